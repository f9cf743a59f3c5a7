// assertions
#include "never.h"
volatile unsigned char port;
int main(void) {
  unsigned first = port, second = port;
  CLAIM(first == second);
  return 0;
}
