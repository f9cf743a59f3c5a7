// termination
#include "never.h"
int main(void) {
  int s = 1;
  while (s != 0) s = s > 100 ? s - 50 : s + 7;
  return 0;
}
