// memory-safety, overflow
#include <stdio.h>
// Places of a grid in a queue, from which others are put in.
struct place {
  int row, column;
};
int main(void) {
  char seen[10][10] = {{0}};
  struct place queue[100];
  int head = 0, tail = 0, c;
  queue[tail].row = 3;
  queue[tail].column = 4;
  tail++;
  while (head < tail) {
    struct place at = queue[head++];
    if (seen[at.row][at.column]) continue;
    seen[at.row][at.column] = 1;
    if ((c = getchar()) == EOF) break;
    int row = at.row + (c > 'm');
    if (row < 0 || row >= 10) continue;
    if (tail < 100) {
      queue[tail].row = row;
      queue[tail].column = at.column;
      tail++;
    }
  }
  return 0;
}
