// Undefined steps of several kinds, before an assertion that only fails behind them.
#include <stdlib.h>

extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define claim(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int divides(int n, int d) {
  int q = n / d;
  claim(d != 0);
  return q;
}

int moves(unsigned i) {
  int a[4] = {0}, *all = a;
  int *p = all + i % 9;
  return p == all;
}

int inner(unsigned i) {
  struct {
    int a[4], b;
  } s = {{0}, 7};
  return s.a[i % 5];
}

int nulls(int n, int d) {
  int x = 0, *p = n ? &x : NULL;
  *p = 1;
  return 5 / d;
}

int main(void) { return divides(7, (int)strtol("0", NULL, 10)); }
