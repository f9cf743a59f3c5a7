// See every.h.
#include "infer/every.h"

#include <string.h>
#include <unistd.h>

#include "infer/calls.h"
#include "infer/given.h"
#include "infer/invariant.h"
#include "library/reach.h"
#include "process/supervise.h"
#include "project/pool.h"

typedef struct {
  const PlumbOptions *options;
  const Loaded *loaded;
  DescribeFormat format;
  bool is_one;  // a function was named: nothing is asked of the others
  U32Vec functions;
  StructureVec structures;
  Lore lore;
  Text learned, guessed;  // precedents of this round: under which runs go well, or not
  U32Vec asked;           // indices: who is asked in this round
  char **answers;         // by index
  uint32_t *ranks;        // of the answers: how much is proved
  bool *are_given;        // is it about a contract that a person wrote? Then it stays
  bool *are_alone;        // is it asked about without invariants? So is one of which nothing is proved with them
  const char **contracts;  // by function of the program: what its callers owe it, and it may be called with; null: nothing is known
  bool *are_enough;        // by function: a person wrote its contract, or no memory error is possible under it
  bool *have_changed;      // by function: its contract demands more than when calls of it were checked
  U32Vec callers;          // functions that call others with a contract
  CallDemandVec *calls;    // by index in callers
} Every;

enum { NOTHING_FOUND, RUNS_GO_WRONG, RUNS_GO_WELL, EVERYTHING_PROVED = RUNS_GO_WELL + PROOF_RANKS - 1 };

static const double share = 0.75;  // of the time, for what looks at the clock: what is left is for what does not do so often

// The first byte is the rank, the second one says whether a person wrote the contract; then come precedents, an empty line, and the contract on a line.
static void write_answer(const Every *every, Function function, Found *found, Text *text) {
  text_add_char(text, (char)('A' + (found->is_found ? RUNS_GO_WELL + proof_rank(&found->proof) : RUNS_GO_WRONG)));
  for (uint32_t i = 0; i < found->contract.count; i++)
    if (found->contract.data[i] == '\n') found->contract.data[i] = ' ';
  text_printf(text, "%c%s\n%s\n", found->is_given ? '+' : '-', text_str(&found->precedents), text_str(&found->contract));
  describe_found(text, &every->loaded->program->functions[function.id], found, every->format);
}

// In a child, which is about one function.
static void leave_out_others(Program *program, Function function) {
  Reach reach;
  reach_find(program, function, &reach);
  reach_cut(program, &reach);
  reach_release(&reach);
}

// In a child.
static void work(void *context, uint32_t asked, int out) {
  enum { SLACK = 3 };
  const Every *every = context;
  Function function = {every->functions.data[every->asked.data[asked]]};
  Text text = {0};
  alarm((unsigned)every->options->timeout + SLACK);
  Program *program = every->loaded->program;
  leave_out_others(program, function);
  Found found;
  const Lore nothing = {0}, *lore = every->are_alone[every->asked.data[asked]] ? &nothing : &every->lore;
  double seconds = every->options->timeout * share;
  if (!given_check(every->options, program, function, every->loaded->left_out, seconds, &found))
    found = search_contract(every->options, program, function, every->loaded->left_out, lore, seconds);
  write_answer(every, function, &found, &text);
  supervise_send(out, text_str(&text), text.count);
}

// One that runs go well under counts, and one that a person wrote. Gives what stands behind it.
static const char *take_contract(Every *every, uint32_t index, uint32_t rank, const char *line) {
  const char *end = strchr(line, '\n');
  Arena *arena = every->loaded->program->arena;
  char *contract = arena_copy(arena, line, (size_t)(end - line) + 1);
  contract[end - line] = '\0';
  uint32_t function = every->functions.data[index];
  bool goes_well = rank >= RUNS_GO_WELL;
  every->contracts[function] = goes_well || every->are_given[index] ? contract : NULL;
  every->are_enough[function] = every->are_given[index] || (goes_well && ((rank - RUNS_GO_WELL) & PROOF_SHOWS_MEMORY));
  return end + 1;
}

// Null: nothing is known, and `why` says why.
static void take_answer(Every *every, uint32_t index, const char *answer, const char *why) {
  const FunctionInfo *info = &every->loaded->program->functions[every->functions.data[index]];
  uint32_t rank = answer ? (uint32_t)(answer[0] - 'A') : NOTHING_FOUND;
  Text text = {0};
  every->are_given[index] = answer && answer[1] == '+';
  const char *rest = answer ? answer + 2 : NULL;
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
    describe_failure(&text, info, why, every->options->timeout, every->format);
  memory_free(every->answers[index]);
  every->answers[index] = text_take(&text);
  every->ranks[index] = rank;
}

// An answer stays where a later one says no more.
static void done(void *context, uint32_t asked, const Text *output, const char *why) {
  Every *every = context;
  uint32_t index = every->asked.data[asked];
  const char *answer = !why && output->count > 2 ? output->data : NULL;
  uint32_t rank = answer ? (uint32_t)(answer[0] - 'A') : NOTHING_FOUND;
  if (every->answers[index] && rank <= every->ranks[index]) return;
  take_answer(every, index, answer, "time limit reached");
}

// ---- Structures ----

static void find_invariant(void *context, uint32_t index, int out) {
  static const double shares = 3, share_of_one = 0.3;  // it is about several functions; where one is asked about, that one waits
  enum { SLOWER = 10, SLOWER_FOR_ONE = 3 };            // a busy machine is slower
  const Every *every = context;
  Text items = {0}, fresh = {0};
  double seconds = every->options->timeout * (every->is_one ? share_of_one : shares);
  alarm((every->is_one ? SLOWER_FOR_ONE : SLOWER) * ((unsigned)seconds + 1));
  invariant_find(every->loaded->program, every->structures.data[index], seconds, &items, &fresh);
  if (items.count) text_printf(&items, "\n%s", text_str(&fresh));
  supervise_send(out, text_str(&items), items.count);
}

static void take_invariant(void *context, uint32_t index, const Text *output, const char *why) {
  Every *every = context;
  if (why || !output->count) return;
  char *items = arena_strdup(every->loaded->program->arena, text_str(output)), *fresh = strchr(items, '\n');
  *fresh++ = '\0';
  invariant_vec_push(&every->lore.invariants, (Invariant){every->structures.data[index]->name, items, fresh});
}

// Those that functions without a contract are given: a person who wrote one has said what holds.
static void choose_structures(Every *every) {
  const Program *program = every->loaded->program;
  U32Vec functions = {0};
  for (uint32_t i = 0; i < every->functions.count; i++)
    if (!given_is_there(program, (Function){every->functions.data[i]}))
      u32_vec_push(&functions, every->functions.data[i]);
  invariant_structures(program, &functions, &every->structures);
  u32_vec_release(&functions);
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

static bool is_start(const FunctionInfo *info) { return info->is_defined && function_is_main(info); }

static bool violates(const CallDemandVec *demands) {
  for (uint32_t i = 0; i < demands->count; i++)
    if (demands->data[i].verdict == DEMAND_VIOLATED) return true;
  return false;
}

static uint32_t index_of(const Every *every, uint32_t function) {
  uint32_t index = 0;
  while (index < every->functions.count && every->functions.data[index] != function) index++;
  return index;
}

// In a child, whose program claims what calls demand: a contract under which the caller meets that, too. Nothing where none shows as much as the one that it has.
static void ask_for_more(const Every *every, Function caller, Text *text) {
  const Lore lore = {.invariants = every->lore.invariants};
  Found found = search_contract(every->options, every->loaded->program, caller, every->loaded->left_out, &lore, every->options->timeout * share);
  bool is_enough = found.is_found && found.proof.memory == VERDICT_TRUE && found.proof.assertions == VERDICT_TRUE;
  bool shows_as_much = is_enough && RUNS_GO_WELL + proof_rank(&found.proof) >= every->ranks[index_of(every, caller.id)];
  if (shows_as_much) write_answer(every, caller, &found, text);
}

static void check_calls_of(void *context, uint32_t asked, int out) {
  enum { SHARE = 2, SLACK = 3 };  // of what a function has
  const Every *every = context;
  uint32_t index = every->asked.data[asked], function = every->callers.data[index];
  const char *contract = every->contracts[function];
  Caller caller = {{function}, contract, !contract || every->are_enough[function]};
  double seconds = every->options->timeout / SHARE;
  Text text = {0};
  CallDemandVec demands = {0};
  alarm((unsigned)(seconds + every->options->timeout) + SLACK);
  Program *program = every->loaded->program;
  calls_check(every->options, program, caller, every->loaded->left_out, every->contracts, seconds, &text);
  calls_read(&demands, text_str(&text), program->arena);
  bool may_demand_more = contract && !every->are_given[index_of(every, function)];
  if (may_demand_more && violates(&demands)) ask_for_more(every, caller.function, &text);
  supervise_send(out, text_str(&text), text.count);
}

static void take_calls(void *context, uint32_t asked, const Text *output, const char *why) {
  Every *every = context;
  uint32_t index = every->asked.data[asked], function = every->callers.data[index];
  CallDemandVec *demands = &every->calls[index];
  call_demand_vec_clear(demands);
  if (why || !output->count) return;
  const char *answer = calls_read(demands, output->data, every->loaded->program->arena);
  if (!*answer) return;
  take_answer(every, index_of(every, function), answer, NULL);
  calls_settle(demands);
  every->have_changed[function] = true;
}

// Is there a call that meets this demand of the same function?
static bool is_met(const Every *every, const CallDemand *demand) {
  for (uint32_t c = 0; c < every->callers.count; c++)
    for (uint32_t i = 0; i < every->calls[c].count; i++) {
      const CallDemand *other = &every->calls[c].data[i];
      if (other->verdict == DEMAND_MET && other->callee.id == demand->callee.id && strcmp(other->demand, demand->demand) == 0) return true;
    }
  return false;
}

static void find_callers(Every *every) {
  const Program *program = every->loaded->program;
  for (uint32_t i = 1; i <= program->function_count; i++) {
    bool has_context = every->contracts[i] || is_start(&program->functions[i]);
    if (has_context && calls_are_any(program, (Function){i}, every->contracts, NULL)) u32_vec_push(&every->callers, i);
  }
  every->calls = memory_zalloc((every->callers.count + (size_t)1) * sizeof *every->calls);
}

// Who asks its callers for more, so that it meets what it calls, is met by these in the next round.
static bool check_calls(Every *every, uint32_t jobs) {
  enum { ROUNDS = 3 };
  const Program *program = every->loaded->program;
  bool is_whole = true;
  find_callers(every);
  for (uint32_t round = 0; round < ROUNDS && is_whole; round++) {
    u32_vec_clear(&every->asked);
    for (uint32_t i = 0; i < every->callers.count; i++)
      if (calls_are_any(program, (Function){every->callers.data[i]}, every->contracts, round ? every->have_changed : NULL))
        u32_vec_push(&every->asked, i);
    memset(every->have_changed, 0, program->function_count + (size_t)1);
    Pool pool = {.jobs = jobs, .count = every->asked.count, .work = check_calls_of, .done = take_calls, .context = every};
    is_whole = !pool.count || pool_run(&pool);
  }
  for (uint32_t c = 0; c < every->callers.count; c++)
    for (uint32_t i = 0; i < every->calls[c].count; i++)
      every->calls[c].data[i].is_met_elsewhere = is_met(every, &every->calls[c].data[i]);
  return is_whole;
}

static bool violates_any(const Every *every) {
  for (uint32_t c = 0; c < every->callers.count; c++)
    if (violates(&every->calls[c])) return true;
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

// A promise is to be proved beside all else: where it is not shown, all may be without it, and where the time is not enough for the whole, it may be for what runs need. Gives whether there is any such function.
static bool leave_alone(Every *every) {
  bool is_any = false;
  for (uint32_t i = 0; i < every->functions.count; i++) {
    const char *contract = every->contracts[every->functions.data[i]];
    bool has_promise = contract && (strstr(contract, "keeps ") || strstr(contract, "ensures "));
    bool goes_well = every->ranks[i] >= RUNS_GO_WELL;
    bool is_shown = goes_well && ((every->ranks[i] - RUNS_GO_WELL) & PROOF_SHOWS_ASSERTIONS);
    every->are_alone[i] = has_promise && goes_well && !is_shown && !every->are_given[i];
    is_any |= every->are_alone[i];
  }
  return is_any;
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
    says_more = leave_alone(every) || every->lore.precedents.count > before;
  }
  return is_whole;
}

static void release(Every *every) {
  for (uint32_t i = 0; i < every->functions.count && every->answers; i++) memory_free(every->answers[i]);
  memory_free(every->answers);
  memory_free(every->ranks);
  memory_free(every->are_given);
  memory_free(every->are_alone);
  memory_free(every->contracts);
  memory_free(every->are_enough);
  memory_free(every->have_changed);
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
  every.is_one = name != NULL;
  every.answers = memory_zalloc(every.functions.count * sizeof *every.answers);
  every.ranks = memory_zalloc(every.functions.count * sizeof *every.ranks);
  every.are_given = memory_zalloc(every.functions.count * sizeof *every.are_given);
  every.are_alone = memory_zalloc(every.functions.count * sizeof *every.are_alone);
  every.contracts = memory_zalloc((loaded->program->function_count + (size_t)1) * sizeof *every.contracts);
  every.are_enough = memory_zalloc((loaded->program->function_count + (size_t)1) * sizeof *every.are_enough);
  every.have_changed = memory_zalloc(loaded->program->function_count + (size_t)1);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t jobs = options->jobs ? options->jobs : processors > 0 ? (uint32_t)processors : 1;
  choose_structures(&every);
  Pool structures = {
      .jobs = jobs, .count = every.structures.count, .work = find_invariant, .done = take_invariant, .context = &every};
  bool is_whole = (!structures.count || pool_run(&structures)) && ask_all(&every, jobs);
  if (is_whole && !name) is_whole = check_calls(&every, jobs);
  write_all(&every, text);
  bool is_all = is_whole && is_complete(&every) && !violates_any(&every);
  release(&every);
  return is_all ? PLUMB_OK : PLUMB_UNKNOWN;
}
