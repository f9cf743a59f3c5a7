// assertions
#include "never.h"
int main(void) {
  const char *longer = "x-abc", *shorter = "abc";
  CLAIM(longer + 2 != shorter);
  return 0;
}
