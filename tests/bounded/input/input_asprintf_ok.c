// expect: memory-safety leaks true
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *text, names[3] = "xy";
  int length = asprintf(&text, "%s-%d", names, __VERIFIER_nondet_int());
  if (length < 0) return 1;
  char last = text[length], third = text[3];
  free(text);
  return last + third;
}
