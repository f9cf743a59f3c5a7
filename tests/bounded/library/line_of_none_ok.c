// Where there is room for the zero alone, no byte is read, and the end of the stream is not met.
// expect: memory-safety assertions true
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[4];
  char *read = fgets(line, 1, stdin);
  assert(read == line && !line[0]);
  return 0;
}
