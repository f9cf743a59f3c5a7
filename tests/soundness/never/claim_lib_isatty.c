// assertions
#include <unistd.h>

#include "never.h"
int main(void) {
  CLAIM(isatty(1) != 1);
  return 0;
}
