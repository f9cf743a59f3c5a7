// memory-safety, leaks, termination
// Nodes are zero at first, of which only the key is set: nobody writes the links' null pointers.
#include <stdio.h>
#include <stdlib.h>

struct tree {
  long key;
  struct tree *less, *more;
};

static struct tree *put(struct tree *tree, long key) {
  if (tree == NULL) {
    tree = calloc(1, sizeof *tree);
    if (tree != NULL) tree->key = key;
    return tree;
  }
  if (key < tree->key)
    tree->less = put(tree->less, key);
  else
    tree->more = put(tree->more, key);
  return tree;
}

static void fell(struct tree *tree) {
  if (tree == NULL) return;
  fell(tree->less);
  fell(tree->more);
  free(tree);
}

int main(void) {
  struct tree *tree = NULL;
  for (int i = 0; i < 50; i++) {
    long key;
    if (scanf("%ld", &key) != 1) break;
    tree = put(tree, key);
  }
  fell(tree);
  return 0;
}
