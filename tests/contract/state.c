// Variables of the program that functions share: what they have to hold is found like what a parameter leads to.
#include <stddef.h>

static int numbers[16];
static unsigned used;

//
int push(int number) {
  if (used >= 16) return 0;
  numbers[used++] = number;
  return 1;
}

static struct {
  int count, first, shown;
  struct line {
    int length;
    const char *text;
  } *lines;
} page;

// page: object {lines: count of line}
int line_length(int number) {
  if (number < 0 || number >= page.count) return 0;
  return page.lines[number].length;
}

// page->first + page->shown <= 2147483647, page->first + page->shown >= -2147483648, page->first + 1 <= 2147483647
void scroll_down(void) {
  if (page.first + page.shown < page.count) page.first++;
}

static int *table;
static size_t room;

// table: room of int
int look_up(size_t key) {
  if (key >= room) return -1;
  return table[key];
}

static int is_open;

// is_open + 1 <= 2147483647
int opened(void) {
  return is_open++;
}

static struct {
  int row, column, row_count;
  struct line *rows;
} cursor;

// cursor: object {rows: row_count of line}, cursor->row + shift <= 2147483647, cursor->row + shift >= 0
int length_at_cursor(int shift) {
  int number = cursor.row + shift;
  struct line *line = number >= cursor.row_count ? NULL : &cursor.rows[number];
  return line ? line->length : 0;
}
