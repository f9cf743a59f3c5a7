// Functions that read strings and bytes; the strings come from inputs.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
static int look(const char *s, const char *t, int c, unsigned n) {
  int found = 0;
  const char *p = strchr(s, c), *q = strrchr(s, c), *e = strchrnul(s, c);
  if (p) found += p <= q;
  if (p != 0 && c != 0) found += *p;
  found += *e == 0;
  if ((p = strstr(s, t))) found += p[0];
  if ((p = strpbrk(s, t))) found += p[0];
  if (strspn(s, t) > 2) found++;
  if (strcspn(s, t) > 2) found++;
  if (strnlen(s, n) == n) found++;
  if (strcmp(s, t) < 0) found++;
  if (strncmp(s, t, n) > 0) found++;
  if ((p = memchr(s, c, strlen(s)))) found += *p;
  if ((p = memchr(s, 0, strlen(s) + 1))) found += *p;
  if ((p = memrchr(s, c, n % 4))) found += *p;
  if (memcmp(s, t, n % 3)) found++;
  if ((p = memmem(s, strlen(s), t, 1))) found += *p;
  p = rawmemchr(s, 0);
  return found + *p;
}
int main(void) {
  char a[8], b[4] = "bc";
  for (int i = 0; i < 7; i++) {
    a[i] = __VERIFIER_nondet_char();
    if (i < 3 && !a[i]) a[i] = 'b';
  }
  a[7] = 0;
  int n = look(a, b, __VERIFIER_nondet_int(), (unsigned)__VERIFIER_nondet_int());
  n += look("abcbcd", a + 4, 'c', 3);
  int length = (int)strlen(a), i = 0;
  while (i < length) {
    if (a[i] == 'x') a[i] = 'y';
    i++;
  }
  while (a[i]) i--;
  return n + i;
}
