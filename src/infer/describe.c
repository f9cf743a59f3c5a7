// See describe.h.
#include "infer/describe.h"

#include <string.h>

#include "contract/spec.h"
#include "report/build.h"

static void add_item(Text *text, const char *prefix, const SpecItem *item) {
  static const char demand[] = "requires ";
  size_t length = strlen(prefix) - (item->is_promise || item->is_kept ? sizeof demand - 1 : 0);
  text_add_bytes(text, prefix, length);
  spec_print_item(text, item);
  text_add_char(text, '\n');
}

// One line for each item.
static void add_items(Text *text, const char *prefix, const char *contract) {
  Arena *arena = arena_new();
  SpecProblem problem = {0};
  Spec spec;
  if (spec_read(contract, arena, &spec, &problem))
    for (uint32_t i = 0; i < spec.count; i++) add_item(text, prefix, &spec.items[i]);
  text_release(&problem.message);
  arena_free(arena);
}

static void list(Text *text, bool *is_first, const char *word) {
  text_printf(text, "%s%s", *is_first ? "" : ", ", word);
  *is_first = false;
}

static void add_proved(Text *text, const Found *found, bool is_proved) {
  const Proof *proof = &found->proof;
  bool is_first = true;
  if ((proof->memory == VERDICT_TRUE) == is_proved) list(text, &is_first, "memory-safety");
  if ((proof->overflow == VERDICT_TRUE) == is_proved) list(text, &is_first, "overflow");
  if ((proof->assertions == VERDICT_TRUE) == is_proved) list(text, &is_first, "assertions");
  if ((proof->termination == VERDICT_TRUE) == is_proved) list(text, &is_first, "termination");
}

static bool proves_some(const Proof *proof) {
  return proof->memory == VERDICT_TRUE || proof->assertions == VERDICT_TRUE || proof->overflow == VERDICT_TRUE || proof->termination == VERDICT_TRUE;
}

static void add_assumptions(Text *text, const Proof *proof) {
  bool is_first = true;
  for (Assumption assumption = 0; assumption < ASSUMPTION_COUNT; assumption++) {
    if (!proof->assumes[assumption]) continue;
    text_add(text, is_first ? "; modulo " : ", ");
    text_add(text, assumption_text(assumption));
    is_first = false;
  }
}

// What is wrong with a contract that a person wrote.
static void add_objection(Text *text, const char *name, const Found *found) {
  if (!found->is_given || found->is_wrong) return;
  if (found->is_empty) text_add(text, "  warning: no arguments that fit this contract were found\n");
  if (!found->is_found)
    text_printf(text, "  warning: runs go wrong under this contract: plumb check --entry %s shows one\n", name);
}

static void add_name(Text *text, const FunctionInfo *function) {
  text_printf(text, "%s (%s:%u)\n", function->name, function->place.file ? function->place.file : "?", function->place.line);
}

static void describe_text(Text *text, const FunctionInfo *function, const Found *found) {
  add_name(text, function);
  if (found->is_given) text_add(text, "  written above it:\n");
  if (found->is_wrong) {
    text_printf(text, "  error: %s\n", text_str(&found->reasons));
    return;
  }
  if (found->contract.count)
    add_items(text, "  requires ", text_str(&found->contract));
  else
    text_add(text, "  requires nothing\n");
  add_objection(text, function->name, found);
  if (proves_some(&found->proof)) {
    text_add(text, "  proved: ");
    add_proved(text, found, true);
    add_assumptions(text, &found->proof);
    text_add_char(text, '\n');
  }
  if (proof_is_complete(&found->proof)) return;
  text_add(text, "  open: ");
  add_proved(text, found, false);
  if (!found->is_found && !found->is_given) text_add(text, " (runs go wrong, also under all other demands that were tried)");
  if (found->overflows) text_add(text, " (some runs overflow)");
  if (found->reasons.count) text_printf(text, " (%s)", text_str(&found->reasons));
  text_add_char(text, '\n');
}

static const char *verdict(Verdict is) { return is == VERDICT_TRUE ? "proved" : "unknown"; }

static json_t *begin_named(const FunctionInfo *function) {
  json_t *object = json_object();
  build_set_string(object, "function", function->name);
  build_set_string(object, "file", function->place.file ? function->place.file : "");
  build_set(object, "line", json_integer(function->place.line));
  return object;
}

static json_t *begin(const FunctionInfo *function, double seconds) {
  json_t *object = begin_named(function);
  build_set(object, "wall_s", json_real(seconds));
  return object;
}

static void describe_json(Text *text, const FunctionInfo *function, const Found *found) {
  json_t *object = begin(function, found->seconds);
  build_set_string(object, "requires", text_str(&found->contract));
  build_set(object, "given", json_boolean(found->is_given));
  build_set_string(object, "memory-safety", verdict(found->proof.memory));
  build_set_string(object, "overflow", verdict(found->proof.overflow));
  build_set_string(object, "assertions", verdict(found->proof.assertions));
  build_set_string(object, "termination", verdict(found->proof.termination));
  json_t *modulo = json_array();
  for (Assumption assumption = 0; assumption < ASSUMPTION_COUNT; assumption++)
    if (found->proof.assumes[assumption]) build_append(modulo, build_string(assumption_text(assumption)));
  build_set(object, "modulo", modulo);
  build_set(object, "runs", json_integer(found->runs));
  build_set(object, "wrong_runs", json_integer(found->wrong_runs));
  build_set_string(object, "open", text_str(&found->reasons));
  build_finish(object, JSON_COMPACT, text);
}

void describe_found(Text *text, const FunctionInfo *function, const Found *found, DescribeFormat format) {
  switch (format) {
    case DESCRIBE_TEXT: describe_text(text, function, found); break;
    case DESCRIBE_JSON: describe_json(text, function, found); break;
    case DESCRIBE_C:
      text_printf(text, "// %s\n", function->name);
      add_items(text, "// plumb: requires ", text_str(&found->contract));
      break;
  }
}

void describe_failure(Text *text, const FunctionInfo *function, const char *why, double seconds, DescribeFormat format) {
  if (format == DESCRIBE_C) {
    text_printf(text, "// %s: no contract was found: %s\n", function->name, why);
  } else if (format == DESCRIBE_TEXT) {
    add_name(text, function);
    text_printf(text, "  no contract was found: %s\n", why);
  } else {
    json_t *object = begin(function, seconds);
    build_set_string(object, "open", why);
    build_finish(object, JSON_COMPACT, text);
  }
}

void describe_caller(Text *text, const FunctionInfo *function, DescribeFormat format) {
  if (format == DESCRIBE_TEXT) add_name(text, function);
  if (format == DESCRIBE_JSON) build_finish(begin_named(function), JSON_COMPACT, text);
}
