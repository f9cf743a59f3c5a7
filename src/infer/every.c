// See every.h.
#include "infer/every.h"

#include <string.h>
#include <unistd.h>

#include "infer/calls.h"
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
  Lore lore;
  Text learned, guessed;  // precedents of this round: under which runs go well, or not
  U32Vec asked;           // indices: who is asked in this round
  char **answers;         // by index
  uint32_t *ranks;        // of the answers: how much is proved
  bool *are_given;        // is it about a contract that a person wrote? Then it stays
  const char **contracts;  // by function of the program: what its callers owe it, and it may be called with; null: nothing is known
  U32Vec callers;          // functions that call others with a contract
  CallDemandVec *calls;    // by index in callers
} Every;

enum { NOTHING_FOUND, RUNS_GO_WRONG, RUNS_GO_WELL, EVERYTHING_PROVED = RUNS_GO_WELL + PROOF_RANKS - 1 };

// In a child. The first byte is the rank, the second one says whether a person wrote the contract; then come precedents, an empty line, and the contract on a line.
static void work(void *context, uint32_t asked, int out) {
  enum { SLACK = 3 };
  static const double share = 0.75;  // what is left is for what does not look at the clock often
  const Every *every = context;
  Function function = {every->functions.data[every->asked.data[asked]]};
  Text text = {0};
  alarm((unsigned)every->options->timeout + SLACK);
  Program *program = every->loaded->program;
  Found found;
  double seconds = every->options->timeout * share;
  if (!given_check(every->options, program, function, every->loaded->left_out, seconds, &found))
    found = search_contract(every->options, program, function, every->loaded->left_out, &every->lore, seconds);
  const FunctionInfo *info = &every->loaded->program->functions[function.id];
  text_add_char(&text, (char)('A' + (found.is_found ? RUNS_GO_WELL + proof_rank(&found.proof) : RUNS_GO_WRONG)));
  for (uint32_t i = 0; i < found.contract.count; i++)
    if (found.contract.data[i] == '\n') found.contract.data[i] = ' ';
  text_printf(&text, "%c%s\n%s\n", found.is_given ? '+' : '-', text_str(&found.precedents), text_str(&found.contract));
  describe_found(&text, info, &found, every->format);
  supervise_send(out, text_str(&text), text.count);
}

// Of one that runs go well under, or that a person wrote. Gives what stands behind it.
static const char *take_contract(Every *every, uint32_t index, uint32_t rank, const char *line) {
  const char *end = strchr(line, '\n');
  Arena *arena = every->loaded->program->arena;
  char *contract = arena_copy(arena, line, (size_t)(end - line) + 1);
  contract[end - line] = '\0';
  every->contracts[every->functions.data[index]] = rank >= RUNS_GO_WELL ? contract : NULL;
  return end + 1;
}

// An answer stays where a later one says no more.
static void done(void *context, uint32_t asked, const Text *output, const char *why) {
  Every *every = context;
  Text text = {0};
  uint32_t index = every->asked.data[asked];
  const char *rest = !why && output->count > 2 ? output->data + 2 : NULL;
  uint32_t rank = rest ? (uint32_t)(output->data[0] - 'A') : NOTHING_FOUND;
  if (every->answers[index] && rank <= every->ranks[index]) return;
  const FunctionInfo *info = &every->loaded->program->functions[every->functions.data[index]];
  while (rest && *rest != '\n') {
    const char *end = strchr(rest, '\n') + 1;
    text_add_bytes(&text, rest, (size_t)(end - rest));
    rest = end;
  }
  text_add(rank >= RUNS_GO_WELL ? &every->learned : &every->guessed, text_str(&text));
  text_clear(&text);
  if (rest)
    text_add(&text, take_contract(every, index, rank, rest + 1));
  else
    describe_failure(&text, info, "time limit reached", every->options->timeout, every->format);
  memory_free(every->answers[index]);
  every->answers[index] = text_take(&text);
  every->ranks[index] = rank;
  every->are_given[index] = rest && output->data[1] == '+';
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
  invariant_vec_push(&every->lore.invariants, (Invariant){every->structures.data[index]->name, items});
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

// ---- Calls ----

static bool may_call(const Program *program, uint32_t function, Contracts contracts) {
  const FunctionInfo *info = &program->functions[function];
  bool has_context = contracts[function] || (info->is_defined && function_is_main(info));
  return has_context && calls_are_any(program, (Function){function}, contracts);
}

static void check_calls_of(void *context, uint32_t index, int out) {
  enum { SHARE = 2, SLACK = 3 };  // of what a function has
  const Every *every = context;
  Function caller = {every->callers.data[index]};
  double seconds = every->options->timeout / SHARE;
  Text lines = {0};
  alarm((unsigned)seconds + SLACK);
  calls_check(every->options, every->loaded->program, caller, every->contracts[caller.id], every->loaded->left_out, every->contracts, seconds, &lines);
  supervise_send(out, text_str(&lines), lines.count);
}

static void take_calls(void *context, uint32_t index, const Text *output, const char *why) {
  Every *every = context;
  if (!why && output->count) calls_read(&every->calls[index], output->data, every->loaded->program->arena);
}

// Is there a call that meets this demand of the same function?
static bool is_met(const Every *every, const CallDemand *demand) {
  const Program *program = every->loaded->program;
  uint32_t callee = call_demand_callee(program, demand).id;
  for (uint32_t c = 0; c < every->callers.count; c++)
    for (uint32_t i = 0; i < every->calls[c].count; i++) {
      const CallDemand *other = &every->calls[c].data[i];
      if (other->verdict == DEMAND_MET && call_demand_callee(program, other).id == callee && strcmp(other->demand, demand->demand) == 0) return true;
    }
  return false;
}

static bool check_calls(Every *every, uint32_t jobs) {
  const Program *program = every->loaded->program;
  for (uint32_t i = 1; i <= program->function_count; i++)
    if (may_call(program, i, every->contracts)) u32_vec_push(&every->callers, i);
  every->calls = memory_zalloc((every->callers.count + (size_t)1) * sizeof *every->calls);
  Pool pool = {.jobs = jobs, .count = every->callers.count, .work = check_calls_of, .done = take_calls, .context = every};
  bool is_whole = !pool.count || pool_run(&pool);
  for (uint32_t c = 0; c < every->callers.count; c++)
    for (uint32_t i = 0; i < every->calls[c].count; i++)
      every->calls[c].data[i].is_met_elsewhere = is_met(every, &every->calls[c].data[i]);
  return is_whole;
}

static bool violates_any(const Every *every) {
  for (uint32_t c = 0; c < every->callers.count; c++)
    for (uint32_t i = 0; i < every->calls[c].count; i++)
      if (every->calls[c].data[i].verdict == DEMAND_VIOLATED) return true;
  return false;
}

// ---- What is told ----

static void add_answer(const Every *every, const char *answer, bool is_first, Text *text) {
  if (!is_first) text_add(text, every->format == DESCRIBE_JSON ? ",\n " : "\n");
  text_add(text, answer);
}

// With what is known of its calls, if anything is.
static void add_with_calls(const Every *every, uint32_t function, const char *answer, bool is_first, Text *text) {
  Text whole = {0};
  text_add(&whole, answer);
  for (uint32_t c = 0; c < every->callers.count; c++)
    if (every->callers.data[c] == function) calls_describe(&whole, every->loaded->program, (Function){function}, &every->calls[c], every->format);
  if (whole.count || *answer) add_answer(every, text_str(&whole), is_first, text);
  text_release(&whole);
}

static void write_all(const Every *every, Text *text) {
  bool is_json = every->format == DESCRIBE_JSON;
  if (is_json) text_add(text, "[");
  for (uint32_t i = 0; i < every->functions.count; i++)
    add_with_calls(every, every->functions.data[i], every->answers[i] ? every->answers[i] : "", !i, text);
  for (uint32_t c = 0; c < every->callers.count; c++)
    if (!every->contracts[every->callers.data[c]]) add_with_calls(every, every->callers.data[c], "", false, text);
  if (is_json) text_add(text, "]\n");
}

// In later rounds functions of which not everything is proved begin with what contracts of others say of structures, as long as these say more than before.
static bool ask_all(Every *every, uint32_t jobs) {
  enum { ROUNDS = 2 };
  Pool pool = {.jobs = jobs, .work = work, .done = done, .context = every};
  bool is_whole = true, says_more = true;
  for (uint32_t round = 0; round < ROUNDS && is_whole && says_more; round++) {
    u32_vec_clear(&every->asked);
    for (uint32_t i = 0; i < every->functions.count; i++)
      if (every->ranks[i] < EVERYTHING_PROVED && !every->are_given[i]) u32_vec_push(&every->asked, i);
    pool.count = every->asked.count;
    is_whole = !pool.count || pool_run(&pool);
    uint32_t before = every->lore.precedents.count;
    for (uint32_t i = 0; i < every->lore.invariants.count && !round; i++)
      precedents_add_invariant(&every->lore.precedents, &every->lore.invariants.data[i], every->loaded->program->arena);
    precedents_read(&every->lore.precedents, text_str(&every->learned), true, every->loaded->program->arena);
    precedents_read(&every->lore.precedents, text_str(&every->guessed), false, every->loaded->program->arena);
    text_clear(&every->learned);
    text_clear(&every->guessed);
    says_more = every->lore.precedents.count > before;
  }
  return is_whole;
}

static void release(Every *every) {
  for (uint32_t i = 0; i < every->functions.count && every->answers; i++) memory_free(every->answers[i]);
  memory_free(every->answers);
  memory_free(every->ranks);
  memory_free(every->are_given);
  memory_free(every->contracts);
  for (uint32_t i = 0; i < every->callers.count; i++) call_demand_vec_release(&every->calls[i]);
  memory_free(every->calls);
  u32_vec_release(&every->callers);
  text_release(&every->learned);
  text_release(&every->guessed);
  u32_vec_release(&every->functions);
  u32_vec_release(&every->asked);
  structure_vec_release(&every->structures);
  invariant_vec_release(&every->lore.invariants);
  precedent_vec_release(&every->lore.precedents);
}

static bool is_complete(const Every *every) {
  for (uint32_t i = 0; i < every->functions.count; i++)
    if (every->ranks[i] < EVERYTHING_PROVED) return false;
  return true;
}

PlumbStatus infer_every(const PlumbOptions *options, const Loaded *loaded, DescribeFormat format, Text *text) {
  Every every = {.options = options, .loaded = loaded, .format = format};
  const char *name = options->entry && strcmp(options->entry, "main") != 0 ? options->entry : NULL;
  if (!choose(&every, name)) {
    text_printf(text, name ? "there is no function '%s' with a body" : "there is no function that others can call",
                name);
    release(&every);
    return PLUMB_INPUT;
  }
  every.answers = memory_zalloc(every.functions.count * sizeof *every.answers);
  every.ranks = memory_zalloc(every.functions.count * sizeof *every.ranks);
  every.are_given = memory_zalloc(every.functions.count * sizeof *every.are_given);
  every.contracts = memory_zalloc((loaded->program->function_count + (size_t)1) * sizeof *every.contracts);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t jobs = options->jobs ? options->jobs : processors > 0 ? (uint32_t)processors : 1;
  invariant_structures(loaded->program, &every.functions, &every.structures);
  Pool structures = {
      .jobs = jobs, .count = every.structures.count, .work = find_invariant, .done = take_invariant, .context = &every};
  bool is_whole = (!structures.count || pool_run(&structures)) && ask_all(&every, jobs);
  if (is_whole && !name) is_whole = check_calls(&every, jobs);
  write_all(&every, text);
  bool is_all = is_whole && is_complete(&every) && !violates_any(&every);
  release(&every);
  return is_all ? PLUMB_OK : PLUMB_UNKNOWN;
}
