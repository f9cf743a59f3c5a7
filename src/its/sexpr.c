// See sexpr.h. Lists are collected on explicit stacks, so that deep nesting costs heap only.
#include "its/sexpr.h"

#include <ctype.h>

#include "base/vec.h"

#define MAX_DEPTH 100000u

VEC_DEFINE(ItemVec, item_vec, const Sexpr *)
VEC_DEFINE(SpotVec, spot_vec, Spot)

typedef struct {
  Arena *arena;
  Cursor cursor;
  Text *error;
  ItemVec items;  // of all open lists, the innermost last
  U32Vec starts;  // per open list: where its items begin
  SpotVec spots;  // and where it was opened
} Reader;

static bool open_list(Reader *reader) {
  u32_vec_push(&reader->starts, reader->items.count);
  spot_vec_push(&reader->spots, cursor_spot(&reader->cursor));
  return reader->starts.count <= MAX_DEPTH ||
         reading_fail(reader->error, cursor_spot(&reader->cursor), "nested too deeply", NULL, 0);
}

static const Sexpr *close_list(Reader *reader) {
  uint32_t start = u32_vec_pop(&reader->starts);
  Sexpr *list = ARENA_NEW(reader->arena, Sexpr);
  list->spot = spot_vec_pop(&reader->spots);
  list->count = reader->items.count - start;
  list->items = arena_copy(reader->arena, item_vec_from(&reader->items, start), sizeof(Sexpr *) * list->count);
  reader->items.count = start;
  return list;
}

static void skip_space(Cursor *cursor) {
  for (; *cursor->at; cursor_move(cursor, 1)) {
    if (*cursor->at == ';') cursor_move(cursor, strcspn(cursor->at, "\n"));
    if (!isspace((unsigned char)*cursor->at)) return;
  }
}

static bool read_token(Reader *reader) {
  Cursor *cursor = &reader->cursor;
  Sexpr *token = ARENA_NEW(reader->arena, Sexpr);
  char quote = *cursor->at;
  size_t length;
  token->spot = cursor_spot(cursor);
  token->token = cursor->at;
  token->quoted = quote == '|' || quote == '"';
  if (token->quoted) {
    const char *end = strchr(cursor->at + 1, quote);
    if (!end) return reading_fail(reader->error, token->spot, "this quote is never closed", NULL, 0);
    length = (size_t)(end - cursor->at) + 1;
  } else {
    length = strcspn(cursor->at, " \t\r\n();|\"");
  }
  cursor_move(cursor, length);
  token->length = (uint32_t)length;
  if (quote == '|') {
    token->token++;
    token->length -= 2;
  }
  item_vec_push(&reader->items, token);
  return true;
}

static bool read_next(Reader *reader) {
  if (*reader->cursor.at == '(') {
    bool opened = open_list(reader);
    cursor_move(&reader->cursor, 1);
    return opened;
  }
  if (*reader->cursor.at != ')') return read_token(reader);
  if (reader->starts.count == 1)
    return reading_fail(reader->error, cursor_spot(&reader->cursor), "this ) closes nothing", NULL, 0);
  cursor_move(&reader->cursor, 1);
  item_vec_push(&reader->items, close_list(reader));
  return true;
}

const Sexpr *sexpr_read(Arena *arena, const char *input, Text *error) {
  Reader reader = {.arena = arena, .cursor = {input, input, 1}, .error = error};
  bool good = open_list(&reader);
  for (skip_space(&reader.cursor); good && *reader.cursor.at; skip_space(&reader.cursor)) good = read_next(&reader);
  if (good && reader.starts.count != 1)
    good = reading_fail(error, reader.spots.data[reader.spots.count - 1], "this ( is never closed", NULL, 0);
  const Sexpr *result = good ? close_list(&reader) : NULL;
  item_vec_release(&reader.items);
  u32_vec_release(&reader.starts);
  spot_vec_release(&reader.spots);
  return result;
}

bool sexpr_is(const Sexpr *expression, const char *token) {
  return expression->token && strlen(token) == expression->length &&
         !memcmp(expression->token, token, expression->length);
}

bool sexpr_is_list(const Sexpr *expression, const char *head) {
  return !expression->token && expression->count && sexpr_is(expression->items[0], head);
}
