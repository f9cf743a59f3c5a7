// Calls through pointers: a table read at any index, one of two functions after a merge, and one that may be null.
extern int __VERIFIER_nondet_int(void);
static int dec(int x) { return x - 1; }
static int half(int x) { return x / 2; }
static int drop(int x) { return x - 3; }
static int (*const table[3])(int) = {dec, half, drop};
static int (*const holes[2])(int) = {dec, 0};

int tables(int n) {
  while (n > 0) n = table[(unsigned)__VERIFIER_nondet_int() % 3](n);
  return n;
}

int merged(int n) {
  int (*f)(int) = dec;
  while (n > 0) {
    if (__VERIFIER_nondet_int()) f = half;
    n = f(n);
  }
  return n;
}

int may_be_null(int n) { return holes[(unsigned)__VERIFIER_nondet_int() % 2](n & 7); }
