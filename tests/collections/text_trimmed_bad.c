// memory-safety; runs: none
#include <ctype.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[32];
  if (!fgets(line, sizeof line, stdin)) return 0;
  char *s = line;
  while (isspace((unsigned char)*s)) s++;
  if (*s == 0) return 0;
  char *end = s + strlen(s) - 1;
  while (end > s && isspace((unsigned char)*end)) end--;
  end[1] = 0;
  s = end + 2;
  printf("[%s]\n", s);
  return 0;
}
