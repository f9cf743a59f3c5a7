// What holds behind loops of all kinds: where a statement of its own begins there, in scope of what it says, and whichever way the loop was left.
#include <plumb.h>

#define COUNT_TO(limit) while (count < (limit)) count++

static unsigned char wrapped(unsigned n) {
  unsigned char c = 0;
  for (unsigned i = 0; i < n; i++) c += 7;
  c &= 31;
  return c;
}

static int find(int wanted) {
  int at = 0, steps = 0;
  while (at < 20) {
    if (at * 3 == wanted) break;
    at++;
    steps += 2;
  }
  steps++;
  do {
    at--;
    if (at == 5) goto out;
  } while (at > 0);
  steps += 2;
  if (steps > 7)
    for (at = 0; at < 9; at++) steps--;
  else
    steps = 3;
  at += 1;
out:
  return at + steps;
}

int main(void) {
  int n = plumb_nondet_int(), count = 3, total = 0;
  plumb_assume(n >= 4 && n <= 12);
  COUNT_TO(n);
  total = count;
  for (int i = 0; i < n; i++) {
    int count = 0;
    for (int j = 0;
         j < i;
         j++)
      count++;
    total += count;
    { int inner = 0;
      while (inner < 3) inner++;
    }
    total++;
  }
  total -= count;
  for (;;) {
    if (--count < 2) break;
  } total++;
  switch (n) {
    case 4:
      while (count < 8) count++;
      n = count;
    case 5:
      count = n;
  }
  total += find(n) + wrapped((unsigned)n);
  return total > 0 ? 0 : 1;
}
