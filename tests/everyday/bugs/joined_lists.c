// Joins lists. "N" makes a node, "A>B" lets A point to B (indices), then walks from node 0.
#include <stdio.h>
#include <stdlib.h>

#define NODES 16

struct node {
  int value;
  struct node *next;
};

static struct node nodes[NODES];
static int count;

static int link_nodes(int a, int b) {
  if (a < 0 || a >= count || b < 0 || b >= count) return 0;
  if (a == b) return 0;
  nodes[a].next = &nodes[b];
  return 1;
}

static int read_all(void) {
  char line[32];
  while (fgets(line, sizeof line, stdin)) {
    int a, b;
    char arrow;
    int n = sscanf(line, "%d%c%d", &a, &arrow, &b);
    if (n == 3 && arrow == '>') {
      if (!link_nodes(a, b)) return 0;
    } else if (n >= 1) {
      if (count == NODES || a < 0 || a > 1000) return 0;
      nodes[count].value = a;
      nodes[count].next = NULL;
      count++;
    } else {
      return 0;
    }
  }
  return count > 0;
}

static int largest(const struct node *from) {
  int best = 0;
  for (const struct node *n = from; n; n = n->next)  // BAD: ENDLESS
    if (n->value > best) best = n->value;
  return best;
}

int main(void) {
  if (!read_all()) {
    fprintf(stderr, "wrong input\n");
    return 1;
  }
  printf("%d\n", largest(&nodes[0]));
  return 0;
}
