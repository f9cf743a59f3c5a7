// Objects of any size on the stack: negative and too large ones are undefined, large ones only do not fit.
typedef __SIZE_TYPE__ size_t;
extern int __VERIFIER_nondet_int(void);
static int bytes(size_t n) {
  char *p = __builtin_alloca(n);
  if (n > 2) p[2] = 1;
  return n > 2 ? p[2] : 0;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  size_t wide = (size_t)n;
  switch (n & 7) {
    case 0: return bytes(wide & 31);
    case 1: return bytes((size_t)1 << 30);
    case 2: return bytes((size_t)-1 >> 1);
    case 3: return bytes(((size_t)-1 >> 1) + 1);
    default: return bytes(wide);
  }
}
