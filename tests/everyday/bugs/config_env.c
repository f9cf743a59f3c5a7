// Settings come from the environment: LIMITS="a:b:c" is split into numbers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int limits[3] = {10, 20, 30};

static void read_limits(void) {
  const char *text = getenv("LIMITS");
  if (!text) return;
  for (int i = 0; text; i++) {
    limits[i] = atoi(text);  // BAD: OUT_OF_BOUNDS
    text = strchr(text, ':');
    if (text) text++;
  }
}

static int within(int value) {
  for (int i = 0; i < 3; i++)
    if (value < limits[i]) return i;
  return 3;
}

int main(void) {
  int value;
  read_limits();
  while (scanf("%d", &value) == 1) printf("%d\n", within(value));
  return 0;
}
