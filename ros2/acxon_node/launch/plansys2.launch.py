"""PlanSys2 with its own launch file, and acxon that listens to the plans it executes.

    ros2 launch acxon_node plansys2.launch.py model_file:=drinks.pddl kb:=robot.kb
"""

from pathlib import Path

from ament_index_python.packages import get_package_share_directory
from launch import LaunchDescription
from launch.actions import DeclareLaunchArgument, IncludeLaunchDescription
from launch.launch_description_sources import PythonLaunchDescriptionSource
from launch.substitutions import LaunchConfiguration


def generate_launch_description():
    planning = Path(get_package_share_directory("plansys2_bringup")) / "launch"
    own = Path(get_package_share_directory("acxon_node")) / "launch"
    included = {
        planning / "plansys2_bringup_launch_monolithic.py": {"model_file": LaunchConfiguration("model_file")},
        own / "acxon.launch.py": {"kb": LaunchConfiguration("kb"), "plansys2": "true"},
    }
    return LaunchDescription(
        [
            DeclareLaunchArgument("model_file", description="the PDDL domain"),
            DeclareLaunchArgument("kb", default_value="", description="the file that keeps the plans"),
            *(
                IncludeLaunchDescription(
                    PythonLaunchDescriptionSource(str(path)), launch_arguments=arguments.items()
                )
                for path, arguments in included.items()
            ),
        ]
    )
