// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
typedef void Run(void);
extern Run *outside(void *);
static Run *hook = change;
int main(void) {
  Run **place = &hook;
  for (int i = 0; i < 2; i++) {
    void *given = i ? (void *)place : NULL;
    outside(given);
  }
  CLAIM(changed == 0);
  return 0;
}
