// How often each letter is typed, as bars; the width of the widest bar comes from the environment.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int counts[26] = {0}, c, most = 0, letters = 0;
  const char *setting = getenv("BAR_WIDTH");
  int width = setting ? atoi(setting) : 40;
  if (width < 1 || width > 100) width = 40;
  while ((c = getchar()) != EOF) {
    if (!isalpha(c)) continue;
    letters++;
    if (++counts[tolower(c) - 'a'] > most) most = counts[tolower(c) - 'a'];
  }
  for (int i = 0; i < 26; i++) {
    if (letters == 0 && i == 0) printf("nothing\n");
    int bar = counts[i] * width / most;  // BAD: DIVISION_BY_ZERO
    if (!counts[i]) continue;
    printf("%c ", 'a' + i);
    for (int k = 0; k < bar; k++) putchar('#');
    putchar('\n');
  }
  return 0;
}
