// assertions
#include "never.h"
#include <errno.h>
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  CLAIM(errno == 0);  // any function of the library may change it
  return 0;
}
