// assertions
#include "never.h"
int isdigit(int c);
int main(void) {
  CLAIM((isdigit('0') & ~2048) >= 0);
  CLAIM((isdigit('1') | 1) > 0);
  return 0;
}
