// A search tree: insertions and deletions of any keys, also of nodes with two children, for which the least one to the right steps in. All is freed in the end.
//
// options: --property memory-safety,overflow,assertions,leaks
// expect: memory-safety=proved overflow=proved assertions=proved leaks=proved
#include <stdio.h>
#include <stdlib.h>

struct node {
  int key;
  struct node *left, *right;
};

static struct node *new_node(int key) {
  struct node *n = malloc(sizeof(*n));
  if (n == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  n->key = key;
  n->left = n->right = NULL;
  return n;
}

static struct node *insert(struct node *root, int key) {
  if (root == NULL) return new_node(key);
  if (key < root->key)
    root->left = insert(root->left, key);
  else if (key > root->key)
    root->right = insert(root->right, key);
  return root;
}

static struct node *min_node(struct node *n) {
  while (n->left != NULL) n = n->left;
  return n;
}

static struct node *drop(struct node *root, int key) {
  if (root == NULL) return NULL;
  if (key < root->key) {
    root->left = drop(root->left, key);
  } else if (key > root->key) {
    root->right = drop(root->right, key);
  } else {
    if (root->left == NULL) {
      struct node *r = root->right;
      free(root);
      return r;
    }
    if (root->right == NULL) {
      struct node *l = root->left;
      free(root);
      return l;
    }
    struct node *m = min_node(root->right);
    root->key = m->key;
    root->right = drop(root->right, m->key);
  }
  return root;
}

static void print(const struct node *n) {
  if (n == NULL) return;
  print(n->left);
  printf("%d ", n->key);
  print(n->right);
}

static void free_tree(struct node *n) {
  if (n == NULL) return;
  free_tree(n->left);
  free_tree(n->right);
  free(n);
}

int main(void) {
  struct node *root = NULL;
  char op;
  int key;

  while (scanf(" %c %d", &op, &key) == 2) {
    if (op == '+')
      root = insert(root, key);
    else if (op == '-')
      root = drop(root, key);
  }
  print(root);
  printf("\n");
  free_tree(root);
  return 0;
}
