// Freed memory is read; freed again; something is freed that was never allocated.
#include <stdlib.h>
int late(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return *p;
}
void twice(void) {
  void *p = malloc(1);
  free(p);
  free(p);
}
void foreign(void) {
  int local;
  free(&local);
}
