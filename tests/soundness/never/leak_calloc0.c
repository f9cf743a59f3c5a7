// leaks
#include "never.h"
int main(void) {
  char *p = malloc(0);
  return 0;
}
