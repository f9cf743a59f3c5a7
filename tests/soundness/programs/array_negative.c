// A variable-length array whose length may be negative.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == 0 || n > 10) return 0;
  char row[n];
  return sizeof row > 3;
}
