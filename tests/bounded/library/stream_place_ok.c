// Where a stream begins it has come no further.
// expect: assertions true|unknown
// run: no, because how far streams have come is not known
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("some", "r");
  if (!file) return 1;
  if (fseek(file, 0, SEEK_SET) == 0) assert(ftell(file) <= 0);
  fclose(file);
  return 0;
}
