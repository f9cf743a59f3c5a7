// assertions
#include "never.h"
enum e { P = -1, Q, R };
int main(void) {
  enum e x = (enum e)(ANY_BYTE % 3 - 1);
  CLAIM(x != P);
  CLAIM(x != R);
  return 0;
}
