// The argument of a recursive call is a condition, and so is what memory holds at the call.
extern int __VERIFIER_nondet_int(void);
_Bool large;
int *first;
static int count(int n, _Bool flag, int *p) {
  if (n <= 0) {
    *p = large ? 7 : 8;
    return flag;
  }
  return count(n - 1, !flag, p);
}
int main(void) {
  int x = 1, y = 2, n = __VERIFIER_nondet_int();
  count(1, n > 3, &x);
  first = &x;
  large = n > 5;
  count(2, n == 4, &y);
  return x + y + *first;
}
