// memory-safety, overflow
#include <ctype.h>
#include <stdio.h>
int main(void) {
  int count[26] = {0};
  for (int i = 0; i < 1000; i++) {
    int c = getchar();
    if (c == EOF) break;
    if (isalpha(c)) count[tolower(c) - 'a']++;
  }
  for (int i = 0; i < 26; i++) printf("%d\n", count[i]);
  return 0;
}
