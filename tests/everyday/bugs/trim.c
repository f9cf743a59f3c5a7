// Trims blanks at both ends of each line and numbers the lines.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char *trim(char *text) {
  while (isspace((unsigned char)*text)) text++;
  char *end = text + strlen(text) - 1;
  while (isspace((unsigned char)*end)) end--;  // BAD: OUT_OF_BOUNDS INDEX
  end[1] = '\0';
  return text;
}

static void upper_first(char *text) {
  if (islower((unsigned char)text[0])) text[0] = (char)toupper((unsigned char)text[0]);
}

int main(void) {
  char line[40];
  int number = 0;
  while (fgets(line, sizeof line, stdin)) {
    char *text = trim(line);
    upper_first(text);
    printf("%3d %s\n", ++number, text);
  }
  return 0;
}
