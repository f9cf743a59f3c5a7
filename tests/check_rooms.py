#!/usr/bin/env python3
"""The house keeps its order: each folder of src/ is a room that CMakeLists.txt lists, a file includes only from its own room and those that the room
may use, directly or through others. src/api holds the public calls, each in a file that is named after it, and src/ itself nothing.

usage: check_rooms.py --source FOLDER
"""
import argparse
import pathlib
import re
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--source", required=True)
source = pathlib.Path(parser.parse_args().source)

rooms = {}  # name -> the rooms that it may use, in the order of the list
for name, uses in re.findall(r"^plumb_layer\((\w+)((?: [\w:.]+)*)\)", (source / "CMakeLists.txt").read_text(), re.M):
    direct = [use for use in uses.split() if use in rooms]
    rooms[name] = set(direct).union(*(rooms[use] for use in direct))
rooms["api"] = set(rooms)  # above all layers; product.cmake makes libplumb of it

problems = []
public = set(re.findall(r"\bplumb_\w+(?=\()", (source / "include/plumb.h").read_text()))
for path in sorted((source / "src").rglob("*.[ch]")):
    place = path.relative_to(source / "src")
    room = place.parts[0] if len(place.parts) > 1 else None
    if room is None:
        problems.append(f"src/{place}: lies in no room")
        continue
    if room == "api" and not any(call == path.stem or call.startswith(path.stem + "_") for call in public):
        problems.append(f"src/{place}: is not named after a public call")
    if len(place.parts) > 2:
        problems.append(f"src/{place}: a room has no rooms inside")
    if room == "cli":  # sees the public header alone; its build has no other include path
        continue
    if room not in rooms:
        problems.append(f"src/{place}: CMakeLists.txt does not list the room")
        continue
    is_test = path.stem == "testing" or path.stem.endswith("_test")
    for include in re.findall(r'^#include "([^"]+)"', path.read_text(errors="replace"), re.M):
        used = include.split("/")[0] if "/" in include else None
        if used is None and include != "plumb.h":
            problems.append(f'src/{place}: includes "{include}" without its room')
        elif used and used != room and used not in rooms[room] and not is_test:
            problems.append(f'src/{place}: {room} may not use {used} ("{include}")')

for problem in problems:
    print(problem)
print(f"{len(rooms)} rooms, {len(problems)} problems")
sys.exit(1 if problems or len(rooms) < 10 else 0)
