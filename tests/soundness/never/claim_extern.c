// assertions
#include "never.h"
extern int e;
int main(void) {
  CLAIM(e == 0);
  return 0;
}
