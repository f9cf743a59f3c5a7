// memory-safety
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
static int *kept;
static void keep(int *p) { kept = p; }
static void drop(void) {
  for (int i = 0; i < 1; i++) free(kept);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  keep(row[2]);
  for (int i = 0; i < n; i++) *row[i] = i;
  drop();
  for (int i = 0; i < n; i++) free(row[i]);
  return 0;
}
