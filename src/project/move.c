// See move.h.
#include "project/move.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "report/build.h"

static bool has_start(const Program *program, const bool *reached, uint32_t function) {
  const FunctionInfo *info = &program->functions[function];
  return reached[function] && info->is_defined && info->place.file;
}

// The places in the array of the functions that stand in `info`, each once.
static json_t *mentioned_by(const FunctionInfo *info, const uint32_t *places) {
  json_t *mentioned = json_array(), *seen = json_object();
  char key[16];
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *instruction = &info->instructions[i];
    for (uint32_t k = 0; k < instruction->operand_count; k++) {
      if (instruction->operands[k].kind != OPERAND_FUNCTION) continue;
      uint32_t place = places[instruction->operands[k].function.id];
      snprintf(key, sizeof key, "%u", place);
      if (!place || json_object_get(seen, key)) continue;
      build_set(seen, key, json_true());
      build_append(mentioned, json_integer(place - 1));
    }
  }
  json_decref(seen);
  return mentioned;
}

json_t *starts_of(const Program *program, const bool *reached) {
  json_t *starts = json_array();
  uint32_t count = 0, *places = memory_zalloc((program->function_count + (size_t)1) * sizeof *places);  // from 1
  for (uint32_t f = 1; f <= program->function_count; f++)
    if (has_start(program, reached, f)) places[f] = ++count;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    if (places[f])
      build_append(starts, json_pack("[oioo]", build_string(info->place.file), (int)info->place.line,
                                     build_string(info->name), mentioned_by(info, places)));
  }
  memory_free(places);
  return starts;
}

typedef struct {
  json_t *from, *to;
} Move;

static const char *file_at(json_t *starts, size_t i) {
  return json_string_value(json_array_get(json_array_get(starts, i), 0));
}

static json_int_t line_at(json_t *starts, size_t i) {
  return json_integer_value(json_array_get(json_array_get(starts, i), 1));
}

// The line that this one is now: as far behind the start of the last function that begins before it.
static json_int_t moved_line(const Move *move, const char *file, size_t length, json_int_t line) {
  json_int_t best = 0, distance = 0;
  for (size_t i = 0; i < json_array_size(move->from); i++) {
    const char *name = file_at(move->from, i);
    json_int_t start = line_at(move->from, i);
    if (strlen(name) != length || strncmp(name, file, length) != 0 || start > line || start < best) continue;
    best = start;
    distance = line_at(move->to, i) - start;
  }
  return line + distance;
}

// The length of the file's name when "FILE:LINE" stands here; 0: it does not.
static size_t place_at(const Move *move, const char *string) {
  for (size_t i = 0; i < json_array_size(move->from); i++) {
    size_t length = strlen(file_at(move->from, i));
    if (strncmp(string, file_at(move->from, i), length) == 0 && string[length] == ':' &&
        isdigit((unsigned char)string[length + 1]))
      return length;
  }
  return 0;
}

static json_t *moved_text(const Move *move, const char *string) {
  Text text = {0};
  while (*string) {
    size_t length = place_at(move, string);
    if (!length) {
      text_add_char(&text, *string++);
      continue;
    }
    char *end;
    long long line = strtoll(string + length + 1, &end, 10);
    text_add_bytes(&text, string, length);
    text_printf(&text, ":%lld", (long long)moved_line(move, string, length, line));
    string = end;
  }
  json_t *value = build_string(text_str(&text));
  text_release(&text);
  return value;
}

static json_t *moved(const Move *move, json_t *value);

static json_t *moved_object(const Move *move, json_t *object) {
  json_t *copy = json_object(), *item;
  const char *key, *file = json_string_value(json_object_get(object, "file"));
  json_object_foreach(object, key, item) {
    bool is_line = file && strcmp(key, "line") == 0 && json_is_integer(item);
    json_int_t line = is_line ? moved_line(move, file, strlen(file), json_integer_value(item)) : 0;
    build_set(copy, key, is_line ? json_integer(line) : moved(move, item));
  }
  return copy;
}

static json_t *moved(const Move *move, json_t *value) {
  if (json_is_object(value)) return moved_object(move, value);
  if (json_is_string(value)) return moved_text(move, json_string_value(value));
  if (!json_is_array(value)) return json_incref(value);
  json_t *copy = json_array(), *item;
  size_t i;
  json_array_foreach(value, i, item) build_append(copy, moved(move, item));
  return copy;
}

// The same functions, as far as their files tell.
static bool fit(const Move *move) {
  size_t count = json_array_size(move->from);
  if (!json_is_array(move->from) || json_array_size(move->to) != count) return false;
  for (size_t i = 0; i < count; i++)
    if (!file_at(move->from, i) || !file_at(move->to, i) || strcmp(file_at(move->from, i), file_at(move->to, i)) != 0)
      return false;
  return true;
}

char *move_report(const char *report, const char *from, const char *to) {
  if (strcmp(from, to) == 0) return memory_strdup(report);
  Move move = {json_loads(from, 0, NULL), json_loads(to, 0, NULL)};
  json_t *value = json_loads(report, 0, NULL);
  Text text = {0};
  if (value && fit(&move)) build_finish(moved(&move, value), JSON_INDENT(2), &text);
  json_decref(value);
  json_decref(move.from);
  json_decref(move.to);
  return text.count ? text_take(&text) : NULL;
}
