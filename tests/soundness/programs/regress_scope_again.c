// A variable of a loop's body lives once per round.
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int sum = 0, n = __VERIFIER_nondet_uchar();
  for (int i = 0; i < n; i++) {
    int pair[2] = {0}, *p = &pair[i & 1];
    *p = i;
    for (int j = 0; j < 3; j++) {
      int copy, *q = &copy;
      *q = j;
      sum += *q;
    }
    sum += pair[1];
  }
  return sum;
}
