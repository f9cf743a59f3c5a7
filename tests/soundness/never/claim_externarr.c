// assertions
#include "never.h"
extern const int e[3];
int main(void) {
  CLAIM(e[0] == 0);
  return 0;
}
