// Arrays of arrays.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int m[3][4], t[4][3];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) m[i][j] = i * 4 + j;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) t[j][i] = m[i][j];
  int n = __VERIFIER_nondet_int() & 3, (*row)[3] = t + n;
  return (*row)[2] + t[n][0] - m[2][n];
}
