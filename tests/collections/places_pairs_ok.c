// memory-safety, termination
// Names and values of a query point into the line that was read; of one without a value it is the end of its name.
#include <stdio.h>
#include <string.h>

struct pair { char *name, *value; };

int main(void) {
  char line[300];
  struct pair pairs[10];
  int n = 0;
  if (!fgets(line, sizeof line, stdin)) return 1;
  char *at = line;
  while (*at && n < 10) {
    char *end = at + strcspn(at, "&\n");
    int is_last = *end == '\0' || *end == '\n';
    *end = '\0';
    char *sign = strchr(at, '=');
    pairs[n].name = at;
    if (sign) {
      *sign = '\0';
      pairs[n].value = sign + 1;
    } else {
      pairs[n].value = end;
    }
    n++;
    if (is_last) break;
    at = end + 1;
  }
  for (int i = 0; i < n; i++) printf("%s is %s\n", pairs[i].name, pairs[i].value);
  return 0;
}
