// memory-safety, overflow; runs: none
// Nobody asks whether the name is there.
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char *names[4];
  names[0] = "north";
  names[1] = "east";
  names[2] = NULL;
  names[3] = "northwest";
  for (int n = __VERIFIER_nondet_int(); n >= 0 && n < 4; n = __VERIFIER_nondet_int()) {
    const char *name = names[n];
    printf("%c, %zu letters\n", name[4], strlen(name));
  }
  return 0;
}
