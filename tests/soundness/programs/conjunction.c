// Conditions of many parts, each of which may fail.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int board[4][4];
int main(void) {
  int x = __VERIFIER_nondet_int() & 7, y = __VERIFIER_nondet_int() & 7;
  _Bool on_board = x >= 1 && x < 4 && y >= 1 && y <= 4;
  _Bool on_edge = x == 1 || x == 3 || y == 1 || y == 3;
  if (on_board && on_edge) board[y][x] = 1;
  if (!on_board && x > 0 && y > 0 && x < 4) reach_error();
  return board[1][1];
}
