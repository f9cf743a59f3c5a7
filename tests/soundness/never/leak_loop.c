// leaks
#include "never.h"
int main(void) {
  int *p = 0;
  for (int i = 0; i < 3; i++) {
    p = malloc(4);
  }
  free(p);
  return 0;
}
