// leaks
#include "never.h"
int *g;
int main(void) {
  g = malloc(4);
  return 0;
}
