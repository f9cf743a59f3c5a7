// memory-safety
#include "never.h"
int main(void) {
  char a[3];
  extern char *fgets(char *, int, void *);
  extern void *stdin;
  fgets(a, 10, stdin);
  return a[0];
}
