// memory-safety
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  char **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) {
    row[i] = malloc(4);
    row[i][0] = row[i][1] = row[i][2] = row[i][3] = 0;
  }
  for (int i = 0; i < n; i++) memset(row[i], 1, 4);
  for (int i = 0; i < n; i++) if (strlen(row[i]) == 77) return 1;
  return 0;
}
