// See snippet.h. A line is taken apart into characters with the columns that they fill, of which then those in the window are written.
#include "report/snippet.h"

#include <locale.h>
#include <string.h>
#include <wchar.h>

enum { TAB_COLUMNS = 8, MOST_COLUMNS = 150, COLUMNS_BEFORE = 100, ELLIPSIS_COLUMNS = 3 };

// How a character is shown.
typedef struct {
  char shown[16];
  size_t bytes;      // of the source
  uint32_t columns;  // of a terminal
} Cell;

static Cell cell_at(const char *at, uint32_t column) {
  uint32_t code;
  Cell cell = {.bytes = text_code_point(at, &code)};
  Text shown = {0};
  if (*at == '\t') {
    cell.columns = TAB_COLUMNS - column % TAB_COLUMNS;
    text_printf(&shown, "%*s", (int)cell.columns, "");
  } else if (!cell.bytes || text_is_control(code)) {
    text_printf(&shown, cell.bytes ? "<U+%04X>" : "<%02X>", cell.bytes ? code : (unsigned char)*at);
    cell.columns = (uint32_t)shown.count;
  } else {
    int width = wcwidth((wchar_t)code);
    text_add_bytes(&shown, at, cell.bytes);
    cell.columns = width >= 0 ? (uint32_t)width : 1;
  }
  strcpy(cell.shown, text_str(&shown));
  text_release(&shown);
  if (!cell.bytes) cell.bytes = 1;
  return cell;
}

// Up to its last character that is seen.
static size_t visible_length(const char *line) {
  size_t length = strlen(line);
  while (length && strchr(" \t\r\f\v", line[length - 1])) length--;
  return length;
}

typedef struct {
  size_t length;   // of the line, in bytes
  uint32_t caret;  // its column of the terminal, from 0
  bool has_caret;
  uint32_t columns;      // of the whole line
  uint32_t first, last;  // the window: columns from the first one up to before the last one
} Layout;

static Layout lay_out(const char *line, uint32_t column) {
  Layout layout = {.length = visible_length(line)};
  for (size_t at = 0; at < layout.length;) {
    Cell cell = cell_at(line + at, layout.columns);
    if (column && at + 1 <= column && column <= at + cell.bytes) {
      layout.caret = layout.columns;
      layout.has_caret = true;
    }
    layout.columns += cell.columns;
    at += cell.bytes;
  }
  layout.last = layout.columns;
  if (layout.columns <= MOST_COLUMNS) return layout;
  if (layout.caret > COLUMNS_BEFORE) layout.first = layout.caret - COLUMNS_BEFORE;
  if (layout.last - layout.first > MOST_COLUMNS) layout.last = layout.first + MOST_COLUMNS;
  return layout;
}

static void write_line(const char *line, const Layout *layout, Text *text) {
  uint32_t column = 0;
  if (layout->first) text_add(text, "...");
  for (size_t at = 0; at < layout->length;) {
    Cell cell = cell_at(line + at, column);
    uint32_t end = column + cell.columns;
    if (column >= layout->first && column < layout->last)
      text_add(text, cell.shown);
    else if (column < layout->first && end > layout->first)
      text_printf(text, "%*s", (int)(end - layout->first), "");
    column = end;
    at += cell.bytes;
  }
  if (layout->last < layout->columns) text_add(text, "...");
}

static void add(const char *line, uint32_t number, uint32_t column, const char *colour, const char *off, Text *text) {
  Layout layout = lay_out(line, column);
  if (!layout.columns) return;
  size_t start = text->count;
  text_printf(text, "%5u | ", number);
  int margin = (int)(text->count - start - strlen("| "));
  write_line(line, &layout, text);
  text_add_char(text, '\n');
  uint32_t before = layout.caret - layout.first + (layout.first ? ELLIPSIS_COLUMNS : 0);
  if (layout.has_caret) text_printf(text, "%*s| %*s%s^%s\n", margin, "", (int)before, "", colour, off);
}

// The widths of characters are those of UTF-8, whatever the caller's locale is. Without such a locale all that is no ASCII fills one column.
void snippet_add(const char *line, uint32_t number, uint32_t column, const char *colour, const char *off, Text *text) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0), before = utf8 ? uselocale(utf8) : (locale_t)0;
  add(line, number, column, colour, off, text);
  if (!utf8) return;
  uselocale(before);
  freelocale(utf8);
}
