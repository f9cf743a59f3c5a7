// Digits written backwards and reversed.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char buf[32];
  char *end = buf + sizeof buf, *p = buf;
  int n = __VERIFIER_nondet_int();
  while (p < end - 1 && n > 0) {
    *p++ = '0' + n % 10;
    n /= 10;
  }
  *p = 0;
  char *q = buf;
  while (q < p) {
    char t = *q;
    *q++ = *--p;
    *p = t;
  }
  unsigned r = 0;
  for (q = buf; *q; q++) r = r * 10 + (unsigned)(*q - '0');
  return (int)r;
}
