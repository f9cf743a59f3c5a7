#!/usr/bin/env python3
"""What a run over many programs costs: verdicts, times, memory, and which layer answered the entailment queries.

usage: survey.py --plumb build/plumb [--timeout S] [--jobs N] [plumb options ...] -- FILE...
"""
import argparse
import json
import statistics
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def main():
    cut = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=2)
    options, extra = parser.parse_known_args(sys.argv[1:cut])
    files = sys.argv[cut + 1:]

    def run(file):
        command = [options.plumb, "check", "--format", "json", "--timeout", f"{options.timeout:g}", *extra, file]
        return json.loads(subprocess.run(command, capture_output=True, text=True).stdout)

    with ThreadPoolExecutor(options.jobs) as pool:
        answers = list(pool.map(run, files))
    answers = [a for a in answers if a.get("results")]
    verdicts = {}
    for answer in answers:
        for result in answer["results"]:
            counts = verdicts.setdefault(result["property"], {"true": 0, "false": 0, "unknown": 0})
            counts[result["verdict"]] += 1
    for name, counts in verdicts.items():
        print(f"{name:15s} " + "  ".join(f"{verdict} {count}" for verdict, count in counts.items()))
    print(f"seconds: median {statistics.median(a['stats']['wall_s'] for a in answers):.3f}")
    print(f"peak MB: median {statistics.median(a['stats']['peak_mb'] for a in answers):.0f}, largest {max(a['stats']['peak_mb'] for a in answers):.0f}")
    asked = sum(a["stats"]["entailment"]["asked"] for a in answers)
    smt = sum(a["stats"]["entailment"]["smt"] for a in answers)
    share = 100 * smt / asked if asked else 0
    print(f"entailment queries: {asked}, of these to Z3: {smt} ({share:.3f} of 100)")


main()
