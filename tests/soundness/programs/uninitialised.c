// Variables that are assigned on some paths only.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x, y, n = __VERIFIER_nondet_int();
  if (n > 0) x = n;
  if (n > 5) y = 1;
  if (n > 10) return x + y;
  if (n == 3 && y) return 1;
  int z = n > 0 ? x : 0;
  for (int i = 0; i < 3; i++) {
    if (i == 2 && z > 100) break;
  }
  return z;
}
