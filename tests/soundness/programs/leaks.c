// Memory that is not freed on some paths: forgotten, overwritten, reachable from a global, lost with a list, at exit.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
struct node {
  struct node *next;
};
static int *keep;
int main(void) {
  int n = __VERIFIER_nondet_int(), *p = malloc(4);
  switch (n & 7) {
    case 0: return 0;
    case 1: p = malloc(8); break;
    case 2: keep = p; return 1;
    case 3:
      free(p);
      keep = malloc(1);
      free(keep);
      return 0;
    case 4: {
      struct node *list = 0;
      for (int i = 0; i < (n >> 3) % 3; i++) {
        struct node *c = malloc(sizeof *c);
        c->next = list;
        list = c;
      }
      while (list && list->next) {
        struct node *next = list->next;
        free(list);
        list = next;
      }
      break;
    }
    case 5: exit(3);
    case 6: p = realloc(p, 16); break;
    default: break;
  }
  free(p);
  return 0;
}
