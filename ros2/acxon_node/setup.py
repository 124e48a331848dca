from glob import glob

from setuptools import setup

setup(
    name="acxon_node",
    version="0.1.0",
    packages=["acxon_node"],
    data_files=[
        ("share/ament_index/resource_index/packages", ["resource/acxon_node"]),
        ("share/acxon_node", ["package.xml"]),
        ("share/acxon_node/launch", glob("launch/*.launch.py")),
    ],
    install_requires=["setuptools"],
    license="MIT",
    entry_points={"console_scripts": ["acxon_node = acxon_node.node:main"]},
)
