// Volatile variables.
extern int __VERIFIER_nondet_int(void);
volatile int v;
int main(void) {
  volatile int x = 3;
  int n = __VERIFIER_nondet_int(), a[4] = {0};
  x = n & 3;
  v = x;
  if (v == x) a[x] = 1;
  return a[v & 3] + x;
}
