// assertions
#include "never.h"
extern void outside(void);
int shared;
int main(void) {
  shared = 1;
  outside();
  CLAIM(shared == 1);
  return 0;
}
