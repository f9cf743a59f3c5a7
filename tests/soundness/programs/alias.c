// Two pointers that may be the same.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4] = {0, 1, 2, 3}, i = __VERIFIER_nondet_int() & 3, j = __VERIFIER_nondet_int() & 3;
  int *p = a + i, *q = a + j;
  *p = 10;
  *q = 20;
  if (*p == 10 && p == q) {
    reach_error();
  }
  int s = *p;
  char *bytes = (char *)a;
  bytes[i] = 1;
  bytes[4 * j + 1] = 1;
  s += a[0] + a[1];
  if (a[i] > 1000000) {
    reach_error();
  }
  short *h = (short *)(a + i);
  h[1] = -1;
  if (a[i] >= 0) {
    reach_error();
  }
  return s;
}
