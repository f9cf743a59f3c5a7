// assertions, overflow
#include <assert.h>
#include <stdio.h>
#include <string.h>
// How many of the eight neighbours of each place are alive: three rounds of three, each of which ends with a counter beyond its limit.
static unsigned char board[10][20], next[10][20];
static int neighbours(int r, int c) {
  int sum = 0;
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++) {
      if (dr == 0 && dc == 0) continue;
      sum += board[(r + dr + 10) % 10][(c + dc + 20) % 20];
    }
  assert(sum <= 8);
  return sum;
}
int main(void) {
  for (int r = 0; r < 10; r++)
    for (int c = 0; c < 20; c++) board[r][c] = getchar() == '#';
  for (int round = 0; round < 100; round++) {
    for (int r = 0; r < 10; r++)
      for (int c = 0; c < 20; c++) {
        int n = neighbours(r, c);
        next[r][c] = n == 3 || (n == 2 && board[r][c]);
      }
    memcpy(board, next, sizeof board);
  }
  return 0;
}
