// A table of tables of blocks, with nulls at either depth.
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void free(void *);

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int() & 7, sum = 0;
  int ***rows = calloc(3, sizeof *rows);
  if (!rows) return 1;
  for (int i = 0; i < 3; i++) {
    if (i == n) continue;
    rows[i] = calloc(3, sizeof *rows[i]);
    if (!rows[i]) return 1;
    for (int j = 0; j < n && j < 3; j++) rows[i][j] = calloc(2, sizeof(int));
  }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      if (rows[i] && rows[i][j]) sum += rows[i][j][1];
  for (int i = 0; i < 3; i++) {
    for (int j = 0; rows[i] && j < 3; j++) free(rows[i][j]);
    free(rows[i]);
  }
  free(rows);
  return sum;
}
