// switch with gaps, fall-through, negative and large cases, in several widths.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), r = 0;
  switch (n) {
    case -2147483647 - 1: r = 9; break;
    case -1: r = 1;
    case 0: r += 2; break;
    case 1 ... 5: r = 3; break;
    case 2147483647: r = 4; break;
    default: r = 5;
  }
  switch (__VERIFIER_nondet_uchar()) {
    case 0: r++; break;
    case 255: r += 10; break;
    case 128: r += 20;
  }
  switch (__VERIFIER_nondet_char()) {
    case -128: r += 100; break;
    case -1: r += 200; break;
    case 127: r += 300;
  }
  while (r > 0) {
    switch (r % 3) {
      case 0: r -= 3; continue;
      case 1: r -= 1; break;
      default: r -= 2;
    }
    if (r == 6) break;
  }
  return r;
}
