// Objects given by --args are distinct, which is said where it matters.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define claim(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int f(int *p, int *q) {
  *p = 1;
  *q = 2;
  claim(*p == 1);
  return *q;
}

int one(int *p) {
  *p = 1;
  claim(*p == 1);
  return *p;
}
