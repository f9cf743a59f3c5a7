// termination
// Ten times a tenth is not one.
#include "never.h"

int main(void) {
  float x = ANY_INT ? 0.0f : 1.0f;
  while (x != 1.0f) x += 0.1f;
  return 0;
}
