// memory-safety, leaks
#include <stdio.h>
#include <stdlib.h>
struct node {
  int key;
  struct node *left, *right;
};
static int insert(struct node **root, int key) {
  while (*root) root = key < (*root)->key ? &(*root)->left : &(*root)->right;
  *root = malloc(sizeof **root);
  if (!*root) return 0;
  (*root)->key = key;
  (*root)->left = (*root)->right = NULL;
  return 1;
}
static void drop(struct node *n) {
  if (!n) return;
  drop(n->left);
  drop(n->right);
  free(n);
}
int main(void) {
  struct node *root = NULL;
  int key;
  while (scanf("%d", &key) == 1 && insert(&root, key)) {}
  if (root) {
    struct node **least = &root->right;
    while ((*least)->left) least = &(*least)->left;
    printf("next is %d\n", (*least)->key);
  }
  drop(root);
  return 0;
}
