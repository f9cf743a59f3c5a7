// Functions that witnesses are written of: see check_witness.py.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int ends(void) {
  int n = __VERIFIER_nondet_int(), steps = 0;
  while (n > 0) {
    n /= 2;
    steps++;
  }
  return steps;
}

int returns(void) {
  int n = __VERIFIER_nondet_int();
  unsigned start = __VERIFIER_nondet_uint();
  while (n > 5 && start > 4000000000) n = 20 - n;
  return n;
}

int asks(void) {
  int n = 0;
  do
    n = __VERIFIER_nondet_int();
  while (n != 7 || __VERIFIER_nondet_uchar());
  return n;
}

// The state comes back in the middle, the witness begins at the head.
int turns(void) {
  int n = 1, m = 0;
  for (;;) {
    n = __VERIFIER_nondet_int();
    if (n == 3) return 0;
    do {
      m = __VERIFIER_nondet_int();
    } while (m == 4);
  }
}

int fails(void) {
  int n = __VERIFIER_nondet_int();
  unsigned char m = __VERIFIER_nondet_uchar();
  if (n == -12 && m == 200) reach_error();
  return 0;
}

int overflows(void) { return __VERIFIER_nondet_int() + 1; }

int misses(void) {
  int a[4] = {0};
  unsigned i = __VERIFIER_nondet_uint();
  return i > 4 ? 0 : a[i];
}

int open(void) {
  unsigned a = __VERIFIER_nondet_uint();
  while (a > 1) a = a % 2 ? 3 * a + 1 : a / 2;
  return 0;
}

int serves(void) {
  for (;;) {  // plumb: expect-loop
    if (__VERIFIER_nondet_int() == 3) reach_error();
  }
}
