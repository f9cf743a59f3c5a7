// assertions
// A queue of points in static memory; the first one comes as an argument, which is one number of eight bytes.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum { WIDTH = 20, HEIGHT = 12, MOST = WIDTH * HEIGHT };

struct point {
  int x, y;
};

static int walk(struct point from) {
  static struct point queue[MOST];
  static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
  int head = 0, tail = 0;
  queue[tail++] = from;
  while (head < tail) {
    struct point p = queue[head++];
    assert(p.x >= 0 && p.x < WIDTH && p.y >= 0 && p.y < HEIGHT);
    for (int d = 0; d < 4; d++) {
      int x = p.x + dx[d], y = p.y + dy[d];
      if (x < -1 || x >= WIDTH || y < 0 || y >= HEIGHT) continue;
      if (__VERIFIER_nondet_int() & 1) continue;
      if (tail < MOST) queue[tail++] = (struct point){x, y};
    }
  }
  return head;
}

int main(void) {
  struct point from = {1, 1};
  return walk(from) > MOST;
}
