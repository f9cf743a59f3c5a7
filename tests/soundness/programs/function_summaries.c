// Functions called often, with arguments and globals that differ: analysed apart, with an entry that fits more each time.
extern int __VERIFIER_nondet_int(void);
static int g, h = 3, count;
struct pair {
  int x, y;
};
static int clamp(int n, int low, int high) {
  if (n < low) return low;
  if (n > high) return high;
  return n;
}
static void move(struct pair *p, int by) {
  if (by > 0)
    p->x += by;
  else
    p->y -= by;
  if (p->x > 50) p->x = g;
  count++;
}
static int steps(int n, int *to) {
  int r = 0;
  while (n > 0) {
    n -= clamp(h, 1, 4);
    r++;
    if (r > 20) break;
  }
  *to = r;
  g = clamp(g + r, -10, 10);
  return n;
}
int main(void) {
  struct pair p = {1, 2}, q = {0, 0};
  int a = __VERIFIER_nondet_int() & 31, b = 0;
  for (int i = 0; i < 6; i++) {
    move(i & 1 ? &p : &q, clamp(a - i, -3, 3));
    h = clamp(__VERIFIER_nondet_int(), 0, 5);
    a = steps(a, i & 1 ? &b : &p.y);
    if (b > 5) a += 7;
  }
  steps(clamp(a, 0, 9), &q.x);
  return clamp(p.x, 0, 9) + q.y + b + count;
}
