// memory-safety, leaks
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), total = 0;
  if (n < 1 || n > 15) return 0;
  char **names = malloc((n + 1) * sizeof *names);
  for (int i = 0; i < n; i++) {
    int length = __VERIFIER_nondet_int() & 31;
    char *made = malloc(length + 1);
    for (int j = 0; j < length; j++) made[j] = 'a';
    made[length] = 0;
    names[i] = made;
  }
  for (int i = 0; i < n; i++) total = strlen(names[i]) > 3;
  for (int i = 0; i < n; i++) free(names[i]);
  free(names);
  return total;
}
