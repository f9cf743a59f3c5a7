// memory-safety
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  int *middle = (int *)((char *)row[1] + 2);
  for (int i = 0; i < n; i++) *row[i] = 3;
  free(row[1]);
  *(char *)middle = 1;
  return 0;
}
