// Shapes described on the command line: circle R, box W H; prints the sum of their areas, all in whole units.
// options: --property all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { CIRCLE, BOX };

struct shape {
  enum kind kind;
  int a, b;
};

static struct shape *make(int *index, int argc, char **argv) {
  struct shape *shape = malloc(sizeof *shape);  // BAD: LEAK
  if (!shape) exit(2);
  const char *name = argv[*index];
  if (strcmp(name, "circle") == 0 && *index + 1 < argc) {
    shape->kind = CIRCLE;
    shape->a = atoi(argv[*index + 1]);
    shape->b = 0;
    *index += 2;
  } else if (strcmp(name, "box") == 0 && *index + 2 < argc) {
    shape->kind = BOX;
    shape->a = atoi(argv[*index + 1]);
    shape->b = atoi(argv[*index + 2]);
    *index += 3;
  } else {
    return NULL;
  }
  if (shape->a < 0 || shape->a > 1000 || shape->b < 0 || shape->b > 1000) {
    free(shape);
    return NULL;
  }
  return shape;
}

static long area(const struct shape *shape) {
  switch (shape->kind) {
    case CIRCLE: return 314L * shape->a * shape->a / 100;
    case BOX: return (long)shape->a * shape->b;
  }
  return 0;
}

int main(int argc, char **argv) {
  long sum = 0;
  for (int i = 1; i < argc;) {
    struct shape *shape = make(&i, argc, argv);
    if (!shape) {
      fprintf(stderr, "what is this: %s\n", argv[i]);  // BAD: NULL_ACCESS UNKNOWN_OBJECT
      return 1;
    }
    sum += area(shape);
    free(shape);
  }
  printf("%ld\n", sum);
  return 0;
}
