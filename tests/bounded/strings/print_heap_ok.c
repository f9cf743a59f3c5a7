// asprintf of a text that is one of several.
// expect: memory-safety overflow assertions true
// inputs: 0
// inputs: 1
#define _GNU_SOURCE
#include <plumb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"no", "yes"};

int main(void) {
  unsigned which = plumb_nondet_uint() % 2;
  char *text;
  if (asprintf(&text, "%s!", names[which]) < 0) return 1;
  plumb_assert(text[0] == (which ? 'y' : 'n'));
  plumb_assert(strcmp(text + 2 + which, "!") == 0);
  free(text);
  return 0;
}
