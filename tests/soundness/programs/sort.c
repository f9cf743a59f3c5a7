// Insertion sort, and a check of its result.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[5], n = 5;
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < n; i++) {
    int x = a[i], j = i - 1;
    while (j >= 0 && a[j] > x) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = x;
  }
  int bad = 0;
  for (int i = 1; i < n; i++) bad += a[i - 1] > a[i];
  return bad;
}
