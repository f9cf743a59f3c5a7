// assertions
#include "never.h"
static const unsigned table[4] = {0x01000000, 0x02000000, 0x03000000, 0x04000000};
int main(void) {
  int k = __VERIFIER_nondet_int() & 7;
  unsigned value;
  __builtin_memcpy(&value, (const char *)table + k, sizeof value);
  CLAIM(value >= 0x01000000);
  return 0;
}
