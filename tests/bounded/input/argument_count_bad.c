// As argument_count_ok.c, but one argument is not enough.
// expect: assertions false
// run: no, because the runs of these tests are given no arguments
#include <plumb.h>

int main(int argc, char **argv) {
  (void)argv;
  int some = argc > 2, many = argc > 1;
  plumb_assert(some >= many);  // BAD: ASSERTION
  return 0;
}
