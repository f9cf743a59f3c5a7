// memory-safety
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int to[10] = {0}, a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
  if (a < 0 || a > 9 || b < 0 || b > 9 || x < 0 || x > 9) return 1;
  to[a] = x;
  return to[to[b]];
}
