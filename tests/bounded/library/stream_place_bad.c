// Where it ends it may have come anywhere.
// expect: assertions false
// inputs: 1 0 5
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("some", "r");
  if (!file) return 1;
  if (fseek(file, 0, SEEK_END) == 0) assert(ftell(file) <= 0);  // BAD: ASSERTION
  fclose(file);
  return 0;
}
