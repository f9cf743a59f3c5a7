// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
extern void outside(void **);
static void *place;
int main(void) {
  outside(&place);
  place = (void *)change;
  extern void other(void);
  other();
  CLAIM(changed == 0);
  return 0;
}
