// assertions
#include "never.h"
#include <stdint.h>
int main(void) {
  int a = 0;
  switch ((uintptr_t)&a) {
    case 0x7fffe000: CLAIM(a); break;
  }
  return 0;
}
