// A traffic light as a state machine: ticks are characters on standard input, 'p' is somebody who presses the button.
//
// run: {"stdin": "....p..........p...."}
// run: {"stdin": "ppppppppp\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

enum light { RED, RED_YELLOW, GREEN, YELLOW, LIGHTS };

struct crossing {
  enum light light;
  int left;      /* ticks until the light changes */
  bool pressed;  /* since the light was red */
  unsigned changes[LIGHTS];
};

static const struct {
  const char *name;
  int ticks;
  enum light next;
} table[LIGHTS] = {
    [RED] = {"red", 4, RED_YELLOW},
    [RED_YELLOW] = {"red and yellow", 1, GREEN},
    [GREEN] = {"green", 6, YELLOW},
    [YELLOW] = {"yellow", 2, RED},
};

static void enter(struct crossing *c, enum light light) {
  c->light = light;
  c->left = table[light].ticks;
  c->changes[light]++;
  if (light == RED) c->pressed = false;
  printf("%s\n", table[light].name);
}

static void press(struct crossing *c) {
  if (c->light != GREEN || c->pressed) return;
  c->pressed = true;
  if (c->left > 2) c->left = 2;
}

static void tick(struct crossing *c) {
  assert(c->left > 0);
  c->left--;
  if (c->left == 0) enter(c, table[c->light].next);
}

int main(void) {
  struct crossing c = {.light = RED, .left = table[RED].ticks};
  int input;
  unsigned ticks = 0;
  while ((input = getchar()) != EOF) {
    if (input == 'p') press(&c);
    if (input == '\n') continue;
    tick(&c);
    ticks++;
    assert(c.left > 0 && c.left <= 6);
  }
  for (int i = 0; i < LIGHTS; i++) printf("%s: %u times\n", table[i].name, c.changes[i]);
  printf("%u ticks\n", ticks);
  return 0;
}
