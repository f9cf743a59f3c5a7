// overflow; modes: error
#include "never.h"
int main(void) {
  int s = 0;
  for (int i = 0; i < ANY_BYTE; i++) s += 100000000;
  return s;
}
