// assertions
#include "never.h"
int main(void) {
  union {
    float f;
    int i;
  } u;
  u.f = 1.0f;
  CLAIM(u.i != 0x3f800000);
  return 0;
}
