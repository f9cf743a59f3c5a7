#!/usr/bin/env python3
"""What larger programs cost the bounded engine: terms, gates, clauses, conflicts, seconds and megabytes, as a table.

A program is over the limits when its answer is not the expected one within them; then the exit status is 1. Peak memory is that of the whole command, clang
included, which takes 92 MB for a file of ten lines.

usage: bounded.py --plumb build/plumb [--seconds S] [--megabytes MB]
"""
import argparse
import json
import os
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "bounded", "large")
ALL = "memory-safety,overflow,assertions,termination"
PROGRAMS = [  # what it is, file, properties, verdict, and options of clang
    ("16 x 16 bits multiplied by shifting and adding", "multiplier_ok", "assertions", "true"),
    ("... forgetting a bit", "multiplier_bad", "assertions", "false"),
    ("8 ints are sorted", "sort_ok", "assertions", "true"),
    ("... and none is lost", "sort_permutation_ok", "assertions", "true"),
    ("a table for CRC-32, against the division", "crc32_word_ok", "assertions", "true"),
    ("64 KiB copied by memcpy", "copy_64k_ok", "memory-safety,assertions", "true"),
    ("... within the heap, one byte is not kept", "copy_64k_heap_bad", "assertions", "false"),
    ("binary search, low + high overflows", "binary_search_bad", "overflow", "false"),
    ("a list of 12 nodes built, reversed and freed", "list_12_ok", "memory-safety,assertions,leaks", "true"),
    ("SHA-256 of one block, known answer", "sha256_ok", "assertions", "true"),
    ("SHA-256, one round in two ways", "sha256_round_ok", "assertions", "true"),
    ("a tokenizer of JSON on 4 bytes", "tokenizer_ok", ALL, "true", "-DBYTES=4"),
    ("binary search over any count up to 1000", "binary_search_ok", ALL, "true"),
    ("a decoder of LZSS on 6 bytes", "unpack_ok", ALL, "true", "-DBYTES=6"),
    ("a sieve up to 1000, any number and divisor", "sieve_ok", ALL, "true", "-DLIMIT=1000"),
    ("4 tasks that take turns", "scheduler_ok", ALL, "true"),
    ("wc on up to 64 characters", "word_count_ok", ALL, "true", "-DBYTES=64"),
]
BY_BOTH = {"binary_search_ok", "unpack_ok"}  # not answered by the bounded engine alone


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--megabytes", type=int, default=1024)
    options = parser.parse_args()
    over = 0
    print("| program | verdict | terms | gates | clauses | conflicts | seconds | MB |\n|---|---|---|---|---|---|---|---|")
    for title, name, properties, expected, *clang in PROGRAMS:
        command = [options.plumb, "check", "--engine", "auto" if name in BY_BOTH else "bounded", "--property", properties, "--timeout", str(options.seconds), "--memory",
                   str(options.megabytes), "--format", "json", os.path.join(FOLDER, name + ".c"), "--", *clang]
        answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
        verdicts = {result["verdict"] for result in answer["results"]}
        stats = answer["stats"]
        counts = " | ".join(str(stats.get("bounded_" + key, 0)) for key in ("terms", "gates", "clauses", "conflicts"))
        print(f"| {title} (`{name}`) | {', '.join(sorted(verdicts))} | {counts} | {stats['wall_s']:.2f} | {stats['peak_mb']:.0f} |", flush=True)
        over += verdicts != {expected} or stats["peak_mb"] > options.megabytes
    return over > 0


sys.exit(main())
