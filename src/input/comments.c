// See comments.h.
#include "input/comments.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "input/source.h"

// Of other remarks (remark.h).
static bool is_remark(const char *text) { return strncmp(text, "accept", strlen("accept")) == 0 || strncmp(text, "expect-", strlen("expect-")) == 0; }

// Where a comment with a contract has it; null: the line is none. What else stands there than the words that are known is an error in the contract, and not overlooked.
static const char *contract_in(const char *line) {
  static const char mark[] = "plumb:", word[] = "requires";
  while (isspace((unsigned char)*line) && *line != '\n') line++;
  if (strncmp(line, "//", 2) != 0) return NULL;
  for (line += 2; *line == ' ';) line++;
  if (strncasecmp(line, mark, strlen(mark)) != 0) return NULL;
  for (line += strlen(mark); *line == ' ';) line++;
  if (is_remark(line)) return NULL;
  bool is_demand = strncmp(line, word, strlen(word)) == 0 && line[strlen(word)] == ' ';
  return is_demand ? line + strlen(word) + 1 : line;
}

static bool is_comment(const char *line) {
  while (isspace((unsigned char)*line) && *line != '\n') line++;
  return strncmp(line, "//", 2) == 0;
}

// The type of what a function returns may stand on a line of its own.
static bool may_be_type(const char *line) {
  size_t length = strcspn(line, "\n");
  return length && !memchr(line, ';', length) && !memchr(line, '}', length) && !memchr(line, '#', length);
}

static void add_line(Comments *comments, const char *line, const char *contract, uint32_t number) {
  if (comments->contract.count) text_add(&comments->contract, ", ");
  u32_vec_push(&comments->starts, (uint32_t)comments->contract.count);
  u32_vec_push(&comments->lines, number);
  u32_vec_push(&comments->columns, (uint32_t)(contract - line) + 1);
  size_t length = strcspn(contract, "\r\n");
  while (length && isspace((unsigned char)contract[length - 1])) length--;
  text_add_bytes(&comments->contract, contract, length);
}

void comments_read(Comments *comments, const Program *program, Function function) {
  *comments = (Comments){0};
  Place place = program->functions[function.id].place;
  Text text = {0}, problem = {0};
  U32Vec starts = {0};
  if (place.file && place.line && source_read(place.file, &text, &problem)) {
    for (uint32_t at = 0; at < text.count && starts.count < place.line;) {
      u32_vec_push(&starts, at);
      at += (uint32_t)strcspn(text.data + at, "\n") + 1;
    }
    uint32_t first = starts.count ? starts.count - 1 : 0;  // the line of the function, from 0
    if (first && !is_comment(text.data + starts.data[first - 1]) && may_be_type(text.data + starts.data[first - 1])) first--;
    uint32_t top = first;
    while (top && is_comment(text.data + starts.data[top - 1])) top--;
    for (uint32_t i = top; i < first; i++) {
      const char *line = text.data + starts.data[i], *contract = contract_in(line);
      if (contract) add_line(comments, line, contract, i + 1);
    }
  }
  u32_vec_release(&starts);
  text_release(&text);
  text_release(&problem);
}

void comments_release(Comments *comments) {
  text_release(&comments->contract);
  u32_vec_release(&comments->starts);
  u32_vec_release(&comments->lines);
  u32_vec_release(&comments->columns);
}

void comments_explain(const Comments *comments, const char *file, const SpecProblem *problem, Text *out) {
  uint32_t line = 0;
  while (line + 1 < comments->starts.count && comments->starts.data[line + 1] <= problem->at) line++;
  uint32_t column = comments->columns.data[line] + problem->at - comments->starts.data[line];
  text_printf(out, "%s:%u:%u: %s", file, comments->lines.data[line], column, problem->message.data);
}
