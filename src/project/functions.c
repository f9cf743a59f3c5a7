// See functions.h.
#include "project/functions.h"

#include <stdlib.h>
#include <string.h>

#include "report/build.h"

void functions_begin(Functions *functions) { *functions = (Functions){.arena = arena_new(), .index = json_object()}; }

void functions_release(Functions *functions) {
  for (uint32_t i = 0; i < functions->list.count; i++) {
    u32_vec_release(&functions->list.data[i].callees);
    u32_vec_release(&functions->list.data[i].callers);
  }
  called_function_vec_release(&functions->list);
  json_decref(functions->index);
  arena_free(functions->arena);
}

// `start` is [FILE, LINE, NAME, ...] (move.h).
static uint32_t function_of(Functions *functions, json_t *start) {
  const char *file = json_string_value(json_array_get(start, 0)), *name = json_string_value(json_array_get(start, 2));
  Text key = {0};
  text_printf(&key, "%s:%s", file, name);
  json_t *known = json_object_get(functions->index, text_str(&key));
  uint32_t place = known ? (uint32_t)json_integer_value(known) : functions->list.count;
  if (!known) {
    build_set(functions->index, text_str(&key), json_integer(place));
    Place begins = {arena_strdup(functions->arena, file), (uint32_t)json_integer_value(json_array_get(start, 1)), 0};
    called_function_vec_push(&functions->list,
                             (CalledFunction){.name = arena_strdup(functions->arena, name), .place = begins});
  }
  text_release(&key);
  return place;
}

static bool has(const U32Vec *list, uint32_t value) {
  for (uint32_t i = 0; i < list->count; i++)
    if (list->data[i] == value) return true;
  return false;
}

static void add_call(Functions *functions, uint32_t caller, uint32_t callee) {
  if (caller == callee || has(&functions->list.data[caller].callees, callee)) return;
  u32_vec_push(&functions->list.data[caller].callees, callee);
  u32_vec_push(&functions->list.data[callee].callers, caller);
}

static void take_verdicts(CalledFunction *function, const Report *report) {
  function->is_entry = true;
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    function->is_asked[result->property] = true;
    function->verdicts[result->property] = result->verdict;
  }
}

// A function that is asked about is one of its target's file; others of its name are static ones elsewhere.
static bool is_entry(const StoredTask *task, json_t *start, const json_t *all, const char *entry) {
  const char *file = json_string_value(json_array_get(start, 0)), *name = json_string_value(json_array_get(start, 2));
  if (strcmp(name, entry) != 0) return false;
  uint32_t namesakes = 0;
  for (size_t i = 0; i < json_array_size(all); i++)
    namesakes += strcmp(json_string_value(json_array_get(json_array_get(all, i), 2)), entry) == 0;
  return namesakes == 1 || strcmp(file, task->target) == 0;
}

// As move.h has them; a run of an earlier version may have less.
static bool are_complete(const json_t *starts) {
  for (size_t i = 0; i < json_array_size(starts); i++)
    if (json_array_size(json_array_get(starts, i)) != 4) return false;
  return true;
}

void functions_add(Functions *functions, const StoredTask *task, const Report *report) {
  json_t *starts = json_loads(task->starts, 0, NULL), *start, *callee;
  size_t i, k;
  if (!are_complete(starts)) {
    json_decref(starts);
    return;
  }
  json_array_foreach(starts, i, start) {
    uint32_t caller = function_of(functions, start);
    json_array_foreach(json_array_get(start, 3), k, callee)
        add_call(functions, caller, function_of(functions, json_array_get(starts, (size_t)json_integer_value(callee))));
    if (report && is_entry(task, start, starts, task->entry)) take_verdicts(&functions->list.data[caller], report);
  }
  json_decref(starts);
}

// ---- Order ----

typedef struct {
  const CalledFunction *function;
  uint32_t before;
} Ordered;

static int by_name(const void *a, const void *b) {
  const CalledFunction *left = ((const Ordered *)a)->function, *right = ((const Ordered *)b)->function;
  int names = strcmp(left->name, right->name);
  return names ? names : strcmp(left->place.file, right->place.file);
}

static int by_number(const void *a, const void *b) {
  uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
  return left < right ? -1 : left > right;
}

static void rename_all(U32Vec *list, const uint32_t *now) {
  for (uint32_t i = 0; i < list->count; i++) list->data[i] = now[list->data[i]];
  if (list->count) qsort(list->data, list->count, sizeof *list->data, by_number);
}

void functions_end(Functions *functions) {
  uint32_t count = functions->list.count;
  if (!count) return;
  Ordered *order = memory_alloc(count * sizeof *order);
  uint32_t *now = memory_alloc(count * sizeof *now);
  CalledFunctionVec sorted = {0};
  for (uint32_t i = 0; i < count; i++) order[i] = (Ordered){&functions->list.data[i], i};
  qsort(order, count, sizeof *order, by_name);
  for (uint32_t i = 0; i < count; i++) {
    now[order[i].before] = i;
    called_function_vec_push(&sorted, *order[i].function);
  }
  for (uint32_t i = 0; i < count; i++) {
    rename_all(&sorted.data[i].callees, now);
    rename_all(&sorted.data[i].callers, now);
  }
  called_function_vec_release(&functions->list);
  functions->list = sorted;
  memory_free(order);
  memory_free(now);
}
