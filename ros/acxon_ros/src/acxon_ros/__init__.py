"""acxon as a node of ROS 1."""
