// Ten tenths are not one.
// expect: assertions false
#include <plumb.h>

int main(void) {
  float sum = 0;
  for (int i = 0; i < 10; i++) sum += 0.1f;
  plumb_assert(sum == 1.0f);  // BAD: ASSERTION
  return 0;
}
