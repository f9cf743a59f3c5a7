// memory-safety, overflow
// One node more than there is room for.
extern int __VERIFIER_nondet_int(void);

enum { SLOTS = 5, HEAD = 0 };

static struct {
  int newer, older, weight;
} nodes[SLOTS + 1];
static int used;

static void detach(int n) {
  nodes[nodes[n].newer].older = nodes[n].older;
  nodes[nodes[n].older].newer = nodes[n].newer;
}

static void attach(int n) {
  int newest = nodes[HEAD].older;
  nodes[n].newer = HEAD;
  nodes[n].older = newest;
  nodes[newest].newer = n;
  nodes[HEAD].older = n;
}

static int fresh(void) {
  if (used <= SLOTS) return ++used;
  int oldest = nodes[HEAD].newer;
  detach(oldest);
  return oldest;
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    int n = fresh();
    nodes[n].weight = n;
    attach(n);
  }
  return nodes[nodes[HEAD].newer].weight > SLOTS;
}
