// memory-safety
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// The text lies behind the links, with a number between them.
struct tree {
  struct tree *left, *right;
  short kind;
  char name[16];
};
static struct tree *add(struct tree *tree, const char *name) {
  if (!tree) {
    tree = malloc(sizeof *tree);
    if (!tree) exit(1);
    tree->left = tree->right = NULL;
    tree->kind = 0;
    strcpy(tree->name, name);
    return tree;
  }
  if (strcmp(name, tree->name) < 0) tree->left = add(tree->left, name);
  else tree->right = add(tree->right, name);
  return tree;
}
int main(void) {
  struct tree *root = NULL;
  char name[16];
  while (scanf("%15s", name) == 1) root = add(root, name);
  return 0;
}
