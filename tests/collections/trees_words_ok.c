// memory-safety
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// Words that lie in the nodes themselves: where they end is not touched when nodes are linked and counted.
struct tree {
  char word[20];
  int count;
  struct tree *left, *right;
};
static struct tree *add(struct tree *tree, const char *word) {
  if (!tree) {
    tree = malloc(sizeof *tree);
    if (!tree) exit(1);
    strcpy(tree->word, word);
    tree->count = 1;
    tree->left = tree->right = NULL;
    return tree;
  }
  int order = strcmp(word, tree->word);
  if (order < 0) tree->left = add(tree->left, word);
  else if (order > 0) tree->right = add(tree->right, word);
  else tree->count = 2;
  return tree;
}
static void print(struct tree *tree) {
  if (!tree) return;
  print(tree->left);
  printf("%4d %s\n", tree->count, tree->word);
  print(tree->right);
}
int main(void) {
  struct tree *root = NULL;
  char word[20];
  for (int i = 0; i < 100 && scanf("%19s", word) == 1; i++) root = add(root, word);
  print(root);
  return 0;
}
