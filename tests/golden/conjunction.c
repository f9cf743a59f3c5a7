// Four conditions in one: the ways on which one of them does not hold meet, that on which all hold stays by itself.
extern int __VERIFIER_nondet_int(void);
static int board[8][8];

int place(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  _Bool is_inside = x >= 0 && x < 8 && y >= 0 && y <= LAST;
  if (is_inside) board[y][x] = 1;
  return is_inside;
}

int area(void) {
  int width = __VERIFIER_nondet_int(), height = __VERIFIER_nondet_int();
  _Bool fits = width > 0 && width <= 4000 && height > 0 && height <= LAST * 60000;
  int wanted = __VERIFIER_nondet_int();
  return fits ? width * height : wanted;
}
