// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int used = 0, size = 4;
  char **table = malloc(size * sizeof *table);
  while (used < 1000 && __VERIFIER_nondet_int()) {
    if (used == size) {
      size *= 2;
      table = realloc(table, size * sizeof *table);
    }
    table[used++] = malloc(8);
  }
  for (int i = 0; i < used; i++) table[i][7] = 1;
  while (used > 0) free(table[--used]);
  free(table);
  return 0;
}
