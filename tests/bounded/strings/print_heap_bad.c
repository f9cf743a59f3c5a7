// The mark stands behind the name.
// expect: memory-safety overflow true
// expect: assertions false
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
  plumb_assert(text[2] == '!');  // BAD: ASSERTION
  free(text);
  return 0;
}
