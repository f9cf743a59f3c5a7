// All that was to be written may be in the buffer, and to write that out may have failed.
// expect: assertions true
#include <plumb.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "w");
  if (!file) return 0;
  if (!ferror(file)) {
    size_t count = fwrite("a\n", 1, 2, file);
    if (count < 2) plumb_assert(ferror(file));
  }
  fclose(file);
  return 0;
}
