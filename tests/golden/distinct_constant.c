// One object may be a constant: its address tells.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define claim(c) ((c) ? (void)0 : __assert_fail(#c, __FILE__, __LINE__, __func__))

const int g = 1;

int compared(const int *p) {
  claim(p != &g);
  return *p;
}
