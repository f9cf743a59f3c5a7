// Functions in tables: read at a place that is not known, some null, too many to look at each, and changed at run time.
extern int __VERIFIER_nondet_int(void);
struct command {
  int code;
  int (*run)(int);
};
static int dec(int x) { return x - 1; }
static int half(int x) { return x / 2; }
static int drop(int x) { return x - 3; }
static int same(int x) { return x; }
static int (*const small[3])(int) = {dec, half, drop};
static const struct command commands[] = {{1, dec}, {2, 0}, {3, half}, {4, drop}};
static int (*large[20])(int) = {dec,  half, drop, dec,  half, drop, dec,  half, drop, dec,
                                half, drop, dec,  half, drop, dec,  half, drop, dec,  half};
int main(void) {
  int n = __VERIFIER_nondet_int() & 63, r = 0;
  unsigned i = (unsigned)__VERIFIER_nondet_int() % 3;
  while (n > 0) n = small[i](n);
  for (n = 20; n > 0;) {
    unsigned k = (unsigned)__VERIFIER_nondet_int() % 4;
    if (commands[k].run)
      n = commands[k].run(n);
    else
      n--;
  }
  for (n = 30; n > 0; r++) n = large[(unsigned)__VERIFIER_nondet_int() % 20](n);
  large[7] = same;
  for (n = 0; n < 5; n++) r += large[(unsigned)__VERIFIER_nondet_int() % 20](n);
  return r;
}
