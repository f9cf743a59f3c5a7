// What an initialiser says of members that lie in one word stays when one of them is written.
// expect: memory-safety overflow assertions true
// inputs: 1 2 3
// inputs: 4 4 0 9 1 1
#include <plumb.h>
#include <stdbool.h>
#include <stdlib.h>

struct options {
  int times;
  bool verbose, help;
  short level;
  long rest;
};

static void parse(int count, struct options *o) {
  for (int i = 0; i < count; i++) {
    int option = plumb_nondet_int();
    if (option == 1)
      o->verbose = true;
    else if (option == 2)
      o->help = true;
  }
}

int main(void) {
  struct options o = {.times = 1, .level = -1};
  parse(plumb_nondet_int(), &o);
  plumb_assert(o.level == -1 && o.rest == 0);
  unsigned char *bytes = (unsigned char *)&o;
  bytes[6] = 2;
  plumb_assert(o.level == -254);
  struct options *p = calloc(1, sizeof *p);
  if (!p) return 1;
  p->help = plumb_nondet_int() > 3;
  plumb_assert(p->times == 0 && p->level == 0 && !p->verbose);
  int status = o.help ? 2 : o.verbose ? 3 : p->help;
  free(p);
  return status;
}
