// A search tree that is asked for keys. What the graph says of it does not say of each tree how the search goes on.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct Node {
  struct Node *left, *right;
  int key;
} Node;

static void insert(Node **place, int key) {
  while (*place && (*place)->key != key) place = key < (*place)->key ? &(*place)->left : &(*place)->right;
  if (*place) return;
  *place = calloc(1, sizeof(Node));
  (*place)->key = key;
}

// The same key again and again.
int endless(void) {
  Node *root = NULL;
  while (__VERIFIER_nondet_int()) insert(&root, __VERIFIER_nondet_int());
  return 0;
}

int counted(void) {
  Node *root = NULL;
  for (int i = 0; i < 1000 && __VERIFIER_nondet_int(); i++) insert(&root, __VERIFIER_nondet_int());
  return 0;
}

static int half(int n) {
  if (n < 2) return 0;
  return 1 + half(n - 2);
}

// Stays at a number whose third has the same half.
int stays(void) {
  int n = __VERIFIER_nondet_int();
  while (n >= 0 && half(n) >= half(n / 3)) n = n - half(n) + half(n / 3);
  return 0;
}

int leaves(void) {
  int n = __VERIFIER_nondet_int();
  while (n >= 0 && half(n) >= half(n / 3)) n = n - half(n) + half(n / 3) - 1;
  return 0;
}
