// Calls through pointers; pointers into different objects.
static int twice(int x) { return x < 1000 && x > -1000 ? 2 * x : 0; }
static int negate(int x) { return x > -1000 ? -x : 0; }
int call(int which, int x) {
  int (*operation)(int) = which ? twice : negate;
  return operation(x);
}
int dangling(void) {
  int *p;
  {
    int inner = 3;
    p = &inner;
  }
  return *p;
}
int null_read(int *p) { return p ? 0 : *p; }
