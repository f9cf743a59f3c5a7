// assertions
#include "never.h"
// A text and its length in one object that begins as zeros: only some rounds write to it.
static struct { char text[8]; long count; } s;
int main(void) {
  for (int i = 0; i < 3; i++) {
    if (ANY_INT & 1) continue;
    int at = ANY_INT;
    __VERIFIER_assume(at >= 0 && at < 8);
    s.text[at] = 0;
    s.count++;
  }
  CLAIM(s.count < 3);
  return 0;
}
