// Strings that are cut into pieces.
#include "library.h"
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char s[9], t[9], *rest, *field = t;
  for (int i = 0; i < 8; i++) t[i] = s[i] = (char)(__VERIFIER_nondet_char() & 3 ? 'a' : ',');
  s[8] = t[8] = 0;
  int count = 0;
  for (char *token = strtok_r(s, ",", &rest); token; token = strtok_r(0, ",", &rest)) count += token[0] == 'a';
  char *piece;
  while ((piece = strsep(&field, ","))) count += piece[0] != 0;
  char u[6] = "x y z";
  for (char *token = strtok(u, " "); token; token = strtok(0, " ")) count += token[0];
  return count;
}
