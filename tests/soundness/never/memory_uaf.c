// memory-safety
#include "never.h"
int main(void) {
  int *p = malloc(4);
  int *q = p;
  free(q);
  return *p;
}
