// Products of matrices of 2 times 2 numbers do not commute; transposing turns them round.
// expect: memory-safety overflow assertions termination true
// inputs: 1 2 3 4 5 6 7 8
#include <plumb.h>

typedef struct {
  int a[2][2];
} Matrix;

static Matrix product(Matrix x, Matrix y) {
  Matrix z = {{{0}}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) z.a[i][j] += x.a[i][k] * y.a[k][j];
  return z;
}

static Matrix any(void) {
  Matrix m;
  for (int i = 0; i < 4; i++) m.a[i / 2][i % 2] = plumb_nondet_schar();
  return m;
}

int main(void) {
  Matrix x = any(), y = any(), p = product(x, y);
  Matrix xt = {{{x.a[0][0], x.a[1][0]}, {x.a[0][1], x.a[1][1]}}},
         yt = {{{y.a[0][0], y.a[1][0]}, {y.a[0][1], y.a[1][1]}}};
  Matrix q = product(yt, xt);
  plumb_assert(p.a[0][1] == q.a[1][0]);
  return 0;
}
