// Writes to constants and string literals.
extern int __VERIFIER_nondet_int(void);
static const int c = 4;
char *s = "abc";
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n == 1) *(int *)&c = 5;
  if (n == 2) s[1] = 'x';
  char t[] = "abc";
  t[1] = 'y';
  if (n == 3) {
    const char *u = t;
    ((char *)u)[0] = 1;
  }
  return c + s[0] + t[1];
}
