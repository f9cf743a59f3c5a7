// Numbers and characters.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[6], *end;
  for (int i = 0; i < 5; i++) s[i] = __VERIFIER_nondet_char();
  s[5] = 0;
  int c = __VERIFIER_nondet_int(), total = 0, i = 0;
  if (c < -1 || c > 255) c = 'x';
  if (isdigit(c)) total += c - '0';
  if (isalpha(c)) total++;
  if (isspace(c)) total += 2;
  total += toupper(c) - tolower(c);
  while (isdigit((unsigned char)s[i])) i++;
  while ((*__ctype_b_loc())[(unsigned char)s[i]] & 1024) i++;
  total += s[i];
  *__errno_location() = 0;
  long n = strtol(s, &end, 10);
  total += (int)(end - s) + (n > 5) + (*__errno_location() != 0);
  total += *end;
  if (atoi("12") == 12) total++;
  if (c > 0) total += abs(-c);
  return total;
}
