// Loops with two entries, made with goto.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0, r = 0;
  if (n < 0 || n > 30) n = 8;
  if (n & 1) goto inside;
top:
  i += 2;
  r++;
inside:
  i++;
  if (i > 100) goto out;
  if (i < n) goto top;
  if (r < 3) {
    r += 2;
    goto inside;
  }
out:
  return i * 2 + r;
}
