// memory-safety; runs: none
#include <locale.h>
#include <stdio.h>
#include <string.h>
// Texts that a locale does not tell apart may have different lengths.
int main(void) {
  char line[32];
  setlocale(LC_ALL, "");
  if (!fgets(line, sizeof line, stdin)) return 0;
  if (strcoll(line, "exit\n") == 0) printf("%s\n", line + 5);
  return 0;
}
