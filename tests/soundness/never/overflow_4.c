// overflow; modes: error
#include "never.h"
int main(void) {
  int x = ANY_BYTE;
  int p = 1;
  for (int i = 0; i < x; i++) p *= 2;
  return p;
}
