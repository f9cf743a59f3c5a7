// memory-safety; runs: none
// Words of capital letters only, but for what stands behind them in the code: there is one more place in the check than in the table.
#include <stdio.h>

static const char *const codes[26] = {
  ".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--",
  "-.", "---", ".--.", "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--..",
};

static int all_upper(const char *s) {
  while (*s) {
    if (*s < 'A' || *s > 'Z' + 1) return 0;
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
