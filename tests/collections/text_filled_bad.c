// memory-safety; runs: none
// Bytes that were zero are a text as long as one of them is left: what lies behind the object ends none.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char name[4] = {0};
  int count;
  if (scanf("%d", &count) != 1 || count < 0 || count > 4) return 1;
  for (int i = 0; i < count; i++) name[i] = 'x';
  assert(strlen(name) <= 3);
  char *digits = calloc(3, 1);
  if (!digits) return 1;
  digits[0] = '4';
  digits[2] = digits[1] = '2';
  printf("%s %d\n", name, atoi(digits));
  free(digits);
  return 0;
}
