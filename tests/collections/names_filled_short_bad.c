// memory-safety, overflow; runs: none
// The shortest name has no fifth byte behind it.
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  const char *names[4];
  names[0] = "north";
  names[1] = "ea";
  names[2] = NULL;
  names[3] = "northwest";
  for (int n = __VERIFIER_nondet_int(); n >= 0 && n < 4; n = __VERIFIER_nondet_int()) {
    if (names[n] == NULL) continue;
    const char *name = names[n];
    printf("%c, %zu letters\n", name[4], strlen(name));
  }
  return 0;
}
