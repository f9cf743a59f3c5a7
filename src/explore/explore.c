#include "explore/explore.h"

#include "explore/coverage.h"
#include "explore/follow.h"
#include "explore/mutate.h"
#include "explore/refuse.h"
#include "explore/shrink.h"
#include "explore/unwritten.h"

enum { FEW_STEPS = 100000, MANY_STEPS = 4000000, MOST_ENTRIES = 20000, MOST_LONG = 32, MOST_TRIED = 1 << 20 };

typedef struct {
  Candidate candidate;
  uint32_t size;
  uint32_t owned;        // features and goals
  uint32_t owned_edges;  // of these
  uint64_t changed;      // what its changes have cost
  uint64_t steps;
  bool is_followed;
} Entry;
VEC_DEFINE(EntryVec, entry_vec, Entry)
VEC_DEFINE(CandidateVec, candidate_vec, Candidate)

// Who came nearest to what a check forbids.
typedef struct {
  uint64_t distance;
  uint32_t owner;     // entry + 1; 0: nobody has reached the check
  uint32_t advances;  // how often somebody came nearer
  uint64_t tries;     // what it has cost to try to come nearer since then
} Goal;

typedef struct {
  const ExploreTask *task;
  struct InterpretPrepared *prepared;  // what all runs have in common
  Map tried;                           // hashes of candidates
  Dictionary dictionary;
  Coverage coverage;
  EntryVec entries;
  CandidateVec long_ones;  // whose runs were stopped, in the order in which they were met
  uint32_t long_done;      // of these, that were given more steps
  uint32_t *owner;         // by feature: entry + 1; 0: nobody has shown it
  Goal *goals;
  uint32_t looked_at,
      follows;        // entries of which it is known whether they are to be followed, and how often one was chosen
  U32Vec approached;  // goals to which somebody came nearer
  Random random;
  uint64_t step_limit;
  uint64_t steps_ahead;  // of all runs, before they take an input
  bool open[PROPERTY_COUNT];
  bool is_over;
  uint64_t steps_before;  // the entry that is followed was chosen
  double news;            // when something new was last seen
  double calm;            // processor time after which the search is to become calm; 0: it is, or never will be
  bool takes_inputs;      // some run has
  double began, watched;  // seconds that went into watching for states that come back
  ExploreStats stats;
} Search;

// ---- Runs ----

// As many more as a program takes that looks at each byte of a long input.
static uint64_t step_limit(const Search *search, const Candidate *candidate) {
  enum { STEPS_OF_BYTE = 100 };
  return search->step_limit + search->steps_ahead + STEPS_OF_BYTE * (uint64_t)candidate->text.count;
}

static InterpretResult run(Search *search, const Candidate *candidate, bool traced) {
  InterpretOptions options = search->task->options;
  GivenWorld given;
  candidate_give(candidate, search->task->command_line, &given, &options);
  options.step_limit = step_limit(search, candidate);
  options.prepared = search->prepared;
  if (traced) {
    coverage_begin(&search->coverage);
    options.trace = coverage_trace;
    options.trace_context = &search->coverage;
    options.leave = coverage_leave;
    options.leave_context = &search->coverage;
  }
  InterpretResult result = interpret_run(&options);
  if (traced) coverage_end(&search->coverage);
  given_release(&given);
  search->stats.runs++;
  search->stats.steps += result.steps;
  return result;
}

static bool is_wanted(const Search *search, const InterpretResult *result) {
  if (result->end != INTERPRET_UNDEFINED || result->approximate) return false;
  if (search->task->left_out >> result->undefined & 1) return false;
  return search->open[undefined_property(result->undefined)];
}

static bool shows_the_same(void *context, const Candidate *candidate, const InterpretResult *what) {
  Search *search = context;
  InterpretResult result = run(search, candidate, false);
  bool same = result.end == what->end && result.undefined == what->undefined && !result.approximate &&
              result.function.id == what->function.id && result.instruction == what->instruction &&
              result.place.line == what->place.line;
  interpret_result_release(&result);
  return same;
}

static void tell(Search *search, const Candidate *candidate, const InterpretResult *result) {
  Candidate smaller = {0};
  candidate_copy(&smaller, candidate);
  shrink(&smaller, result, shows_the_same, search);
  InterpretResult again = run(search, &smaller, false);
  search->open[undefined_property(result->undefined)] = false;
  search->is_over = !search->task->found(search->task->context, &smaller, &again);
  interpret_result_release(&again);
  candidate_release(&smaller);
}

// ---- Runs that do not end ----

static bool watch(const Search *search, const Candidate *candidate, uint64_t steps, EndlessRun *endless) {
  InterpretOptions options = search->task->options;
  GivenWorld given;
  candidate_give(candidate, search->task->command_line, &given, &options);
  options.skips_counting = false;
  bool found = endless_watch(&options, steps, endless);
  given_release(&given);
  return found;
}

static bool goes_round_there(void *context, const Candidate *candidate, const InterpretResult *what) {
  EndlessRun endless;
  if (!watch(context, candidate, what->steps, &endless)) return false;
  bool same = endless.function.id == what->function.id && endless.head.id == what->block.id;
  endless_run_release(&endless);
  return same;
}

static void tell_endless(Search *search, const Candidate *candidate, const EndlessRun *endless) {
  enum { SLACK = 1000 };
  const InterpretResult what = {.function = endless->function,
                                .block = endless->head,
                                .steps = 2 * (endless->steps_before + endless->steps_round) + SLACK};
  Candidate smaller = {0};
  candidate_copy(&smaller, candidate);
  shrink(&smaller, &what, goes_round_there, search);
  EndlessRun again;
  search->open[PROPERTY_TERMINATION] = false;
  if (watch(search, &smaller, what.steps, &again)) {
    search->is_over = !search->task->endless(search->task->context, &smaller, &again);
    endless_run_release(&again);
  }
  candidate_release(&smaller);
}

// A run that was stopped may be one that never ends. To watch it takes longer than the run, so not all are watched where there are many.
static void look_for_return(Search *search, const Candidate *candidate, const InterpretResult *result) {
  enum { SHARE = 4 };  // of the time, but for the first half of a second
  static const double at_least = 0.5;
  bool was_stopped = result->end == INTERPRET_OUT_OF_STEPS || result->end == INTERPRET_DEPTH;
  if (!was_stopped || !search->open[PROPERTY_TERMINATION]) return;
  double start = budget_now();
  if (search->watched > at_least + (start - search->began) / SHARE) return;
  EndlessRun endless;
  bool found = watch(search, candidate, search->step_limit, &endless);
  search->watched += budget_now() - start;
  if (!found) return;
  tell_endless(search, candidate, &endless);
  endless_run_release(&endless);
}

// ---- What is kept ----

static void lose(Search *search, uint32_t owner, bool is_edge) {
  if (!owner) return;
  Entry *entry = &search->entries.data[owner - 1];
  entry->owned_edges -= is_edge;
  if (--entry->owned) return;
  candidate_release(&entry->candidate);
  entry->candidate = (Candidate){0};
}

// The goals to which the run came nearer than all before become those of the entry that it is about to be. Returns how many these are.
static uint32_t approach(Search *search, uint32_t number) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < search->coverage.nearest.count && number < MOST_ENTRIES; i++) {
    const Nearness *near = &search->coverage.nearest.data[i];
    Goal *goal = &search->goals[near->goal];
    if (goal->owner && near->distance >= goal->distance) continue;
    lose(search, goal->owner, false);
    if (goal->owner && !goal->advances++) u32_vec_push(&search->approached, near->goal);
    goal->owner = number + 1;
    goal->distance = near->distance;
    goal->tries /= 2;
    count++;
  }
  return count;
}

// Keeps the candidate when it shows a feature first, or smaller than the one that does, or comes near to a goal. TAKE. Returns whether a feature is new.
static bool keep(Search *search, Candidate *candidate, uint64_t steps) {
  const U32Vec *features = &search->coverage.features;
  uint32_t size = candidate_size(candidate), number = search->entries.count;
  Entry entry = {.size = size, .steps = steps, .owned = approach(search, number)};
  bool is_new = false;
  for (uint32_t i = 0; i < features->count && number < MOST_ENTRIES; i++) {
    uint32_t feature = features->data[i], before = search->owner[feature];
    if (before && search->entries.data[before - 1].size <= size) continue;
    is_new |= !before;
    lose(search, before, coverage_is_edge(feature));
    search->owner[feature] = number + 1;
    entry.owned++;
    entry.owned_edges += coverage_is_edge(feature);
  }
  if (!entry.owned) {
    candidate_release(candidate);
    return false;
  }
  entry.candidate = *candidate;
  entry_vec_push(&search->entries, entry);
  search->stats.kept++;
  return is_new;
}

// Has the run taken a number that another one may find different? What follows the call of a function that nobody knows is no find.
static bool takes_inputs(const Search *search, const InterpretResult *result) {
  const Program *program = search->task->options.program;
  for (size_t i = 0; i < result->consumed_count; i++) {
    const InterpretInput *input = &result->consumed[i];
    if (input->kind != INPUT_RESULT || library_of(program, input->callee) != LIBRARY_UNKNOWN) return true;
  }
  return false;
}

static void note_long(Search *search, const Candidate *candidate, const InterpretResult *result) {
  bool was_stopped = result->end == INTERPRET_OUT_OF_STEPS && search->step_limit < MANY_STEPS;
  if (!was_stopped || search->long_ones.count == MOST_LONG) return;
  Candidate copy = {0};
  candidate_copy(&copy, candidate);
  candidate_vec_push(&search->long_ones, copy);
}

static bool has_taken_nothing(void *context, const InterpretView *view, Function function, Block block, Block from,
                              uint64_t steps) {
  (void)context, (void)function, (void)block, (void)from, (void)steps;
  return !view_consumed(view);
}

// A program that does much before it reads anything, as one that tests itself first: a run is stopped so many steps behind that. True: it is one.
static bool is_late_to_begin(Search *search, const InterpretResult *result) {
  bool is_possible = result->end == INTERPRET_OUT_OF_STEPS && !result->consumed_count && !search->steps_ahead;
  if (!is_possible || search->stats.runs > 1) return false;
  InterpretOptions options = search->task->options;
  options.step_limit = MANY_STEPS;
  options.prepared = search->prepared;
  options.trace = has_taken_nothing;
  InterpretResult longer = interpret_run(&options);
  if (longer.consumed_count) search->steps_ahead = longer.steps;
  interpret_result_release(&longer);
  return search->steps_ahead;
}

// True: it was run already, for as many steps.
static bool was_tried(Search *search, const Candidate *candidate) {
  uint64_t hash = hash_combine(candidate_hash(candidate), search->step_limit);
  if (map_get(&search->tried, hash, NULL)) return true;
  if (search->tried.count >= MOST_TRIED) map_clear(&search->tried);
  map_set(&search->tried, hash, 1);
  return false;
}

// Runs it. TAKE. Returns the entry that it became; null: none, or nothing about it is new.
static bool try(Search *search, Candidate *candidate) {
  if (was_tried(search, candidate)) {
    candidate_release(candidate);
    return false;
  }
  InterpretResult result = run(search, candidate, true);
  if (is_late_to_begin(search, &result)) {
    interpret_result_release(&result);
    result = run(search, candidate, true);
  }
  if (is_wanted(search, &result)) tell(search, candidate, &result);
  look_for_return(search, candidate, &result);
  note_long(search, candidate, &result);
  bool counts = result.end != INTERPRET_UNSUPPORTED && result.end != INTERPRET_OUT_OF_MEMORY;
  uint64_t steps = result.steps;
  search->takes_inputs = search->takes_inputs || takes_inputs(search, &result);
  interpret_result_release(&result);
  if (!counts) {
    candidate_release(candidate);
    return false;
  }
  bool is_new = keep(search, candidate, steps);
  if (is_new) search->news = budget_now();
  return is_new;
}

static bool goes_on(Search *search) {
  if (search->is_over || budget_cancelled(search->task->budget)) return false;
  double patience = search->task->patience, now = budget_now();
  if (search->calm > 0 && budget_processor_time() > search->calm) {
    search->calm = 0;
    search->task->calm();
  }
  return patience <= 0 || now - search->news < patience;
}

static bool try_followed(void *context, Candidate *candidate) {
  enum { MOST_STEPS = 2000000 };  // or one long input would be all that is ever followed
  Search *search = context;
  try(search, candidate);
  return search->stats.steps - search->steps_before < MOST_STEPS && goes_on(search);
}

static void follow_comparisons(Search *search, uint32_t number) {
  Candidate from = {0};
  Compared compared = {0};
  candidate_copy(&from, &search->entries.data[number].candidate);
  search->coverage.compared = &compared;
  InterpretResult result = run(search, &from, true);
  search->coverage.compared = NULL;
  search->steps_before = search->stats.steps;
  if (search->task->options.malloc_may_fail) refuse(&from, &result, try_followed, search);
  fill_unwritten(&from, &result, try_followed, search);
  interpret_result_release(&result);
  follow(&from, &compared, random_next(&search->random), try_followed, search);
  compared_release(&compared);
  candidate_release(&from);
}

// ---- The search ----

// What it costs to run something like it: an input that takes a hundred times as long is not worth as many tries as a short one.
static uint64_t cost_of(const Entry *entry) {
  enum { STEPS = 500 };
  return 1 + entry->steps / STEPS;
}

// The entry that came nearest to a goal to which somebody is on the way: of some goals the one that was tried least since then.
static bool choose_near(Search *search, uint32_t *entry) {
  if (!search->approached.count) return false;
  Goal *best = NULL;
  for (int i = 0; i < 3; i++) {
    uint64_t at = random_below(&search->random, search->approached.count);
    Goal *goal = &search->goals[search->approached.data[at]];
    if (!best || goal->tries < best->tries) best = goal;
  }
  *entry = best->owner - 1;
  best->tries += cost_of(&search->entries.data[*entry]);
  return true;
}

// An entry that shows something alone; late ones and those that show edges are taken more often.
static uint32_t choose(Search *search) {
  uint32_t count = search->entries.count, best = 0;
  bool has_best = false;
  for (int tries = 0; tries < 30; tries++) {
    bool is_late = random_below(&search->random, 3) == 0;
    uint32_t back = is_late && count > 10 ? count / 5 : count;
    uint32_t at = count - 1 - (uint32_t)random_below(&search->random, back);
    const Entry *entry = &search->entries.data[at];
    if (!entry->owned || (!entry->owned_edges && random_below(&search->random, 3))) continue;
    if (entry->steps > FEW_STEPS / 4 && random_below(&search->random, 4)) continue;
    if (has_best && entry->changed >= search->entries.data[best].changed) continue;
    if (has_best) return at;
    best = at;
    has_best = true;
  }
  return has_best ? best : count - 1;
}

static void begin(Search *search) {
  Candidate candidate = {0};
  for (uint32_t i = 0; goes_on(search) && mutate_begin(&search->dictionary, i, &candidate); i++) {
    try(search, &candidate);
    candidate = (Candidate){0};
  }
  candidate_release(&candidate);
}

// A sum that overflows late, a divisor that is looked for up to a root: when short runs show nothing new, one that was stopped goes further.
static void go_far(Search *search) {
  enum { CALM_SECONDS = 1 };
  bool is_time = search->long_done < search->long_ones.count && budget_now() - search->news > CALM_SECONDS;
  if (!is_time) return;
  Candidate candidate = {0};
  candidate_copy(&candidate, &search->long_ones.data[search->long_done++]);
  search->step_limit = MANY_STEPS;
  try(search, &candidate);
  search->step_limit = FEW_STEPS;
}

static bool is_worth_following(const Entry *entry) {
  return entry->owned_edges && !entry->is_followed && entry->steps < FEW_STEPS / 4;
}

// Those that have shown a way, in order; in turns with those that came nearer to what a check forbids: one number has come there, the other one may follow.
static bool choose_followed(Search *search, uint32_t *entry) {
  bool is_near = search->follows++ % 2 && choose_near(search, entry);
  if (is_near && !search->entries.data[*entry].is_followed && search->entries.data[*entry].steps < FEW_STEPS / 4)
    return true;
  while (search->looked_at < search->entries.count && !is_worth_following(&search->entries.data[search->looked_at]))
    search->looked_at++;
  *entry = search->looked_at;
  return *entry < search->entries.count;
}

static void follow_next(Search *search) {
  uint32_t chosen;
  if (!choose_followed(search, &chosen)) return;
  search->entries.data[chosen].is_followed = true;
  follow_comparisons(search, chosen);
}

static void change_one(Search *search) {
  uint32_t chosen;
  if (random_below(&search->random, 3) || !choose_near(search, &chosen)) chosen = choose(search);
  const Candidate *other = &search->entries.data[choose(search)].candidate;
  Candidate candidate = {0};
  search->entries.data[chosen].changed += cost_of(&search->entries.data[chosen]);
  candidate_copy(&candidate, &search->entries.data[chosen].candidate);
  mutate(&search->dictionary, &search->random, &candidate, other);
  try(search, &candidate);
}

// As many runs are changed at random as follow comparisons: these find entries to be followed again, and would never end.
static void go_on(Search *search) {
  enum { LEAST_CHANGES = 50 };
  while (goes_on(search) && search->entries.count) {
    uint64_t before = search->stats.runs;
    follow_next(search);
    uint64_t changes = LEAST_CHANGES + search->stats.runs - before;
    for (uint64_t i = 0; i < changes && goes_on(search); i++) change_one(search);
    go_far(search);
  }
}

ExploreStats explore(const ExploreTask *task) {
  Search search = {.task = task, .random = {.state = task->seed}, .step_limit = FEW_STEPS};
  memcpy(search.open, task->asked, sizeof search.open);
  search.prepared = interpret_prepared_new();
  dictionary_make(&search.dictionary, task->options.program, task->options.entry);
  coverage_init(&search.coverage, task->options.program);
  search.owner = memory_zalloc(sizeof(uint32_t) * FEATURES);
  search.goals = memory_zalloc(sizeof(Goal) * (coverage_goals(&search.coverage) + (size_t)1));
  search.news = search.began = budget_now();
  if (task->calm) search.calm = budget_processor_time() + task->eager;
  const Dictionary *dictionary = &search.dictionary;
  bool reads_texts = dictionary->reads_text || dictionary->reads_arguments || dictionary->reads_environment;
  if (!reads_texts && !dictionary->reads_values) search.step_limit = MANY_STEPS;
  begin(&search);
  if (reads_texts || search.takes_inputs) go_on(&search);
  for (uint32_t i = 0; i < search.entries.count; i++) candidate_release(&search.entries.data[i].candidate);
  entry_vec_release(&search.entries);
  for (uint32_t i = 0; i < search.long_ones.count; i++) candidate_release(&search.long_ones.data[i]);
  candidate_vec_release(&search.long_ones);
  interpret_prepared_free(search.prepared);
  map_release(&search.tried);
  memory_free(search.owner);
  memory_free(search.goals);
  u32_vec_release(&search.approached);
  coverage_release(&search.coverage);
  dictionary_release(&search.dictionary);
  return search.stats;
}
