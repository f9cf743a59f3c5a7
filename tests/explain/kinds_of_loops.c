// Loops of each kind, nested, left from within, with variables that are hidden, in memory, unsigned, of different widths, and dead behind the head.
#include <plumb.h>

static int calls;
unsigned long total;

static int power_of_two(int n) {
  int power = 1, n0 = n;
  while (n > 0) {
    power *= 2;
    n--;
    if (power > 1000) break;
  }
  calls++;
  return power + n0 - n0;
}

static void hidden(int n) {
  for (int i = 0; i < n; i++) {
    int old = i;
    {
      int i = 7;
      while (i > 2) i -= 2;
    }
    i = old;
  }
}

static int swapped(int a, int b) {
  int low = a, high = b, rounds = 0;
  while (low < high) {
    int middle = low;
    low = high - 1;
    high = middle + 1;
    if (++rounds > 20) return rounds;
    low -= 2;
  }
  return rounds;
}

static unsigned char counted(unsigned char from) {
  unsigned char steps = 0;
  do {
    from--;
    steps++;
  } while (from > 3 && steps < 200);
  return steps;
}

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 12);
  int sum = 0, *through = &sum;
  for (int i = 0, j = n; i < n; i++, j--) {
    *through += 3;
    total += (unsigned long)j;
    for (short k = (short)j; k > i; k -= 2)
      if (k == 5) continue;
      else sum -= k > 100;
  }
  for (;;) {
    if (calls >= 3) break;
    sum += power_of_two(calls);
  }
  hidden(n);
  for (signed char c = -5; c != 5; c++) sum += swapped(c, n);
  return sum + counted((unsigned char)n) > 10000;
}
