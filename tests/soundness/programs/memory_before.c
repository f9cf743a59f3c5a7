// What functions leave in memory follows from what was there: counted, exchanged, taken, in fields and elements.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct stack {
  int top, data[6];
};
struct scan {
  unsigned char at;
  short end;
  unsigned seen;
};
static int total;
static void add(int *p, int n) {
  if (n <= 0) return;
  ++*p;
  total += n & 1;
  add(p, n - 1);
}
static void swap(int *a, int *b, int n) {
  if (n <= 0) return;
  int t = *a;
  *a = *b;
  *b = t;
  swap(a, b, n - 1);
}
static int pop(struct stack *s, int n) {
  if (n > 1) return pop(s, n - 1);
  return s->top > 0 ? s->data[--s->top] : -1;
}
static void push(struct stack *s, int value) {
  if (s->top >= 6) return;
  if (value < 0) {
    push(s, -(value + 1));
    return;
  }
  s->data[s->top++] = value;
}
static void down(int *p) {
  if (*p <= 0) return;
  --*p;
  down(p);
}
static int next(struct scan *s, int by) {
  if (by > 2) return next(s, by - 2) + 1;
  s->at += (unsigned char)by;
  if (s->at > 9) s->at = 0;
  if (s->end > 0) s->end--;
  s->seen++;
  return s->at;
}
static void walk(struct scan *s) {
  if (s->end <= 0) return;
  next(s, s->end & 7);
  walk(s);
}
static int exchange(int *a, int i, int k, int n) {
  if (n <= 0) return a[i];
  int t = a[i];
  a[i] = a[k];
  a[k] = t;
  return exchange(a, k, i, n - 1);
}
int main(void) {
  struct stack s = {0, {0}};
  struct scan scan = {3, 0, 4000000000u};
  int x = __VERIFIER_nondet_int() & 31, y = __VERIFIER_nondet_int() & 7, n = __VERIFIER_nondet_int() & 7;
  int before = x;
  add(&x, n);
  if (x != before + n) reach_error();
  swap(&x, &y, n);
  swap(&x, &x, 2);
  add(n & 1 ? &x : &y, 2);
  for (int i = 0; i < n; i++) push(&s, n - 2 * i);
  int sum = 0;
  while (s.top > 1) sum += pop(&s, 3);
  scan.end = (short)(__VERIFIER_nondet_int() & 15);
  walk(&scan);
  down(&y);
  exchange(s.data, n & 3, n & 1, 3);
  return x + y + sum + scan.at + total + exchange(&x, 0, 0, n);
}
