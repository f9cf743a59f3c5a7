// memory-safety; runs: none
// A trie grows by one node for each word that is not there yet: a walk goes down through the table of children of each node, and remembers the root.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
enum { LETTERS = 20 };
struct trie { struct trie *child[LETTERS]; };
static void drop(struct trie *t) {
  if (!t) return;
  for (int i = 0; i < LETTERS; i++) drop(t->child[i]);
  free(t);
}
static void insert(struct trie *t) {
  while (__VERIFIER_nondet_int()) {
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k >= LETTERS) continue;
    if (!t->child[k]) {
      t->child[k] = calloc(1, sizeof(struct trie));
      return;
    }
    t = t->child[k];
  }
}
int main(void) {
  struct trie *root = calloc(1, sizeof(struct trie));
  if (!root) return 1;
  while (__VERIFIER_nondet_int()) insert(root);
  drop(root);
  return 0;
}
