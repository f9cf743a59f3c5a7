// See streams.h. A stream that was opened is one of /dev/null: so it can be closed, and what is written to it is gone. Standard input is read as it is where the run has
// a text for it.
#include "replay/streams.h"

#include <string.h>

#include "library/contract.h"
#include "library/library.h"

typedef enum { WRAPS_NOTHING, WRAPS_OPENING, WRAPS_LINE, WRAPS_BLOCK, WRAPS_BYTE, WRAPS_END } Wrapped;

static const char prelude[] =
    "enum { MOST_STREAMS = 64 };\n"
    "static FILE *ended[MOST_STREAMS];\n"
    "static void note(FILE *stream, int ends) {\n"
    "  int at = 0;\n"
    "  while (at < MOST_STREAMS - 1 && ended[at] && ended[at] != stream) at++;\n"
    "  if (ends)\n    ended[at] = stream;\n  else if (ended[at] == stream)\n    ended[at] = stderr;\n"
    "}\n"
    "static int has_ended(FILE *stream) {\n"
    "  for (int at = 0; at < MOST_STREAMS; at++)\n    if (ended[at] == stream) return 1;\n"
    "  return 0;\n"
    "}\n"
    "typedef struct {\n  const int64_t *values;\n  unsigned count, next;\n} Given;\n"
    "static int64_t take(Given *given) { return given->next < given->count ? given->values[given->next++] : -1; }\n";

static const char opening[] = "  return take(&given) > 0 ? open_nothing(\"/dev/null\", \"r+\") : NULL;\n";

static const char line[] =
    "  int64_t length = take(&given), i = 0;\n  int ends = 0;\n"
    "  note(stream, length <= 0);\n"
    "  if (length < 0 || (length == 0 && size > 1)) return NULL;\n"
    "  for (; i < length && !ends; i++) ends = (to[i] = (char)take(&given)) == '\\n';\n"
    "  note(stream, i < size - 1 && !ends);\n"
    "  to[i] = 0;\n  return to;\n";

static const char block[] =
    "  if (!size || !count) return 0;\n"
    "  int64_t done = take(&given);\n"
    "  if (done < 0) done = 0;\n"
    "  for (size_t i = 0; i < (size_t)done * size; i++) ((char *)to)[i] = (char)take(&given);\n"
    "  note(stream, (size_t)done < count);\n"
    "  return (size_t)done;\n";

static const char byte[] = "  int value = (int)take(&given);\n  note(stream, value < 0);\n  return value;\n";

static const struct {
  const char *result, *parameters, *body, *arguments;
} wrappers[] = {
    [WRAPS_OPENING] = {"FILE *", "", opening, NULL},
    [WRAPS_LINE] = {"char *", "char *to, int size, FILE *stream", line, "to, size, stream"},
    [WRAPS_BLOCK] = {"size_t ", "void *to, size_t size, size_t count, FILE *stream", block, "to, size, count, stream"},
    [WRAPS_BYTE] = {"int ", "FILE *stream", byte, "stream"},
};

static bool is_of(const InterpretInput *input, Function function) {
  return input->kind == INPUT_RESULT && input->callee.id == function.id && !input->is_typed;
}

static bool is_taken(const NativeRun *run, Function function) {
  for (size_t i = 0; i < run->input_count; i++)
    if (is_of(&run->inputs[i], function)) return true;
  return false;
}

// One byte of a stream that is an argument.
static bool reads_byte(const Contract *contract) {
  bool is_byte = contract && contract->range.is_set && contract->range.high == UINT8_MAX;
  return is_byte && contract->parameter_count == 1 && contract_index_of(contract, DEMAND_STREAM) == 0;
}

static bool opens_any(const NativeRun *run) {
  for (uint32_t id = 1; id <= run->program->function_count; id++)
    if (library_of(run->program, (Function){id}) == LIBRARY_FOPEN && is_taken(run, (Function){id})) return true;
  return false;
}

static Wrapped wrapped(const NativeRun *run, Function function) {
  if (!opens_any(run)) return WRAPS_NOTHING;
  const char *name = run->program->functions[function.id].name;
  switch ((int)library_of(run->program, function)) {
    case LIBRARY_FOPEN: return WRAPS_OPENING;
    case LIBRARY_FGETS: return WRAPS_LINE;
    case LIBRARY_FREAD: return WRAPS_BLOCK;
    case LIBRARY_OUTSIDE: return reads_byte(contract_of(run->program, function)) ? WRAPS_BYTE : WRAPS_NOTHING;
    default: return strcmp(name, "feof") == 0 ? WRAPS_END : WRAPS_NOTHING;
  }
}

bool streams_wraps(const NativeRun *run, Function function) { return wrapped(run, function) != WRAPS_NOTHING; }

static void write_values(const NativeRun *run, Function function, Text *text) {
  text_add(text, "  static const int64_t values[] = {");
  for (size_t i = 0; i < run->input_count; i++)
    if (is_of(&run->inputs[i], function)) text_printf(text, "%lld,", (long long)run->inputs[i].value);
  text_add(text, "-1};\n  static Given given = {values, sizeof values / sizeof *values, 0};\n");
}

static void write_wrapper(const NativeRun *run, Function function, Wrapped as, Text *text) {
  const char *name = run->program->functions[function.id].name;
  if (as == WRAPS_END) {
    text_printf(text, "int __real_%s(FILE *);\nint __wrap_%s(FILE *stream) { return has_ended(stream) || __real_%s(stream); }\n", name, name, name);
    return;
  }
  const char *result = wrappers[as].result, *parameters = wrappers[as].parameters;
  if (as != WRAPS_OPENING) text_printf(text, "%s__real_%s(%s);\n", result, name, parameters);
  text_printf(text, "%s__wrap_%s(%s) {\n", result, name, parameters);
  write_values(run, function, text);
  if (run->world && wrappers[as].arguments) text_printf(text, "  if (stream == stdin) return __real_%s(%s);\n", name, wrappers[as].arguments);
  text_printf(text, "%s}\n", wrappers[as].body);
}

// Calls in this file are wrapped as well.
static const char *name_of_fopen(const NativeRun *run) {
  for (uint32_t id = 1; id <= run->program->function_count; id++)
    if (strcmp(run->program->functions[id].name, "fopen") == 0) return "__real_fopen";
  return "fopen";
}

void streams_write(const NativeRun *run, Text *text) {
  if (!opens_any(run)) return;
  text_add(text, prelude);
  text_printf(text, "FILE *__real_fopen(const char *, const char *);\n#define open_nothing %s\n", name_of_fopen(run));
  for (uint32_t id = 1; id <= run->program->function_count; id++) {
    Wrapped as = wrapped(run, (Function){id});
    if (as != WRAPS_NOTHING) write_wrapper(run, (Function){id}, as, text);
  }
}
