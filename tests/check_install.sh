#!/bin/sh
# Installs into a fresh folder and uses what is there as a user would: the command, the header in a checked program, the library with pkg-config.
# usage: check_install.sh BUILD_FOLDER
set -eu
build=$(cd "$1" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$build" --prefix "$folder/usr" > "$folder/install.log"
cd "$folder"

usr/bin/plumb --version
cat > checked.c <<'END'
#include <plumb.h>
int main(void) { plumb_assume(plumb_nondet_int() == 0); return 3; }
END
usr/bin/plumb run checked.c | grep -q 'returned 3'
# Headers of the C library for 32 bits are found, or those that stand in for them.
printf '#include <stdio.h>\nint main(void) { return sizeof(long); }\n' > small.c
usr/bin/plumb run --data-model ilp32 small.c | grep -q 'returned 4'
test -f usr/include/plumb/ilp32/gnu/stubs-32.h

cat > user.c <<'END'
#include <plumb.h>
#include <stdio.h>
int main(void) {
  const char *files[] = {"checked.c"};
  PlumbOptions options;
  PlumbReport *report;
  plumb_options_init(&options);
  options.timeout = 0;
  PlumbStatus status = plumb_check(&options, files, 1, &report);
  char *text = plumb_report_text(report, PLUMB_TEXT, PLUMB_QUIET);
  printf("%s", text);
  int good = status == PLUMB_UNKNOWN && plumb_report_verdict(report, PLUMB_TERMINATION) == PLUMB_VERDICT_UNKNOWN;
  plumb_free(text);
  plumb_report_free(report);
  return good ? 0 : 1;
}
END
PKG_CONFIG_PATH=$(dirname "$(find "$folder/usr" -name plumb.pc)")
export PKG_CONFIG_PATH
# The prefix of a relocated installation is where its plumb.pc is.
flags=$(pkg-config --define-variable=prefix="$folder/usr" --cflags --libs plumb)
cc -Wall -Wextra -Werror user.c -o user $flags -Wl,-rpath,"$(dirname "$PKG_CONFIG_PATH")"
./user | grep -q 'time limit reached'
printf '#include <plumb.h>\nint main() { return plumb_version() ? 0 : 1; }\n' > user.cpp
if command -v c++ > /dev/null; then c++ -fsyntax-only $flags user.cpp; fi
# Nothing but the public calls is visible.
if nm -D --defined-only "$(find "$folder/usr" -name 'libplumb.so')" | awk '$2 == "T" {print $3}' | grep -v '^plumb_'; then
  echo "these symbols should be hidden"
  exit 1
fi
test -f usr/share/man/man1/plumb.1
echo "the installation works"
