// A binary search tree of the numbers on the command line: insert, look up, depth, sorted output.
//
// run: {"args": ["5", "3", "8", "1", "4", "7", "9"]}
// run: {"args": ["x"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <stdio.h>
#include <stdlib.h>

typedef struct node {
  int key;
  struct node *left, *right;
} Node;

static Node *new_node(int key) {
  Node *n = malloc(sizeof(Node));
  if (n == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  n->key = key;
  n->left = NULL;
  n->right = NULL;
  return n;
}

static Node *insert(Node *root, int key) {
  if (root == NULL) return new_node(key);
  if (key < root->key)
    root->left = insert(root->left, key);
  else if (key > root->key)
    root->right = insert(root->right, key);
  return root;
}

static int contains(const Node *root, int key) {
  while (root != NULL) {
    if (key == root->key) return 1;
    root = key < root->key ? root->left : root->right;
  }
  return 0;
}

static unsigned depth(const Node *root) {
  if (root == NULL) return 0;
  unsigned l = depth(root->left);
  unsigned r = depth(root->right);
  return 1 + (l > r ? l : r);
}

static void print_sorted(const Node *root) {
  if (root == NULL) return;
  print_sorted(root->left);
  printf("%d ", root->key);
  print_sorted(root->right);
}

static void free_tree(Node *root) {
  if (root == NULL) return;
  free_tree(root->left);
  free_tree(root->right);
  free(root);
}

int main(int argc, char **argv) {
  Node *root = NULL;
  for (int i = 1; i < argc; i++) {
    int key = atoi(argv[i]);
    root = insert(root, key);
  }
  print_sorted(root);
  printf("\ndepth %u\n", depth(root));
  printf("0 is%s there\n", contains(root, 0) ? "" : " not");
  free_tree(root);
  return 0;
}
