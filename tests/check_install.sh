#!/bin/sh
# Installs into a fresh folder and uses what is there as a user would: the command, the header in a checked program, the library with pkg-config.
# usage: check_install.sh BUILD_FOLDER
set -eu
build=$(cd "$1" && pwd)
source=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
# The list of what a real installation has put somewhere is for its removal.
manifest="$build/install_manifest.txt"
trap 'rm -f "$manifest"; test ! -f "$folder/manifest" || cp "$folder/manifest" "$manifest"; rm -rf "$folder"' EXIT
test ! -f "$manifest" || cp "$manifest" "$folder/manifest"
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

# A project that finds Plumb by CMake.
mkdir project
cat > project/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.20)
project(user C)
enable_testing()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
find_package(Plumb 0.1 REQUIRED)
add_executable(user ../user.c)
target_link_libraries(user Plumb::plumb)
add_executable(fine fine.c)
plumb_add_test(fine_is_proved FILES fine.c OPTIONS --timeout 20)
plumb_add_test(wrong_is_found FILES wrong.c)
set_tests_properties(wrong_is_found PROPERTIES WILL_FAIL ON)
add_test(NAME the_library_works COMMAND user)
set_tests_properties(the_library_works PROPERTIES WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/..)
END
echo 'int main(void) { return 0; }' > project/fine.c
echo 'int main(void) { int x = 0; return 1 / x; }' > project/wrong.c
sed -i '/^project(/a set(CMAKE_C_FLAGS "-Wno-unused")' project/CMakeLists.txt
cmake -S project -B project/build -DCMAKE_PREFIX_PATH="$folder/usr" > project.log || { cat project.log; exit 1; }
cmake --build project/build >> project.log || { cat project.log; exit 1; }
(cd project/build && ctest --output-on-failure) > ctest.log || { cat ctest.log; exit 1; }
grep -q '100% tests passed, 0 tests failed out of 3' ctest.log
mkdir project/all
sed -i -e '/user/d' -e 's/^plumb_add_test.*//' -e '/wrong_is_found/d' -e '/the_library_works/d' project/CMakeLists.txt
sed -i '1a project(all C)' project/CMakeLists.txt
echo 'plumb_add_project_test(all_is_proved OPTIONS --timeout 20)' >> project/CMakeLists.txt
cmake -S project -B project/all -DCMAKE_PREFIX_PATH="$folder/usr" > project.log || { cat project.log; exit 1; }
(cd project/all && ctest --output-on-failure) > ctest.log || { cat ctest.log; exit 1; }
test -f project/all/.plumb/results.db

# What was installed is gone after the removal, and nothing else.
touch usr/share/mine
cmake -DMANIFEST="$build/install_manifest.txt" -P "$source/cmake/uninstall.cmake"
test "$(find usr -type f -o -type l)" = usr/share/mine
test ! -e usr/include/plumb
if cmake -DMANIFEST="$build/install_manifest.txt" -P "$source/cmake/uninstall.cmake" 2> again.log; then exit 1; fi
tr -s '\n ' ' ' < again.log | grep -q 'nothing was installed'
echo "the installation works"
