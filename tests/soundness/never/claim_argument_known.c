// assertions; options: --entry f --args p:block(4)
#include "never.h"
// Whoever made the block may have told others of it.
void elsewhere(void);
int f(int *p) {
  *p = 1;
  elsewhere();
  CLAIM(*p == 1);
  return 0;
}
