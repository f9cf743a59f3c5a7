// Library functions that get what they ask for.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int by_number(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
int main(void) {
  char line[80], word[20];
  int numbers[8] = {0}, digits = 0;
  if (!fgets(line, sizeof line, stdin)) return 0;
  for (char *p = line; isdigit((unsigned char)*p); p++) digits++;
  char *copy = strdup(line), *end;
  strncpy(word, line, sizeof word - 1);
  word[sizeof word - 1] = '\0';
  numbers[0] = (int)strtol(copy, &end, 10);
  if (*end == ',' && (end = strchr(copy, ','))) numbers[1] = atoi(end + 1);
  qsort(numbers, 8, sizeof *numbers, by_number);
  if (bsearch(&digits, numbers, 8, sizeof *numbers, by_number)) puts(word);
  snprintf(word, sizeof word, "%d of %s", digits, copy);
  printf("%s\n", word);
  free(copy);
  return 0;
}
