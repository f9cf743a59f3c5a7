// memory-safety
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 9) return 0;
  int ***cube = malloc(n * sizeof *cube);
  for (int i = 0; i < n; i++) {
    cube[i] = malloc(n * sizeof **cube);
    for (int j = 0; j < n; j++) cube[i][j] = malloc(sizeof ***cube);
  }
  int *x = cube[1][1];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) free(cube[i][j]);
  *x = 1;
  return 0;
}
