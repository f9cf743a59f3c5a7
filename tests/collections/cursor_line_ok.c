// memory-safety, overflow
// A parser by recursive descent over lines that are read into one buffer: where a line ends is the same before each call and behind it.
#include <stdio.h>

static const char *at;

static int group(void) {
  int value = 0;
  while (*at == '(') {
    at++;
    value ^= group();
    if (*at != ')') return 0;
    at++;
  }
  while (*at >= '0' && *at <= '9') {
    value = *at - '0';
    at++;
  }
  return value;
}

int main(void) {
  char line[200];
  while (fgets(line, sizeof line, stdin)) {
    at = line;
    int value = group();
    if (*at != '\n')
      printf("error at %d\n", (int)(at - line));
    else
      printf("%d\n", value);
  }
  return 0;
}
