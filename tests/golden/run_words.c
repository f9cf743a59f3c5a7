// Counts how often the first argument occurs on standard input.
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char word[20];
  int count = 0;
  if (argc != 3) return 100;
  while (scanf("%19s", word) == 1) count += strcmp(word, argv[1]) == 0;
  return count * 10 + (int)strlen(argv[2]) + STEP;
}
