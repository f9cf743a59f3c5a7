// memory-safety; runs: none
#include <stdio.h>
#include <string.h>
// Words of a line, which are looked at only where so many were found.
int main(void) {
  char line[128];
  while (fgets(line, sizeof line, stdin) != NULL) {
    char cmd[8], name[32];
    long qty = 0;
    int n = sscanf(line, "%7s %31s %9ld", cmd, name, &qty);
    if (n < 1) continue;
    if (strcmp(cmd, "quit") == 0) break;
    if (strcmp(cmd, "list") == 0) {
      puts("list");
    } else if (strcmp(cmd, "add") == 0 && n == 3 && qty >= 0) {
      printf("add %s\n", name);
    } else if (strcmp(cmd, "take") == 0 && n == 3 && qty >= 0) {
      printf("not enough %s\n", name);
    } else if (strcmp(cmd, "drop") == 0 && n >= 1) {
      printf("no such item: %s\n", name);
    } else {
      printf("bad command\n");
    }
  }
  return 0;
}
