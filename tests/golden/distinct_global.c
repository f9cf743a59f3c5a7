// One object may be a global as well.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define claim(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

int g;

int shared(int *p) {
  g = 1;
  *p = 2;
  claim(g == 1);
  return *p;
}
