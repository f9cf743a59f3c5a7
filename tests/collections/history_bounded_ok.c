// overflow, memory-safety; runs: none
// A number that stays within bounds, and a list of those that it was before: what is taken back from there stays within the same bounds.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct entry { long was; struct entry *before; };
struct counter { long value; struct entry *history; };
static int set(struct counter *c, long value) {
  struct entry *e = malloc(sizeof *e);
  if (!e) return -1;
  *e = (struct entry){c->value, c->history};
  c->history = e;
  c->value = value;
  return 0;
}
static int take_back(struct counter *c) {
  struct entry *e = c->history;
  if (!e) return 0;
  c->value = e->was;
  c->history = e->before;
  free(e);
  return 1;
}
int main(void) {
  struct counter c = {0, NULL};
  int rc = 0;
  while (rc == 0) {
    long n = __VERIFIER_nondet_int();
    switch (__VERIFIER_nondet_int()) {
      case 1: rc = set(&c, n); break;
      case 2:
        if (c.value > 20000000000 - n || c.value < -20000000000 - n) continue;
        rc = set(&c, c.value + n);
        break;
      case 3: rc = set(&c, -c.value); break;
      case 4: take_back(&c); break;
      default: rc = 1;
    }
  }
  while (take_back(&c)) continue;
  return 0;
}
