// memory-safety; runs: none
// Each node is put above the one before, in its table of children, and all are counted by a function that calls itself.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
enum { LETTERS = 20 };
struct trie { struct trie *child[LETTERS]; unsigned count; };
static unsigned count(const struct trie *t) {
  unsigned total = t->count;
  for (int i = 0; i < LETTERS; i++)
    if (t->child[i]) total += count(t->child[i]);
  return total;
}
int main(void) {
  struct trie *root = calloc(1, sizeof(struct trie));
  if (!root) return 1;
  while (__VERIFIER_nondet_int()) {
    struct trie *above = calloc(1, sizeof(struct trie));
    int k = __VERIFIER_nondet_int();
    if (!above || k < 0 || k >= LETTERS) break;
    above->child[k] = root;
    root = above;
  }
  return count(root) == 3;
}
