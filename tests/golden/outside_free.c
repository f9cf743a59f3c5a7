// What a function outside may do with memory that it is handed.
#include <stdlib.h>
void take(int *);
int given(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  take(p);
  int last = *p;
  free(p);
  return last;
}
int handed_away(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  take(p);
  return 0;
}
