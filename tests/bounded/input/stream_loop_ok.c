// Behind a loop that reads until there is nothing more the end was met, or an error, however long it took.
// expect: memory-safety overflow assertions true
// inputs: 65 -1
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c;
  while ((c = getchar()) != EOF) continue;
  assert(feof(stdin) || ferror(stdin));
  return 0;
}
