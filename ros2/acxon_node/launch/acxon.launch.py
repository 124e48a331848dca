"""Start the node: `ros2 launch acxon_node acxon.launch.py kb:=kitchen.kb`."""

from launch import LaunchDescription
from launch.actions import DeclareLaunchArgument
from launch.substitutions import LaunchConfiguration
from launch_ros.actions import Node

ARGUMENTS = {"acxon": "acxon", "kb": "", "url": "", "token": "", "plansys2": "false"}


def generate_launch_description():
    given = {name: LaunchConfiguration(name) for name in ARGUMENTS}
    node = Node(
        package="acxon_node", executable="acxon_node", name="acxon", output="screen", parameters=[given]
    )
    return LaunchDescription(
        [*(DeclareLaunchArgument(name, default_value=value) for name, value in ARGUMENTS.items()), node]
    )
