// memory-safety, overflow
// A pool of cells with a list of those that are free, by their indices; a cell's last member is a link.
extern int __VERIFIER_nondet_int(void);

enum { CELLS = 6 };

struct cell {
  int value;
  short in_use, next;
};

static struct pool {
  int count;
  struct cell cells[CELLS];
  short free;
} pool;

static void start(void) {
  for (int i = 0; i < CELLS; i++) pool.cells[i].next = (short)(i + 1 < CELLS ? i + 1 : -1);
  pool.free = 0;
}

static int take(int value) {
  short at = pool.free;
  if (at < 0) return -1;
  pool.free = pool.cells[at].next;
  pool.cells[at].value = value;
  pool.cells[at].in_use = 1;
  return at;
}

static void give(int at) {
  if (at < 0 || at >= CELLS || !pool.cells[at].in_use) return;
  pool.cells[at].in_use = 0;
  pool.cells[at].next = pool.free;
  pool.free = (short)at;
}

int main(void) {
  start();
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int())
      take(3);
    else
      give(__VERIFIER_nondet_int());
  }
  return 0;
}
