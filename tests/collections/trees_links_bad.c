// memory-safety; runs: none
// As trees_links_ok.c, but the right link of what is made is not set.
#include <plumb.h>
#include <stdlib.h>

typedef struct Tree {
  int key;
  struct Tree *left, *right;
} Tree;

static int add(Tree **link, int key) {
  Tree *made;
  while (*link) {
    if (key == (*link)->key) return 0;
    link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  }
  made = malloc(sizeof *made);
  if (!made) return 0;
  made->key = key;
  made->left = NULL;
  *link = made;
  return 1;
}

static void clear(Tree *tree) {
  if (!tree) return;
  clear(tree->left);
  clear(tree->right);
  free(tree);
}

int main(void) {
  Tree *root = NULL;
  unsigned count = plumb_nondet_uint() % 100;
  for (unsigned i = 0; i < count; i++) add(&root, plumb_nondet_int());
  clear(root);
  return 0;
}
