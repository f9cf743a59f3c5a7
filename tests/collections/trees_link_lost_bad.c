// leaks; runs: none
// As trees_links_ok.c, but what is made takes the place of what has the same key, which is lost.
#include <plumb.h>
#include <stdlib.h>

typedef struct Tree {
  int key;
  struct Tree *left, *right;
} Tree;

static int add(Tree **link, int key) {
  Tree *made;
  while (*link) {
    if (key == (*link)->key) break;
    link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  }
  made = malloc(sizeof *made);
  if (!made) return 0;
  made->key = key;
  made->left = made->right = NULL;
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
