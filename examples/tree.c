// A search tree: insertions, a sum over all keys, deletion of the least one, all in functions that call themselves, and all freed in the end.
//
// options: --property all
// expect: memory-safety=proved assertions=proved leaks=proved
#include <stdio.h>
#include <stdlib.h>

struct node {
  int key;
  unsigned count;
  struct node *left, *right;
};

static struct node *insert(struct node *n, int key) {
  if (!n) {
    n = malloc(sizeof *n);
    if (!n) exit(1);
    n->key = key;
    n->count = 1;
    n->left = n->right = NULL;
  } else if (key < n->key) {
    n->left = insert(n->left, key);
  } else if (key > n->key) {
    n->right = insert(n->right, key);
  } else {
    n->count++;
  }
  return n;
}

static unsigned long count_all(const struct node *n) {
  return n ? count_all(n->left) + n->count + count_all(n->right) : 0;
}

static struct node *drop_least(struct node *n) {
  if (n->left) {
    n->left = drop_least(n->left);
    return n;
  }
  struct node *rest = n->right;
  free(n);
  return rest;
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
  while (scanf("%d", &key) == 1) root = insert(root, key);
  printf("%lu numbers\n", count_all(root));
  if (root) root = drop_least(root);
  printf("%lu without the least one\n", count_all(root));
  drop(root);
  return 0;
}
