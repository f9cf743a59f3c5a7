// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
extern void outside(unsigned char *);
int main(void) {
  void (*run)(void) = change;
  unsigned char bytes[sizeof run];
  for (unsigned i = 0; i < sizeof run; i++) bytes[i] = ((unsigned char *)&run)[i];
  outside(bytes);
  CLAIM(changed == 0);
  return 0;
}
