// assertions
#include "never.h"
int main(void) {
  CLAIM(getenv("HOME") == NULL);
  return 0;
}
