// A machine whose states are functions: the pointer to the next one is what several rounds left in it.
extern int __VERIFIER_nondet_int(void);
typedef int (*state)(int);
static int start(int), work(int), stop(int);
static state next = start;
static int fuel = 50;
static int start(int x) {
  next = work;
  return x + 1;
}
static int work(int x) {
  fuel -= 2;
  next = x > 3 || fuel < 10 ? stop : start;
  return x;
}
static int stop(int x) {
  next = 0;
  return -x;
}
static int twice(int (*f)(int), int x) { return f(f(x)); }
static int add(int x) { return x + 2; }
static int sub(int x) { return x - 1; }
int main(void) {
  int x = __VERIFIER_nondet_int() % 10;
  int (*f)(int) = add;
  while (next) x = next(x);
  for (int i = 0; i < 8; i++) {
    if (__VERIFIER_nondet_int()) f = f == add ? sub : add;
    x = twice(f, x);
  }
  return x;
}
