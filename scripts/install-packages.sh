#!/bin/sh
# Sees to it that the Debian packages are there which Plumb is built and tested with (Debian 12 and 13).
# As root it installs what is missing; otherwise it prints the one command that does, and fails.
# usage: install-packages.sh [long|report|editor|cluster|package]       also what only `make long`, test-report, test-editor, test-cluster or test-package needs
set -eu

packages="gcc g++ libc6-dev make cmake ninja-build pkg-config clang-19 llvm-19-dev libclang-rt-19-dev libz3-dev libcadical-dev libjansson-dev libmd-dev
libsqlite3-dev libcurl4-openssl-dev libyaml-dev libcmocka-dev graphviz python3 python3-jsonschema python3-yaml procps libxml2-utils
dpkg-dev bash zsh fish z3 cvc5"
case "${1:-}" in
  "") ;;
  long) packages="$packages csmith libcsmith-dev" ;;
  report) packages="$packages chromium chromium-driver python3-selenium fonts-dejavu-core" ;;
  editor) packages="$packages neovim" ;;
  cluster) packages="$packages slurm-wlm munge" ;;
  package) packages="$packages debootstrap" ;;
  *)
    echo "usage: install-packages.sh [long|report|editor|cluster|package]" >&2
    exit 64
    ;;
esac

missing=""
for package in $packages; do
  case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null || true) in
    installed) ;;
    *) missing="$missing $package" ;;
  esac
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
  echo "installing:$missing"
  apt-get update -q
  # shellcheck disable=SC2086  # a list of words
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
else
  echo "These packages are missing; install them with"
  echo
  echo "    sudo apt-get install --no-install-recommends$missing"
  echo
  exit 1
fi
