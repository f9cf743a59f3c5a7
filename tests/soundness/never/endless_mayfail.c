// termination; options: --malloc-may-fail
#include "never.h"
int main(void) {
  int *p;
  do p = malloc(4);
  while (!p);
  free(p);
  return 0;
}
