// memory-safety; runs: none
// Each pointer leads to the letter of a structure in a pool, the last one to the byte behind.
#include <stdio.h>

struct item { int key; char letter; };
static struct item pool[20];

int main(void) {
  char *letters[20];
  int n = 0, key;
  while (n < 20 && scanf("%d", &key) == 1) {
    pool[n].key = key;
    letters[n] = &pool[n].letter;
    if (n == 19) letters[n]++;
    n++;
  }
  for (int i = 0; i < n; i++) letters[i][3] = 'a';
  return 0;
}
