// Reads two matrices (rows, columns, numbers) and prints their product.
#include <stdio.h>
#include <stdlib.h>

struct matrix {
  int rows, columns;
  int *cells;
};

static struct matrix *make(int rows, int columns) {
  struct matrix *m = malloc(sizeof *m);
  if (!m) return NULL;
  m->cells = calloc((size_t)rows * (size_t)columns, sizeof(int));
  if (!m->cells) {
    free(m);
    return NULL;
  }
  m->rows = rows;
  m->columns = columns;
  return m;
}

static void drop(struct matrix *m) {
  if (!m) return;
  free(m->cells);
  free(m);
}

static struct matrix *input(void) {
  int rows, columns;
  if (scanf("%d %d", &rows, &columns) != 2) return NULL;
  if (rows < 1 || rows > 10 || columns < 1 || columns > 10) return NULL;
  struct matrix *m = make(rows, columns);
  if (!m) return NULL;
  for (int i = 0; i < rows * columns; i++) {
    if (scanf("%d", &m->cells[i]) != 1 || m->cells[i] > 1000 || m->cells[i] < -1000) {
      drop(m);
      return NULL;
    }
  }
  return m;
}

static struct matrix *multiply(const struct matrix *a, const struct matrix *b) {
  struct matrix *c = make(a->rows, b->columns);
  if (!c) return NULL;
  for (int i = 0; i < a->rows; i++)
    for (int k = 0; k < b->columns; k++)
      for (int j = 0; j < a->columns; j++)
        c->cells[i * c->columns + k] += a->cells[i * a->columns + j] * b->cells[j * b->columns + k];  // BAD: OUT_OF_BOUNDS INDEX
  return c;
}

static void print(const struct matrix *m) {
  for (int i = 0; i < m->rows; i++) {
    for (int k = 0; k < m->columns; k++) printf("%d ", m->cells[i * m->columns + k]);
    putchar('\n');
  }
}

int main(void) {
  struct matrix *a = input(), *b = a ? input() : NULL;
  if (a && b) {
    struct matrix *c = multiply(a, b);
    if (c) print(c);
    drop(c);
  } else {
    puts("no matrices");
  }
  drop(a);
  drop(b);
  return 0;
}
