// memory-safety
// One of the texts is a constant, and is written.
#include "never.h"
int main(int argc, char **argv) {
  char *kept[8];
  int n = 0;
  for (int i = 1; i < argc && n < 8; i++) kept[n++] = argv[i][0] == 'a' ? argv[i] : (char *)"none";
  for (int i = 0; i < n; i++)
    if (kept[i][0]) kept[i][0] = 'b';
  return 0;
}
