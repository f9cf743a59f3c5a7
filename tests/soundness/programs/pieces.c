// Memory that is written in pieces of one width and read in others.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

struct point {
  int x, y;
};
struct mixed {
  short a;
  unsigned char b;
  signed char c;
  int d;
};

union cell {
  long long whole;
  unsigned long long natural;
  int halves[2];
  unsigned parts[2];
  short shorts[4];
  unsigned char bytes[8];
};

static struct point turned(struct point p) {
  struct point q = {-p.y, p.x};
  return q;
}

static int sum_of(struct mixed m) { return m.a + m.b + m.c + m.d; }

int main(void) {
  int x = (__VERIFIER_nondet_int() & 7) - 4, y = (__VERIFIER_nondet_int() & 7) - 4, s = 0;
  struct point p = {x, y}, q = turned(p);
  if (q.x != -y || q.y != x) reach_error();
  struct mixed m = {(short)x, (unsigned char)y, (signed char)x, y};
  s += sum_of(m);
  union cell c;
  c.halves[0] = x;
  c.halves[1] = y;
  long long whole = c.whole;
  if ((whole >> 32) != y) reach_error();
  s += (int)(c.natural & 255);
  if (c.shorts[1] != (x < 0 ? -1 : 0)) reach_error();
  s += c.parts[1] > 100;
  c.bytes[3] = 1;
  s += c.halves[0] & 0xffff;
  if (c.shorts[0] != x) reach_error();
  c.shorts[2] = 5;
  if (c.shorts[2] + c.halves[1] > 70000) s++;
  c.whole = whole;
  if (c.halves[0] != x || c.halves[1] != y) reach_error();
  if (c.shorts[0] != x) reach_error();
  c.whole = x;
  if (c.halves[1] != (x < 0 ? -1 : 0)) reach_error();
  s += c.bytes[7] + c.shorts[3];
  unsigned char b[4] = {__VERIFIER_nondet_uchar() & 3, 1, 0, 2};
  unsigned *w = (unsigned *)&c;
  for (int i = 0; i < 4; i++) c.bytes[i] = b[i];
  if (*w > 0x02000103 || *w < 0x02000100) reach_error();
  return s + (int)(*w & 3);
}
