// leaks
#include "never.h"
int main(void) {
  int *p = malloc(4);
  p = 0;
  return 0;
}
