// Calls through pointers, checked against the contract of what they come to: behind each stands what came of it, as in calls.c.

// plumb: requires 1 <= level <= 3
int colour(int level) { return level * 10; }

// plumb: requires level >= 0
int weight(int level) { return level % 10; }

typedef struct {
  const char *name;
  int (*apply)(int level);
} Kind;

static const Kind kinds[] = {{"colour", colour}, {"weight", weight}};

// plumb: requires 0 <= kind < 2, 1 <= level <= 3
int by_table(int kind, int level) {
  return kinds[kind].apply(level);  // met, met
}

// plumb: requires 0 <= kind < 2, 0 <= level <= 3
int by_table_too_low(int kind, int level) {
  return kinds[kind].apply(level);  // violated: 1 <= level, met
}

// Of what it comes to once with each caller.
static int once(int (*apply)(int level), int level) {
  return apply(level);  // never reached, met, met, never reached
}

int weights(void) { return once(weight, 4); }

int main(void) {
  int (*apply)(int level) = colour;
  if (apply(2) != 20) return 1;  // met
  return once(colour, 1);
}
