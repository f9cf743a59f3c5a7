// memory-safety, assertions
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  static int table[36];
  double turned = __VERIFIER_nondet_int();
  if (!(turned >= 0 && turned < 1e6)) return 0;
  double rest = fmod(turned, 360.0), third = turned * 0.3;
  table[(int)rest / 10]++;
  assert(floor(third) <= third && third <= ceil(third) && trunc(-third) >= -third);
  return table[0];
}
