// See remark.h. Of the language this knows comments, literals and numbers, in which C23 has quotes; spliced lines matter in comments only. A literal that is not closed
// ends with its line, as in text that is left out by #if.
#include "input/remark.h"

#include <ctype.h>
#include <stdbool.h>

VEC_DEFINE(LineVec, line_vec, unsigned char)  // what stands on each, bits

enum { HAS_CODE = 1, HAS_COMMENT = 2 };

typedef struct {
  const char *at;
  LineVec lines;
} Scan;

// Past the character, which is of this sort.
static void step(Scan *scan, unsigned char sort) {
  bool ends_line = *scan->at++ == '\n';
  scan->lines.data[scan->lines.count - 1] |= sort;
  if (ends_line) line_vec_push(&scan->lines, 0);
}

static void skip_literal(Scan *scan) {
  char quote = *scan->at;
  step(scan, HAS_CODE);
  while (*scan->at && *scan->at != quote && *scan->at != '\n') {
    if (*scan->at == '\\' && scan->at[1]) step(scan, HAS_CODE);
    step(scan, HAS_CODE);
  }
  if (*scan->at == quote) step(scan, HAS_CODE);
}

static bool is_of_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

// A name or a number, in which a quote may stand between digits.
static void skip_word(Scan *scan) {
  bool is_number = isdigit((unsigned char)*scan->at);
  while (is_of_word(*scan->at) || (is_number && *scan->at == '\'' && is_of_word(scan->at[1]))) step(scan, HAS_CODE);
}

// Of a comment, behind its first two characters; 0: it has no end.
static size_t comment_length(const char *text, bool is_block) {
  if (is_block) {
    const char *end = strstr(text, "*/");
    return end ? (size_t)(end - text) : strlen(text);
  }
  size_t length = strcspn(text, "\n");
  while (text[length] && length && text[length - 1] == '\\') length += 1 + strcspn(text + length + 1, "\n");
  return length;
}

// False: the comment does not begin with the marker.
static bool read_marker(const char *text, size_t length, const char *marker, Remark *remark) {
  const char *end = text + length;
  size_t marker_length = strlen(marker);
  while (text < end && isspace((unsigned char)*text)) text++;
  if ((size_t)(end - text) < marker_length || memcmp(text, marker, marker_length) != 0) return false;
  text += marker_length;
  remark->text = text;
  remark->length = (uint32_t)(end - text);
  return text == end || isspace((unsigned char)*text) || *text == ':';
}

static void scan_comment(Scan *scan, const char *marker, RemarkVec *remarks) {
  Remark remark = {.line = scan->lines.count};
  bool is_block = scan->at[1] == '*';
  size_t length = comment_length(scan->at + 2, is_block);
  if (read_marker(scan->at + 2, length, marker, &remark)) remark_vec_push(remarks, remark);
  for (length += 2; length; length--) step(scan, HAS_COMMENT);
  for (int i = 0; i < 2 && is_block && *scan->at; i++) step(scan, HAS_COMMENT);
}

static void scan_token(Scan *scan, const char *marker, RemarkVec *remarks) {
  char c = *scan->at;
  if (c == '"' || c == '\'')
    skip_literal(scan);
  else if (c == '/' && (scan->at[1] == '/' || scan->at[1] == '*'))
    scan_comment(scan, marker, remarks);
  else if (is_of_word(c))
    skip_word(scan);
  else
    step(scan, isspace((unsigned char)c) ? 0 : HAS_CODE);
}

void remarks_find(const char *source, const char *marker, RemarkVec *remarks) {
  Scan scan = {.at = source};
  uint32_t first = remarks->count;
  line_vec_push(&scan.lines, 0);
  while (*scan.at) scan_token(&scan, marker, remarks);
  for (uint32_t i = first; i < remarks->count; i++) {
    uint32_t about = remarks->data[i].line;  // from 1
    while (about <= scan.lines.count && scan.lines.data[about - 1] == HAS_COMMENT) about++;
    remarks->data[i].about = about;
  }
  line_vec_release(&scan.lines);
}
