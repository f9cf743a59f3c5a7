// memory-safety
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  unsigned long at = (unsigned long)row[1];
  for (int i = 0; i < n; i++) *row[i] = 0;
  free((void *)(at ^ 0));
  for (int i = 0; i < n; i++) free(row[i]);
  return 0;
}
