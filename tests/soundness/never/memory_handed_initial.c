// assertions
// The function is handed a table, and with it what the table has pointed to from the beginning.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct option {
  int number;
  int *flag;
};

static int verbose, quiet;
static const struct option options[] = {{1, &verbose}, {2, &quiet}};

static void set(const struct option *option, int count, int number) {
  if (!count) return;
  if (option->number == number) *option->flag = 1;
  set(option + 1, count - 1, number);
}

int main(void) {
  set(options, 2, __VERIFIER_nondet_int());
  assert(!verbose && !quiet);
  return 0;
}
