// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
extern void outside(void ***);
static void (*hook)(void);
int main(void) {
  hook = change;
  void **place = (void **)&hook;
  outside(&place);
  CLAIM(changed == 0);
  return 0;
}
