// A loop whose bound is the largest int.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483644 2147483646
#include <plumb.h>

int main(void) {
  int from = plumb_nondet_int(), to = plumb_nondet_int(), rounds = 0;
  plumb_assume(from >= INT32_MAX - 3 && from <= to && to < INT32_MAX);
  for (int i = from; i <= to; i++) rounds++;
  plumb_assert(rounds == to - from + 1);
  return 0;
}
