// assertions
#include "never.h"
static int limit[2] = {5, 40};
int main(void) {
  for (int i = 0; i < 4; i++)
    if (ANY_INT & 1) limit[0] += 3;
  CLAIM(limit[0] <= 16);
  return 0;
}
