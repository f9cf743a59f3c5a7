// See statement.h. Comments, strings and the preprocessor's lines are skipped, macros are not expanded: a line that a macro makes part of something else looks like a statement only where the
// text before it, too, looks like the end of one.
#include "report/statement.h"

#include <ctype.h>
#include <string.h>

typedef struct {
  bool in_comment, in_directive;
  int depth;  // parentheses and brackets that are open
  char last;  // the last character that is no space; 0: none yet
  bool closes_block;  // in this line
} Scan;

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

// Behind a string or a character that begins there.
static const char *behind_quote(const char *at) {
  char quote = *at++;
  while (*at && *at != quote) at += at[0] == '\\' && at[1] ? 2 : 1;
  return *at ? at + 1 : at;
}

static const char *behind_comment(Scan *scan, const char *at) {
  const char *end = strstr(at, "*/");
  scan->in_comment = !end;
  return end ? end + 2 : at + strlen(at);
}

static void take(Scan *scan, char c) {
  if (c == '(' || c == '[') scan->depth++;
  if (c == ')' || c == ']') scan->depth--;
  if (c == '}') scan->closes_block = true;
  if (!isspace((unsigned char)c)) scan->last = c;
}

static void scan_code(Scan *scan, const char *at) {
  while (*at) {
    if (scan->in_comment) {
      at = behind_comment(scan, at);
    } else if (at[0] == '/' && at[1] == '*') {
      scan->in_comment = true;
      at += 2;
    } else if (at[0] == '/' && at[1] == '/') {
      return;
    } else if (*at == '"' || *at == '\'') {
      take(scan, *at);
      at = behind_quote(at);
    } else {
      take(scan, *at++);
    }
  }
}

static const char *behind_spaces(const char *at) { return at + strspn(at, " \t\f\v\r"); }

static void scan_line(Scan *scan, const char *line) {
  size_t length = strlen(line);
  bool goes_on = length && line[length - 1] == '\\';
  scan->closes_block = false;
  if (!scan->in_comment && !scan->in_directive && *behind_spaces(line) == '#') scan->in_directive = true;
  if (!scan->in_directive) scan_code(scan, line);
  scan->in_directive = scan->in_directive && goes_on;
}

// Does it begin with a word that begins no statement for who comes from elsewhere, or with a label?
static bool is_continued(const char *at) {
  static const char *const words[] = {"else", "case", "default", "while"};
  size_t length = 0;
  while (is_word(at[length])) length++;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && !strncmp(words[i], at, length)) return true;
  return *behind_spaces(at + length) == ':';
}

static bool begins_statement(const Scan *before, const char *at) {
  bool is_free = !before->in_comment && !before->in_directive && !before->depth && before->last &&
                 strchr(";{}", before->last);
  bool is_begin = is_word(*at) || (*at && strchr("*(+-", *at));
  return is_free && is_begin && !is_continued(at);
}

uint32_t statement_column(Sources *sources, Place place) {
  Scan scan = {0};
  Place at = place;
  for (at.line = 1; at.line < place.line; at.line++) {
    const char *line = sources_line(sources, at);
    if (!line) return 0;
    scan_line(&scan, line);
  }
  const char *line = sources_line(sources, place), *begin = line ? behind_spaces(line) : NULL;
  if (!begin || !begins_statement(&scan, begin)) return 0;
  scan_line(&scan, line);
  return scan.closes_block ? 0 : (uint32_t)(begin - line) + 1;
}
