#!/usr/bin/env python3
"""The completions of bash, zsh and fish have exactly the commands and options that the command has, and its choices are taken.

usage: check_completion.py --plumb PATH --completions FOLDER
"""
import argparse
import os
import re
import subprocess
import sys


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, **more)


def bash(folder, *words):
    script = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumb 2>/dev/null; printf "%s\n" "${COMPREPLY[@]}"'
    return set(run("bash", "-c", script, "bash", folder + "/bash/plumb", *words).stdout.split("\n")) - {""}


def fish(folder, line):
    done = run("fish", "--no-config", "-c", f"source '{folder}/fish/plumb.fish'; complete -C '{line}'", env=dict(os.environ, HOME=folder))
    return {word.split("\t")[0] for word in done.stdout.split("\n")} - {""}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--completions", required=True)
    options = parser.parse_args()
    folder = options.completions
    problems, count = [], 0
    commands = set(re.findall(r"^  plumb ([a-z]+) ", run(options.plumb, "help").stdout, re.MULTILINE))
    if bash(folder, "plumb", "") != commands | {"--version", "--help"}:
        problems.append("bash: other commands")
    if not commands <= fish(folder, "plumb "):
        problems.append("fish: other commands")
    with open(folder + "/zsh/_plumb") as f:
        zsh = f.read()
    for command in sorted(commands):
        known = set(re.findall(r"^  (--?[a-zA-Z-]+)", run(options.plumb, "help", command).stdout, re.MULTILINE))
        found = bash(folder, "plumb", command, "-") - {"--help", "-vv"}
        count += len(known)
        if found != known:
            problems.append(f"bash: {command}: {sorted(found ^ known)}")
        part = re.search(rf"^  {command}\) options\+=\((.*?)^  \) ;;", zsh, re.MULTILINE | re.DOTALL)
        found = set(re.findall(r"^    '(--?[a-zA-Z-]+?)[=+\[]", part[1], re.MULTILINE)) - {"-vv"}
        if found != known:
            problems.append(f"zsh: {command}: {sorted(found ^ known)}")
        found = fish(folder, f"plumb {command} --") | fish(folder, f"plumb {command} -")
        if not known <= {word.split("=")[0] for word in found}:
            problems.append(f"fish: {command}: lacks {sorted(known - found)}")
    for command, option, least in (("check", "--engine", "bounded"), ("check", "--format", "sarif"), ("graph", "--format", "svg"), ("its", "--dump", "chained"),
                                   ("check", "--property", "leaks"), ("its", "--property", "safety"), ("project", "--data-model", "ilp32")):
        found = bash(folder, "plumb", command, option, "")
        if least not in found or found != fish(folder, f"plumb {command} {option} "):
            problems.append(f"{command} {option}: {sorted(found)}")
        for choice in found:  # the command takes it: what is wrong is that there is no such file
            done = run(options.plumb, command, option, choice, "/nowhere/x.c")
            if "is not possible" in done.stderr:
                problems.append(f"{command} {option} {choice}: {done.stderr}")
    for words in (("zsh", "-n", folder + "/zsh/_plumb"), ("bash", "-n", folder + "/bash/plumb"), ("fish", "--no-config", "-n", folder + "/fish/plumb.fish")):
        done = run(*words)
        if done.returncode or done.stderr:
            problems.append(f"{words[0]}: {done.stderr}")
    if "clear" not in bash(folder, "plumb", "project", "cl"):
        problems.append("bash: the steps of plumb project")
    script = f"fpath=({folder}/zsh $fpath); autoload -Uz compinit; compinit -u -D; print -r -- $_comps[plumb]"
    if "_plumb" not in run("zsh", "-f", "-c", script, env=dict(os.environ, HOME=folder)).stdout:
        problems.append("zsh does not find the completions")
    print("\n".join(problems) or f"{count} options of {len(commands)} commands are completed")
    return 1 if problems or not count else 0


sys.exit(main())
