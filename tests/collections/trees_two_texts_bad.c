// memory-safety; runs: none
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// That one text ends says nothing of the other one, which lies behind it.
struct tree {
  struct tree *left, *right;
  char first[8];
  int count;
  char last[8];
};
static struct tree *add(struct tree *tree, const char *first, const char *last) {
  if (!tree) {
    tree = malloc(sizeof *tree);
    if (!tree) exit(1);
    tree->left = tree->right = NULL;
    tree->count = 1;
    strcpy(tree->first, first);
    strncpy(tree->last, last, 8);
    return tree;
  }
  if (strcmp(first, tree->last) < 0) tree->left = add(tree->left, first, last);
  else tree->right = add(tree->right, first, last);
  return tree;
}
int main(void) {
  struct tree *root = NULL;
  char first[8], last[32];
  while (scanf("%7s %31s", first, last) == 2) root = add(root, first, last);
  return 0;
}
