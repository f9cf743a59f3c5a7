// See every.h.
#include "infer/every.h"

#include <string.h>
#include <unistd.h>

#include "infer/given.h"
#include "infer/invariant.h"
#include "process/supervise.h"
#include "project/pool.h"

typedef struct {
  const PlumbOptions *options;
  const Loaded *loaded;
  DescribeFormat format;
  U32Vec functions;
  StructureVec structures;
  InvariantVec invariants;
  char **answers;  // by index
  bool complete;
} Every;

// In a child. The first byte says whether everything is proved.
static void work(void *context, uint32_t index, int out) {
  enum { SLACK = 3 };
  static const double share = 0.75;  // what is left is for what does not look at the clock often
  const Every *every = context;
  Function function = {every->functions.data[index]};
  Text text = {0};
  alarm((unsigned)every->options->timeout + SLACK);
  Program *program = every->loaded->program;
  Found found;
  double seconds = every->options->timeout * share;
  if (!given_check(every->options, program, function, every->loaded->left_out, seconds, &found))
    found = search_contract(every->options, program, function, every->loaded->left_out, &every->invariants, seconds);
  const FunctionInfo *info = &every->loaded->program->functions[function.id];
  text_add_char(&text, found.is_found && proof_is_complete(&found.proof) ? '+' : '-');
  describe_found(&text, info, &found, every->format);
  supervise_send(out, text_str(&text), text.count);
}

static void done(void *context, uint32_t index, const Text *output, const char *why) {
  Every *every = context;
  Text text = {0};
  bool is_answer = !why && output->count > 1;
  const FunctionInfo *info = &every->loaded->program->functions[every->functions.data[index]];
  if (is_answer)
    text_add_bytes(&text, output->data + 1, output->count - 1);
  else
    describe_failure(&text, info, "time limit reached", every->options->timeout, every->format);
  if (!is_answer || output->data[0] != '+') every->complete = false;
  every->answers[index] = text_take(&text);
}

// ---- Structures ----

static void find_invariant(void *context, uint32_t index, int out) {
  enum { SHARES = 3, SLOWER = 10 };  // it is about several functions, and a busy machine is slower
  const Every *every = context;
  Text items = {0};
  double seconds = every->options->timeout * SHARES;
  alarm(SLOWER * (unsigned)seconds);
  invariant_find(every->loaded->program, every->structures.data[index], seconds, &items);
  supervise_send(out, text_str(&items), items.count);
}

static void take_invariant(void *context, uint32_t index, const Text *output, const char *why) {
  Every *every = context;
  if (why || !output->count) return;
  const char *items = arena_strdup(every->loaded->program->arena, text_str(output));
  invariant_vec_push(&every->invariants, (Invariant){every->structures.data[index]->name, items});
}

// ---- All functions ----

static bool choose(Every *every, const char *name) {
  const Program *program = every->loaded->program;
  for (uint32_t i = 1; i <= program->function_count; i++) {
    const FunctionInfo *info = &program->functions[i];
    bool is_asked = name ? strcmp(info->name, name) == 0 : info->is_external && strcmp(info->name, "main") != 0;
    if (info->is_defined && is_asked && !info->is_variadic) u32_vec_push(&every->functions, i);
  }
  return every->functions.count > 0;
}

static void write_all(const Every *every, Text *text) {
  bool is_json = every->format == DESCRIBE_JSON;
  if (is_json) text_add(text, "[");
  for (uint32_t i = 0; i < every->functions.count; i++) {
    if (i) text_add(text, is_json ? ",\n " : "\n");
    text_add(text, every->answers[i] ? every->answers[i] : "");
    memory_free(every->answers[i]);
  }
  if (is_json) text_add(text, "]\n");
}

PlumbStatus infer_every(const PlumbOptions *options, const Loaded *loaded, DescribeFormat format, Text *text) {
  Every every = {.options = options, .loaded = loaded, .format = format, .complete = true};
  const char *name = options->entry && strcmp(options->entry, "main") != 0 ? options->entry : NULL;
  if (!choose(&every, name)) {
    text_printf(text, name ? "there is no function '%s' with a body" : "there is no function that others can call",
                name);
    u32_vec_release(&every.functions);
    return PLUMB_INPUT;
  }
  every.answers = memory_zalloc(every.functions.count * sizeof *every.answers);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t jobs = options->jobs ? options->jobs : processors > 0 ? (uint32_t)processors : 1;
  invariant_structures(loaded->program, &every.functions, &every.structures);
  Pool structures = {.jobs = jobs, .count = every.structures.count, .work = find_invariant, .done = take_invariant, .context = &every};
  Pool functions = {.jobs = jobs, .count = every.functions.count, .work = work, .done = done, .context = &every};
  bool is_whole = (!structures.count || pool_run(&structures)) && pool_run(&functions);
  write_all(&every, text);
  memory_free(every.answers);
  u32_vec_release(&every.functions);
  structure_vec_release(&every.structures);
  invariant_vec_release(&every.invariants);
  return is_whole && every.complete ? PLUMB_OK : PLUMB_UNKNOWN;
}
