// goto out of, into and around scopes.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0, *p;
  if (n < 0 || n > 40) return 0;
  {
    int x = 1;
    p = &x;
  again:
    *p += i;
    if (++i < n) {
      if (i & 1) goto mid;
      goto again;
    }
    if (x > 100) goto out;
  }
  return i;
mid:
  n--;
  goto back;
back:
  if (n > i) {
    int y = 2;
    p = &y;
    n -= y;
    goto back;
  }
out:
  return i + n;
}
