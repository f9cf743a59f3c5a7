// memory-safety; runs: none
// Names of files are kept that the command line gives, and one more is used than there are.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  const char *files[16];
  int n = 0, is_long = 0;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-l") == 0)
      is_long = 1;
    else if (n < 16)
      files[n++] = argv[i];
  }
  for (int i = 0; i <= n && i < 16; i++) printf(is_long ? "file %s\n" : "%s\n", files[i]);
  return 0;
}
