// memory-safety; runs: none
// The longest line is copied without the zero byte behind it.
#include <stdio.h>

enum { ROOM = 100 };

static int read_line(char *line, int room) {
  int c = EOF, i = 0;
  for (; i < room - 1 && (c = getchar()) != EOF && c != '\n'; i++) line[i] = (char)c;
  line[i] = '\0';
  return i;
}

int main(void) {
  char line[ROOM], longest[ROOM];
  int length, most = 0;
  while ((length = read_line(line, ROOM)) > 0) {
    if (length <= most) continue;
    most = length;
    for (int i = 0; i < length; i++) longest[i] = line[i];
  }
  if (most > 0) printf("%s\n", longest);
  return 0;
}
