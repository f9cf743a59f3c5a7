// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: assertions: shared.limit == 10 -> shared.limit == 11
#include <plumb.h>

struct counter {
  int count, limit;
};

static struct counter shared;

static void step(struct counter *counter) { counter->count++; }

int main(void) {
  struct counter own = {0, plumb_nondet_int()};
  plumb_assume(own.limit > 0);
  shared.limit = 10;
  while (own.count < own.limit) {
    step(&own);
    if (shared.count < shared.limit) step(&shared);
  }
  plumb_assert(own.count >= own.limit && shared.limit == 10);
  return 0;
}
