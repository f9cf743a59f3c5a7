// What contracts say of variables of the program, in pairs (check_language.py).

struct line {
  int length;
  char *text;
};

static struct {
  int count, current;
  struct line *lines;
  char name[16];
} page;

static int *table, used;
static const int limit = 4;

// right: page: object {lines: count of line}, 0 <= page.current < page.count
// right: page: {lines: count of line, 0 <= current < count}
// right: page: {lines: 4 of object {text: string}, current: 0..3}
// right: page: initial
// wrong: page: {lines: count of object {text: string}, 0 <= current <= count}
// wrong: page: {lines: count of object {text: string}, current < count}
// open: 0 <= page.current < page.count
// error: page: initial, page.current < page.count
// error: page: {rows: count of line}
int current_length(void) {
  if (!page.count) return 0;
  return page.lines[page.current].length;
}

// right: table: n of int, 0 <= used < n
// right: table: used + 1 of int, used >= 0
// wrong: table: used of int, used >= 0
// wrong: table: n of int, used < n
// error: table: limit of int
// error: table: n of int, limit < n
void push(int n, int value) {
  table[used] = value + (n & 0);
}

// right: page: {name: string}
// open: page: object {current < 16}
// error: ensures page: object {current < count}
// error: keeps page: object {current < count}
char last_of_name(void) {
  const char *at = page.name;
  while (*at) at++;
  return *at;
}

int main(void) {
  page.current = 1;
  used = limit;
  return current_length();
}
