// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
struct table {
  void (*run)(void);
  int number;
};
extern void outside(struct table);
static struct table make(void) { return (struct table){change, 3}; }
int main(void) {
  outside(make());
  CLAIM(changed == 0);
  return 0;
}
