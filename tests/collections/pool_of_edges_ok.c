// memory-safety
// A graph by lists of edges in a table of a structure that was zero; its first member is read. Edges lead to nodes that there are.
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 100 };

struct edge {
  int to;
  struct edge *next;
};

struct graph {
  int nodes;
  struct edge *out[MOST];
};

static void add_edge(struct graph *g, int from, int to) {
  struct edge *e = malloc(sizeof *e);
  if (!e) return;
  e->to = to;
  e->next = g->out[from];
  g->out[from] = e;
}

int main(void) {
  static int seen[MOST];
  struct graph g = {0};
  int from, to;
  unsigned sum = 0;
  if (scanf("%d", &g.nodes) != 1 || g.nodes < 1 || g.nodes > MOST) return 1;
  while (scanf("%d %d", &from, &to) == 2)
    if (from >= 0 && from < g.nodes && to >= 0 && to < g.nodes) add_edge(&g, from, to);
  for (int i = 0; i < g.nodes; i++)
    for (struct edge *e = g.out[i]; e; e = e->next) sum += (unsigned)seen[e->to];
  for (int i = 0; i < g.nodes; i++)
    while (g.out[i]) {
      struct edge *e = g.out[i];
      g.out[i] = e->next;
      free(e);
    }
  return (int)(sum & 1);
}
