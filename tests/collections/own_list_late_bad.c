// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct note {
  int text[8];
  struct note *next;
};
struct scope {
  struct note *notes;
  int depth;
  struct scope *outer;
};
// A list of lists: of scopes that are empty first, and to the innermost one of which notes are added.
int main(void) {
  struct scope *s = NULL;
  int n;
  while ((n = __VERIFIER_nondet_int()) != 0) {
    if (n > 0) {
      struct scope *inner = malloc(sizeof *inner);
      inner->notes = NULL;
      inner->depth = n;
      inner->outer = s;
      s = inner;
    } else if (s && s->outer) {
      struct note *note = malloc(sizeof *note);
      note->text[0] = n;
      note->next = s->notes;
      s->notes = note;
    }
  }
  while (s) {
    struct scope *outer = s->outer;
    while (s->notes) {
      struct note *next = s->notes->next;
      free(s->notes);
      s->notes = next;
    }
    if (outer) free(outer->notes);
    free(s);
    s = outer;
  }
  return 0;
}
