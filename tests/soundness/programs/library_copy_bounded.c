// Functions that write as much of a string as fits.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[5], b[16], *end;
  for (int i = 0; i < 4; i++) s[i] = __VERIFIER_nondet_char();
  s[4] = 0;
  unsigned n = (unsigned)__VERIFIER_nondet_int() % 8;
  end = stpncpy(b, s, n + 1);
  int total = (int)(end - b);
  strcpy(b, "xy");
  strncat(b, s, n);
  for (int i = 0; b[i]; i++) total++;
  total += (int)strlcpy(b, s, n);
  if (n) total += b[strlen(b)];
  strcpy(b, "q");
  total += (int)strlcat(b, s, n + 2);
  total += b[strlen(b)] + (int)strxfrm(b, s, 16);
  return total;
}
