// Copies on the heap.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[5], a[6];
  for (int i = 0; i < 4; i++) s[i] = __VERIFIER_nondet_char();
  s[4] = 0;
  unsigned n = (unsigned)__VERIFIER_nondet_int() % 8;
  char *copy = strdup(s), *part = strndup(s, n);
  int total = 0;
  if (copy)
    for (char *p = copy; *p; p++) total++;
  if (part) total += part[strlen(part)];
  free(copy);
  free(part);
  char *literal = "hello";
  strcpy(a, literal);
  a[0] = a[4];
  return total + a[0];
}
