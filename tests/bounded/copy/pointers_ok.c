// Pointers are copied with what they point to in mind.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int *table[3], *copy[3];
  for (int i = 0; i < 3; i++) *(table[i] = malloc(sizeof(int))) = i;
  memcpy(copy, table, sizeof copy);
  *table[1] = 4;
  free(copy[1]);
  free(table[0]);
  free(table[2]);
  return 0;
}
