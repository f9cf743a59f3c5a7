// See answer.h.
#include "project/answer.h"

#include <string.h>

#include "base/memory.h"
#include "report/build.h"

static const char schema[] = "plumb-answer/1";

static void seal(const char *tool, const char *key, const StoredResult *result, char hex[DIGEST_SIZE]) {
  Digest digest;
  Text limits = {0};
  text_printf(&limits, "%.17g %zu", result->timeout, result->memory_mb);
  digest_begin(&digest);
  digest_add(&digest, tool);
  digest_add(&digest, key);
  digest_add(&digest, text_str(&limits));
  digest_add(&digest, result->starts);
  digest_add(&digest, result->report);
  digest_end(&digest, hex);
  text_release(&limits);
}

json_t *answer_build(const char *tool, const char *key, const StoredResult *result) {
  char hex[DIGEST_SIZE];
  json_t *answer = json_object();
  seal(tool, key, result, hex);
  build_set_string(answer, "schema", schema);
  build_set_string(answer, "tool", tool);
  build_set_string(answer, "key", key);
  build_set(answer, "timeout", json_real(result->timeout));
  build_set(answer, "memory", json_integer((json_int_t)result->memory_mb));
  build_set_string(answer, "starts", result->starts);
  build_set_string(answer, "report", result->report);
  build_set_string(answer, "seal", hex);
  return answer;
}

static const char *string_of(json_t *answer, const char *name) {
  const char *string = json_string_value(json_object_get(answer, name));
  return string ? string : "";
}

bool answer_take(json_t *answer, const char *tool, const char *key, StoredResult *result, Text *problem) {
  char hex[DIGEST_SIZE];
  const char *said = json_string_value(json_object_get(answer, "problem"));
  *result = (StoredResult){.report = memory_strdup(string_of(answer, "report")),
                           .starts = memory_strdup(string_of(answer, "starts")),
                           .timeout = json_number_value(json_object_get(answer, "timeout")),
                           .memory_mb = (size_t)json_integer_value(json_object_get(answer, "memory"))};
  seal(tool, key, result, hex);
  if (said)
    text_add_name(problem, said);
  else if (strcmp(string_of(answer, "schema"), schema) != 0)
    text_add(problem, "that is no answer of Plumb");
  else if (strcmp(string_of(answer, "tool"), tool) != 0)
    text_add(problem, "the answer is by another version of Plumb, of clang or of a library");
  else if (strcmp(string_of(answer, "key"), key) != 0)
    text_add(problem, "the answer is to another question");
  else if (strcmp(string_of(answer, "seal"), hex) != 0)
    text_add(problem, "the answer is damaged");
  else
    return true;
  return false;
}

// ---- What it says ----

uint32_t answer_open(const char *report) {
  json_t *value = json_loads(report, 0, NULL), *result;
  uint32_t open = !value;
  size_t i;
  json_array_foreach(json_object_get(value, "results"), i, result) {
    open += strcmp(string_of(result, "verdict"), "unknown") == 0 || !*string_of(result, "verdict");
  }
  json_decref(value);
  return open;
}

bool answer_is_starved(const char *report) {
  static const char reason[] = "memory limit";
  json_t *value = json_loads(report, 0, NULL), *result;
  bool is_starved = false;
  size_t i;
  json_array_foreach(json_object_get(value, "results"), i, result) {
    is_starved = is_starved || strncmp(string_of(result, "reason"), reason, strlen(reason)) == 0;
  }
  json_decref(value);
  return is_starved;
}

bool answer_is_report(const char *report, const char *entry) {
  json_t *value = json_loads(report, 0, NULL);
  bool good = strcmp(string_of(value, "version"), PLUMB_VERSION) == 0 &&
              strcmp(string_of(value, "entry"), entry) == 0 && json_array_size(json_object_get(value, "results")) &&
              !json_object_get(value, "error");
  json_decref(value);
  return good;
}

bool answer_is_enough(const StoredResult *result, double timeout, size_t memory_mb) {
  return (result->timeout >= timeout && result->memory_mb >= memory_mb) || !answer_open(result->report);
}
