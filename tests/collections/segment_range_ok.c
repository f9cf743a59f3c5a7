// memory-safety
extern int __VERIFIER_nondet_int(void);
static int a[300], count[6];
int main(void) {
  for (int i = 0; i < 300; i++) {
    int x = __VERIFIER_nondet_int();
    a[i] = x < 0 || x > 5 ? 0 : x;
  }
  for (int i = 0; i < 300; i++) count[a[i]] = 1;
  return 0;
}
