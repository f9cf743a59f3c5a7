// Structures by value, by pointer, nested, and in arrays.
extern int __VERIFIER_nondet_int(void);
struct point {
  short x;
  int y;
};
struct line {
  struct point from, to;
  char tag;
};
static struct point middle(struct line l) {
  struct point p = {(short)((l.from.x + l.to.x) / 2), (l.from.y + l.to.y) / 2};
  return p;
}
int main(void) {
  struct line lines[3] = {{{1, 2}, {3, 4}, 'a'}};
  int n = __VERIFIER_nondet_int() & 1;
  lines[1] = lines[0];
  lines[1].to.y = n;
  lines[2].tag = lines[1].tag + 1;
  struct point p = middle(lines[n]);
  struct line *q = &lines[2];
  q->from = p;
  for (int i = 0; i < 3; i++) lines[i].from.x++;
  return q->from.x + q->from.y + q->tag + lines[1].to.y;
}
