// A small picture in grey: reads rows of digits, blurs it and prints it with a histogram.
//
// run: {"stdin": "0123456789\n9876543210\n55555\n"}
// run: {"stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>

#define ROWS 10
#define COLUMNS 20
#define LEVELS 10

struct picture {
  int pixels[ROWS][COLUMNS];
};

static void picture_read(struct picture *p) {
  char line[COLUMNS + 2];
  for (int r = 0; r < ROWS; r++) {
    if (fgets(line, sizeof line, stdin) == NULL) return;
    for (int c = 0; c < COLUMNS && line[c] >= '0' && line[c] <= '9'; c++) p->pixels[r][c] = line[c] - '0';
  }
}

static int pixel_at(const struct picture *p, int r, int c) {
  if (r < 0 || r >= ROWS || c < 0 || c >= COLUMNS) return 0;
  return p->pixels[r][c];
}

static int mean_around(const struct picture *p, int r, int c) {
  int sum = 0;
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++) sum += pixel_at(p, r + dr, c + dc);
  return sum / 9;
}

static void picture_blur(const struct picture *from, struct picture *to) {
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++) to->pixels[r][c] = mean_around(from, r, c);
}

static void picture_print(const struct picture *p) {
  int histogram[LEVELS] = {0};
  for (int r = 0; r < ROWS; r++) {
    for (int c = 0; c < COLUMNS; c++) {
      int level = p->pixels[r][c];
      if (level < 0 || level >= LEVELS) level = 0;
      histogram[level]++;
      putchar(" .:-=+*#%@"[level]);
    }
    putchar('\n');
  }
  for (int i = 0; i < LEVELS; i++) printf("%d: %d\n", i, histogram[i]);
}

int main(void) {
  static struct picture picture, blurred;
  picture_read(&picture);
  picture_blur(&picture, &blurred);
  picture_print(&blurred);
  return 0;
}
