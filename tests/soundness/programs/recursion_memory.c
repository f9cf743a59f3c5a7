// Recursion over an array and over heap cells.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
struct node {
  int value;
  struct node *next;
};
static struct node *build(int n) {
  if (n == 0) return 0;
  struct node *p = malloc(sizeof *p);
  if (!p) return 0;
  p->value = n;
  p->next = build(n - 1);
  return p;
}
static int sum(const struct node *p) { return p ? p->value + sum(p->next) : 0; }
static void release(struct node *p) {
  if (!p) return;
  release(p->next);
  free(p);
}
static int largest(const int *a, int n) {
  if (n == 1) return a[0];
  int m = largest(a + 1, n - 1);
  return a[0] > m ? a[0] : m;
}
static void fill(int *a, int from, int to) {
  if (from >= to) return;
  int middle = from + (to - from) / 2;
  a[middle] = middle * 2;
  fill(a, from, middle);
  fill(a, middle + 1, to);
}
int main(void) {
  int n = __VERIFIER_nondet_int(), a[5] = {3, 1, 4, 1, 5};
  if (n < 0 || n > 5) n = 3;
  struct node *list = build(n);
  int s = sum(list);
  release(list);
  int m = largest(a, 5);
  fill(a, 0, n);
  return s + m + a[0] + a[4];
}
