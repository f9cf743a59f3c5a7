// assertions
#include "never.h"
volatile int device = 3;
int main(void) {
  CLAIM(device == 3);
  return 0;
}
