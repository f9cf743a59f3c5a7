#!/bin/sh
# Runs each fuzz target of a build folder for some seconds, from the kept corpus: tests/fuzz/corpus/NAME, and what the golden tests read.
# usage: run.sh FOLDER [SECONDS]
set -eu
cd "$(dirname "$0")/../.."
folder=$1
seconds=${2:-60}

# What the golden tests have for a reader.
golden() {
  case $1 in
    entail) ls tests/golden/*.query ;;
    inputs) ls tests/golden/*.inputs ;;
    koat) ls tests/golden/*.koat ;;
    smt2) ls tests/golden/*.smt2 ;;
    options) ls tests/golden/*.prp ;;
  esac
}

status=0
for target in "$folder"/fuzz_*; do
  name=${target##*/fuzz_}
  work=$(mktemp -d)
  # shellcheck disable=SC2046  # a list of files
  cp $(golden "$name") $(find tests/fuzz/corpus/"$name" -type f 2> /dev/null) "$work"
  echo "fuzzing $name for $seconds s"
  "$target" -max_total_time="$seconds" -max_len=4096 -timeout=20 -verbosity=0 -print_final_stats=0 -artifact_prefix="$folder/" "$work" > "$work.log" 2>&1 || {
    status=1
    tail -40 "$work.log"
  }
  rm -rf "$work" "$work.log"
done
exit "$status"
