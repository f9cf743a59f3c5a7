// assertions
#define _DEFAULT_SOURCE
#include "never.h"
int main(void) {
  CLAIM(mrand48() >= 0);
  return 0;
}
