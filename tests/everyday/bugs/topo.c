// Build order: reads "A B" (A needs B) with names of one letter, prints an order by walking through the needs first.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NODES 26

struct edge {
  int to;
  struct edge *next;
};

static struct edge *needs[NODES];
static int seen[NODES], known[NODES];
static int order[NODES], ordered;

static void connect(int a, int b) {
  struct edge *e = malloc(sizeof *e);
  if (!e) exit(2);
  e->to = b;
  e->next = needs[a];
  needs[a] = e;
  known[a] = known[b] = 1;
}

static void visit(int node) {
  if (seen[node] == 2) return;  // BAD: ENDLESS
  seen[node] = 1;
  for (struct edge *e = needs[node]; e; e = e->next) visit(e->to);
  seen[node] = 2;
  order[ordered++] = node;
}

static void release(void) {
  for (int i = 0; i < NODES; i++) {
    while (needs[i]) {
      struct edge *next = needs[i]->next;
      free(needs[i]);
      needs[i] = next;
    }
  }
}

int main(void) {
  char a, b;
  while (scanf(" %c %c", &a, &b) == 2) {
    if (!islower((unsigned char)a) || !islower((unsigned char)b)) {
      fprintf(stderr, "names are small letters\n");
      release();
      return 1;
    }
    connect(a - 'a', b - 'a');
  }
  for (int i = 0; i < NODES; i++)
    if (known[i]) visit(i);
  for (int i = 0; i < ordered; i++) printf("%c ", 'a' + order[i]);
  putchar('\n');
  release();
  return 0;
}
