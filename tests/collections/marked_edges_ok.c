// memory-safety
// Lists of edges in a table: a function goes over them all, and marks the nodes to which they lead.
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

static void mark(const struct graph *g, int start, int marks[]) {
  for (int i = 0; i < g->nodes; i++) marks[i] = -1;
  marks[start] = 0;
  for (int i = 0; i < g->nodes; i++)
    for (const struct edge *e = g->out[i]; e; e = e->next)
      if (marks[e->to] < 0) marks[e->to] = 1;
}

int main(void) {
  struct graph g = {0};
  int marks[MOST];
  int from, to;
  if (scanf("%d", &g.nodes) != 1 || g.nodes < 1 || g.nodes > MOST) return 1;
  while (scanf("%d %d", &from, &to) == 2)
    if (from >= 0 && from < g.nodes && to >= 0 && to < g.nodes) add_edge(&g, from, to);
  mark(&g, 0, marks);
  for (int i = 0; i < g.nodes; i++)
    while (g.out[i]) {
      struct edge *e = g.out[i];
      g.out[i] = e->next;
      free(e);
    }
  return marks[0] & 1;
}
