// assertions
#include "never.h"
int main(void) {
  int low = 0, lower = -1, limit = 12;
  while (ANY_INT) {
    if (lower == low && lower > -300) lower--;
    else low = lower;
  }
  CLAIM(lower >= -limit);
  return 0;
}
