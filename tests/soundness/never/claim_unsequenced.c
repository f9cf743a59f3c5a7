// assertions
#include "never.h"
int main(void) {
  int i = 1;
  i = i++;
  CLAIM(i == 1);
  return 0;
}
