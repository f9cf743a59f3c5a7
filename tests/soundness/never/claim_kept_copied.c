// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
struct table {
  void (*run)(void);
  int number;
};
extern void outside(struct table *);
static const struct table first = {change, 1};
int main(void) {
  struct table table;
  memcpy(&table, &first, sizeof table);
  outside(&table);
  CLAIM(changed == 0);
  return 0;
}
