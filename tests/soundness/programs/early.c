// Early returns out of nested loops, and a flag that says which.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int search(const int *a, int n, int x, int *found) {
  *found = 0;
  for (int i = 0; i < n; i++) {
    for (int j = i; j < n; j++) {
      if (a[i] + a[j] == x) {
        *found = 1;
        return i * n + j;
      }
      if (a[j] > x) break;
    }
  }
  return -1;
}
int main(void) {
  int a[4], found;
  for (int i = 0; i < 4; i++) {
    a[i] = __VERIFIER_nondet_int();
    if (a[i] < -100 || a[i] > 100) a[i] = i * i;
  }
  int at = search(a, 4, __VERIFIER_nondet_int(), &found);
  if (found && at < 0) {
    reach_error();
  }
  if (!found && at >= 0) {
    reach_error();
  }
  return at;
}
