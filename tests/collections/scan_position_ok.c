// memory-safety, assertions
// Where sscanf has stopped (%n) is no further on than the text is long, and no less than one for each word.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char line[80], name[20], unit[8];
  while (fgets(line, sizeof line, stdin)) {
    int used = 0, amount, last = 0;
    if (sscanf(line, "%19s %n", name, &used) != 1) continue;
    assert(used >= 1);
    long value = strtol(line + used, NULL, 10);
    printf("%s %ld, %c\n", name, value, line[used]);
    if (sscanf(line, "%d%7s %n", &amount, unit, &last) == 2) {
      assert(last >= 2);
      printf("%d %s %s", amount, unit, &line[last]);
    }
  }
  return 0;
}
