// However many arguments there are: only their number matters.
// expect: memory-safety overflow assertions termination true
// run: no, because the runs of these tests are given no arguments
#include <plumb.h>

int main(int argc, char **argv) {
  (void)argv;
  int some = argc > 1, many = argc > 1000;
  plumb_assert(some >= many);
  return 0;
}
