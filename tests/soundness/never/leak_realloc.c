// leaks
#include "never.h"
int main(void) {
  int *p = malloc(4);
  int *q = realloc(p, 8);
  return 0;
}
