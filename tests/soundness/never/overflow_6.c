// overflow; modes: error
#include "never.h"
int main(void) {
  short s = 32767;
  s++;
  int x = s * s * s;
  return x;
}
