// Counts the words of standard input by their length.
#include <ctype.h>
#include <stdio.h>

#define LONGEST 12

int main(void) {
  char word[LONGEST];
  int counts[LONGEST + 1] = {0};
  int length = 0, c;
  while ((c = getchar()) != EOF) {
    if (isalpha(c)) {
      if (length < LONGEST) word[length++] = (char)c;
      continue;
    }
    if (length == 0) continue;
    word[length] = '\0';  // BAD: OUT_OF_BOUNDS INDEX
    printf("%s\n", word);
    counts[length]++;
    length = 0;
  }
  for (int i = 1; i <= LONGEST; i++)
    if (counts[i]) printf("%d of length %d\n", counts[i], i);
  return 0;
}
