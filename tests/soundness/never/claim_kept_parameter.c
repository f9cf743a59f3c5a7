// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
struct table {
  void (*run)(void);
};
extern void outside(struct table *);
static void enter(struct table *table, void (*run)(void)) { table->run = run; }
int main(void) {
  struct table table = {0};
  enter(&table, change);
  outside(&table);
  CLAIM(changed == 0);
  return 0;
}
