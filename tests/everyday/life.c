// Conway's game of life on a torus, from a picture on standard input.
//
// run: {"args": ["5"], "stdin": ".#.\n..#\n###\n"}
// run: {"args": ["0"], "stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 16
#define HEIGHT 12

static unsigned char world[HEIGHT][WIDTH];
static unsigned char next_world[HEIGHT][WIDTH];

static void read_world(void) {
  char line[WIDTH + 2];
  for (int y = 0; y < HEIGHT; y++) {
    if (fgets(line, sizeof line, stdin) == NULL) return;
    for (int x = 0; x < WIDTH && line[x] != '\0' && line[x] != '\n'; x++) world[y][x] = line[x] == '#';
  }
}

static int neighbours(int y, int x) {
  int n = 0;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      if (dy == 0 && dx == 0) continue;
      n += world[(y + dy + HEIGHT) % HEIGHT][(x + dx + WIDTH) % WIDTH];
    }
  }
  return n;
}

static void step(void) {
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) {
      int n = neighbours(y, x);
      next_world[y][x] = n == 3 || (n == 2 && world[y][x]);
    }
  }
  memcpy(world, next_world, sizeof world);
}

static int population(void) {
  int n = 0;
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (world[y][x]) n++;
  return n;
}

static void print_world(void) {
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) putchar(world[y][x] ? '#' : '.');
    putchar('\n');
  }
}

int main(int argc, char **argv) {
  int generations = 10;
  if (argc > 1) generations = atoi(argv[1]);
  if (generations < 0) generations = 0;
  if (generations > 1000) generations = 1000;
  read_world();
  for (int i = 0; i < generations; i++) step();
  print_world();
  printf("%d cells\n", population());
  return 0;
}
