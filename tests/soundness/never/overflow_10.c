// overflow; modes: error
#include "never.h"
int main(void) {
  int a[2] = {2147483647, 1};
  return a[0] + a[ANY_BYTE & 1];
}
