// Globals with initial values, pointers among them, and constant tables.
extern int __VERIFIER_nondet_int(void);
static const char table[] = "hello";
static int counter = 5, values[4] = {1, -2, 3};
static int *where = &values[1];
static const short powers[] = {1, 2, 4, 8, 16, -32};
struct {
  char c;
  int *p;
  long l;
} mixed = {'q', &counter, -7};
static void bump(void) { counter++; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) n = 2;
  for (int i = 0; i < n; i++) bump();
  *where = counter;
  where++;
  *where += powers[n];
  *mixed.p -= 1;
  return table[n] + values[1] + values[2] + counter + (int)mixed.l + values[3];
}
