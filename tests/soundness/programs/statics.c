// Variables that outlive their function.
extern int __VERIFIER_nondet_int(void);
static int next(void) {
  static int state = 1;
  static char buf[4];
  state = (state * 5 + 1) & 15;
  buf[state & 3]++;
  return state + buf[0];
}
int main(void) {
  int r = 0;
  for (int i = 0; i < (__VERIFIER_nondet_int() & 7); i++) r += next();
  return r;
}
