// See sexpr.h. Lists are collected on explicit stacks, so that deep nesting costs heap only.
#include "its/sexpr.h"

#include <ctype.h>

#include "base/vec.h"

#define MAX_DEPTH 100000u

VEC_DEFINE(ItemVec, item_vec, const Sexpr *)

typedef struct {
  Arena *arena;
  const char *at;
  uint32_t line;
  ItemVec items;  // of all open lists, the innermost last
  U32Vec starts;  // per open list: where its items begin
  U32Vec lines;   // and where it was opened
} Reader;

static void open_list(Reader *reader) {
  u32_vec_push(&reader->starts, reader->items.count);
  u32_vec_push(&reader->lines, reader->line);
}

static const Sexpr *close_list(Reader *reader) {
  uint32_t start = u32_vec_pop(&reader->starts);
  Sexpr *list = ARENA_NEW(reader->arena, Sexpr);
  list->line = u32_vec_pop(&reader->lines);
  list->count = reader->items.count - start;
  list->items = arena_copy(reader->arena, reader->items.data + start, sizeof(Sexpr *) * list->count);
  reader->items.count = start;
  return list;
}

static void skip_space(Reader *reader) {
  for (; *reader->at; reader->at++) {
    if (*reader->at == ';') reader->at += strcspn(reader->at, "\n");
    if (*reader->at == '\n') reader->line++;
    if (!isspace((unsigned char)*reader->at)) return;
  }
}

static void read_token(Reader *reader) {
  Sexpr *token = ARENA_NEW(reader->arena, Sexpr);
  size_t length;
  if (*reader->at == '|') {  // a quoted symbol; the bars belong to the name
    const char *end = strchr(reader->at + 1, '|');
    length = end ? (size_t)(end - reader->at) + 1 : strlen(reader->at);
  } else {
    length = strcspn(reader->at, " \t\r\n();");
  }
  token->token = reader->at;
  token->length = (uint32_t)length;
  token->line = reader->line;
  for (; length; length--)
    if (*reader->at++ == '\n') reader->line++;
  item_vec_push(&reader->items, token);
}

const Sexpr *sexpr_read(Arena *arena, const char *input, Text *error) {
  Reader reader = {.arena = arena, .at = input, .line = 1};
  const char *problem = NULL;
  open_list(&reader);
  for (skip_space(&reader); *reader.at && !problem; skip_space(&reader)) {
    if (*reader.at == '(') {
      reader.at++;
      open_list(&reader);
      if (reader.starts.count > MAX_DEPTH) problem = "nested too deeply";
    } else if (*reader.at == ')') {
      reader.at++;
      if (reader.starts.count == 1)
        problem = "unbalanced )";
      else
        item_vec_push(&reader.items, close_list(&reader));
    } else {
      read_token(&reader);
    }
  }
  if (!problem && reader.starts.count != 1) problem = "missing )";
  if (problem) text_printf(error, "line %u: %s", reader.line, problem);
  const Sexpr *result = problem ? NULL : close_list(&reader);
  item_vec_release(&reader.items);
  u32_vec_release(&reader.starts);
  u32_vec_release(&reader.lines);
  return result;
}

bool sexpr_is(const Sexpr *expression, const char *token) {
  return expression->token && strlen(token) == expression->length &&
         !memcmp(expression->token, token, expression->length);
}

bool sexpr_is_list(const Sexpr *expression, const char *head) {
  return !expression->token && expression->count && sexpr_is(expression->items[0], head);
}
