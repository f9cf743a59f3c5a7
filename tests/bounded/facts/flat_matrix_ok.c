// A matrix whose rows lie one behind the other in one block.
// options: --engine graph
// expect: memory-safety overflow termination true
// inputs: 2 1
#include <plumb.h>
#include <stdlib.h>

struct matrix {
  int height, width;
  double *values;
};

static void fill(struct matrix *m, double with) {
  for (int y = 0; y < m->height; y++)
    for (int x = 0; x < m->width; x++) m->values[y * m->width + x] = with;
}

int main(void) {
  struct matrix m = {plumb_nondet_int(), plumb_nondet_int(), 0};
  if (m.height < 1 || m.height > 200 || m.width < 1 || m.width > 200) return 1;
  m.values = calloc((size_t)m.height * (size_t)m.width, sizeof *m.values);
  if (!m.values) return 1;
  fill(&m, 1.5);
  m.values[(m.height - 1) * m.width] = 2;
  free(m.values);
  return 0;
}
