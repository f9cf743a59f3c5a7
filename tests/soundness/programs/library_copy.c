// Functions that write strings.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[6], a[16] = {0}, b[16], *end;
  for (int i = 0; i < 5; i++) s[i] = __VERIFIER_nondet_char();
  s[5] = 0;
  unsigned n = (unsigned)__VERIFIER_nondet_int() % 8;
  strcpy(a, s);
  end = stpcpy(b, s);
  int total = *end + (int)(end - b);
  strcat(b, a);
  total += b[strlen(b)] + (strlen(a) == strlen(s));
  for (int i = 0; b[i]; i++) total++;
  strncpy(a, s, n);
  total += a[15];
  strncpy(b, "abc", 10);
  total += b[4] + b[9] + b[0];
  return total;
}
