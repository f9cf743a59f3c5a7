// memory-safety, overflow
// Words of capital letters only, which one loop finds out, are looked up letter by letter in another one: the empty word, too.
#include <stdio.h>

static const char *const codes[26] = {
  ".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--",
  "-.", "---", ".--.", "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--..",
};

static int all_upper(const char *s) {
  while (*s) {
    if (*s < 'A' || *s > 'Z') return 0;
    s++;
  }
  return 1;
}

static void send(const char *word) {
  for (const char *p = word; *p != '\0'; p++) printf("%s ", codes[*p - 'A']);
  printf("\n");
}

int main(void) {
  char word[32];
  while (scanf("%31s", word) == 1) {
    if (all_upper(word))
      send(word);
    else
      printf("?\n");
  }
  return 0;
}
