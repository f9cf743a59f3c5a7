// A search tree of numbers; prints its depth. "-N" deletes N.
#include <stdio.h>
#include <stdlib.h>

struct node {
  int key;
  struct node *left, *right;
};

static struct node *insert(struct node *root, int key) {
  if (!root) {
    struct node *node = calloc(1, sizeof *node);
    if (!node) exit(2);
    node->key = key;
    return node;
  }
  if (key < root->key) root->left = insert(root->left, key);
  else if (key > root->key) root->right = insert(root->right, key);
  return root;
}

static struct node *delete(struct node *root, int key) {
  if (!root) return NULL;
  if (key < root->key) {
    root->left = delete(root->left, key);
    return root;
  }
  if (key > root->key) {
    root->right = delete(root->right, key);
    return root;
  }
  if (!root->left || !root->right) {
    struct node *child = root->left ? root->left : root->right;
    free(root);
    return child;
  }
  struct node *before = root, *next = root->right;
  while (next->left) {
    before = next;
    next = next->left;
  }
  root->key = next->key;
  before->left = next->right;  // wrong where next is root->right
  free(next);
  return root;
}

static int depth(const struct node *root) {
  if (!root) return 0;
  int left = depth(root->left), right = depth(root->right);  // BAD: USE_AFTER_FREE
  return 1 + (left > right ? left : right);
}

int main(void) {
  struct node *root = NULL;
  int key, count = 0;
  while (count++ < 40 && scanf("%d", &key) == 1) {
    if (key == 0) break;
    if (key < -1000 || key > 1000) continue;
    root = key > 0 ? insert(root, key) : delete(root, -key);
    printf("%d\n", depth(root));
  }
  return 0;
}
