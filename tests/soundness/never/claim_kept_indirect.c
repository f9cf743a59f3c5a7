// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
typedef void Take(void (*)(void));
extern void outside(void (*)(void));
static void hand_on(void (*run)(void)) { outside(run); }
static void drop(void (*run)(void)) { (void)run; }
int main(void) {
  Take *take = ANY_INT ? hand_on : drop;
  take(change);
  CLAIM(changed == 0);
  return 0;
}
