// leaks; runs: none
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
enum { NODES = 64 };
struct edge {
  int to;
  struct edge *next;
};
static struct edge *edges[NODES];
static int reached[NODES];
// Edges are put in while their index is still known when the next one comes; each chain is emptied at its place in the table.
int main(void) {
  int a, b, n = __VERIFIER_nondet_int();
  if (n < 1 || n > NODES) return 0;
  while ((a = __VERIFIER_nondet_int()) >= 0) {
    b = __VERIFIER_nondet_int();
    if (a >= n || b < 0 || b >= n) continue;
    struct edge *e = malloc(sizeof *e);
    e->to = b;
    e->next = edges[a];
    edges[a] = e;
  }
  for (int i = 1; i < NODES; i++) {
    while (edges[i]) {
      struct edge *e = edges[i];
      edges[i] = e->next;
      reached[e->to] = 1;
      free(e);
    }
  }
  return 0;
}
