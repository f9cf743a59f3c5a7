// Functions that call themselves: what they return, what they do to memory, and why they end.
//
// options: --entry countdowns --property all
// expect: memory-safety=proved overflow=proved termination=proved leaks=proved
//
// options: --entry ninety_one
// expect: memory-safety=proved termination=proved assertions=proved
//
// options: --entry ackermann --signed-overflow unbounded
// expect: memory-safety=proved termination=proved
//
// options: --entry fibonacci
// expect: memory-safety=proved termination=proved
//
// options: --entry only_one_field
// expect: memory-safety=proved overflow=proved termination=proved assertions=proved
//
// options: --entry common_divisor
// expect: memory-safety=proved overflow=proved termination=proved

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

// Counts the cell down below zero, gives it back, and returns what it held last: always a negative number.
static int drain(int *cell) {
  if (*cell < 0) {
    int last = *cell;
    free(cell);
    return last;
  }
  --*cell;
  return drain(cell);
}

// Ends since what drain returns is negative.
void countdowns(void) {
  int budget = __VERIFIER_nondet_int();
  while (budget > 0) {
    int *cell = malloc(sizeof *cell);
    *cell = budget;
    budget += drain(cell);
  }
}

static int mccarthy(int n) { return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11)); }

int ninety_one(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 100) return 0;
  int result = mccarthy(n);
  assert(result == 91);
  return result;
}

int ackermann(int m, int n) {
  if (m <= 0) return n + 1;
  if (n <= 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

unsigned fibonacci(unsigned n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

static unsigned gcd(unsigned a, unsigned b) {
  if (a == b || a == 0) return b;
  if (a > b) return gcd(a - b, b);
  return gcd(a, b - a);
}

unsigned common_divisor(unsigned a, unsigned b) { return a && b ? gcd(a, b) : a + b; }

struct account {
  int visits, limit;
};

static int enter(struct account *account) {
  if (account->visits <= 0) return account->limit;
  account->visits--;
  return enter(account);
}

// What a function leaves alone stays known, field by field, and what it returns is told in terms of what it was given.
void only_one_field(void) {
  struct account account = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
  int before = account.limit;
  int result = enter(&account);
  assert(result == before && account.limit == before && account.visits <= 0);
}
