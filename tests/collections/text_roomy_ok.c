// memory-safety
#include <stdio.h>
// The text ends long before the array does.
int main(void) {
  char text[64] = "hello, world of texts";
  int wanted, i = 0, k = 0;
  if (scanf("%d", &wanted) != 1) return 0;
  while (text[i] && text[i] != wanted) i++;
  for (i = 0; text[i]; i++)
    if (text[i] != wanted) text[k++] = text[i];
  text[k] = 0;
  puts(text);
  return 0;
}
