// What malloc returns is looked at, or not.
#include <stdlib.h>
int trusting(void) {
  int *p = malloc(sizeof *p);
  *p = 3;
  int value = *p;
  free(p);
  return value;
}
int prudent(void) {
  int *p = malloc(sizeof *p);
  if (!p) return -1;
  *p = 3;
  int value = *p;
  free(p);
  return value;
}
