"""acxon as a node of ROS 2."""
