#include "explore/explore.h"

#include "explore/coverage.h"
#include "explore/mutate.h"
#include "explore/shrink.h"

enum { FEW_STEPS = 100000, MANY_STEPS = 4000000, MOST_ENTRIES = 20000, MOST_LONG = 32 };

typedef struct {
  Candidate candidate;
  uint32_t size;
  uint32_t owned, owned_edges;  // features
  uint32_t changed;             // how often it was taken
  uint64_t steps;
} Entry;
VEC_DEFINE(EntryVec, entry_vec, Entry)
VEC_DEFINE(CandidateVec, candidate_vec, Candidate)

typedef struct {
  const ExploreTask *task;
  Dictionary dictionary;
  Coverage coverage;
  EntryVec entries;
  CandidateVec long_ones;  // whose runs were stopped, in the order in which they were met
  uint32_t long_done;      // of these, that were given more steps
  uint32_t *owner;  // by feature: entry + 1; 0: nobody has shown it
  Random random;
  uint64_t step_limit;
  bool open[PROPERTY_COUNT];
  bool is_over;
  double news;  // when something new was last seen
  double calm;  // when the search is to become calm; 0: it is, or never will be
  bool takes_inputs;  // some run has
  ExploreStats stats;
} Search;

// ---- Runs ----

static InterpretResult run(Search *search, const Candidate *candidate, bool traced) {
  InterpretOptions options = search->task->options;
  GivenWorld given;
  candidate_give(candidate, search->task->command_line, &given, &options);
  options.step_limit = search->step_limit;
  if (traced) {
    coverage_begin(&search->coverage);
    options.trace = coverage_trace;
    options.trace_context = &search->coverage;
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

// ---- What is kept ----

static void lose(Search *search, uint32_t feature) {
  uint32_t before = search->owner[feature];
  if (!before) return;
  Entry *entry = &search->entries.data[before - 1];
  entry->owned--;
  entry->owned_edges -= coverage_is_edge(feature);
  if (!entry->owned) candidate_release(&entry->candidate);
  if (!entry->owned) entry->candidate = (Candidate){0};
}

// Keeps the candidate when it shows a feature first, or smaller than the one that does. TAKE. Returns whether a feature is new.
static bool keep(Search *search, Candidate *candidate, uint64_t steps) {
  const U32Vec *features = &search->coverage.features;
  uint32_t size = candidate_size(candidate), number = search->entries.count;
  Entry entry = {.size = size, .steps = steps};
  bool is_new = false;
  for (uint32_t i = 0; i < features->count && number < MOST_ENTRIES; i++) {
    uint32_t feature = features->data[i], before = search->owner[feature];
    if (before && search->entries.data[before - 1].size <= size) continue;
    is_new |= !before;
    lose(search, feature);
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

// Runs it. TAKE. Returns the entry that it became; null: none, or nothing about it is new.
static bool try(Search *search, Candidate *candidate) {
  InterpretResult result = run(search, candidate, true);
  if (is_wanted(search, &result)) tell(search, candidate, &result);
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
  if (search->calm > 0 && now > search->calm) {
    search->calm = 0;
    search->task->calm();
  }
  return patience <= 0 || now - search->news < patience;
}

// ---- From what is compared to what is read (RedQueen: input to state) ----

static void try_replaced(Search *search, const Candidate *from, Text *(*part)(Candidate *, uint32_t), uint32_t index,
                         size_t at, size_t old, const char *bytes, size_t count) {
  Candidate candidate = {0};
  candidate_copy(&candidate, from);
  mutate_replace(part(&candidate, index), at, old, bytes, count);
  try(search, &candidate);
}

static Text *text_part(Candidate *candidate, uint32_t index) {
  return index ? &candidate->arguments.data[index - 1] : &candidate->text;
}

// Where the text has the number, as a character or in digits, the other one is put.
static void replace_in(Search *search, const Candidate *from, uint32_t index, Int seen, Int wanted) {
  const Text *text = text_part((Candidate *)(uintptr_t)from, index);
  Text old = {0}, new = {0};
  int_print(&old, seen);
  int_print(&new, wanted);
  uint32_t places = 0;
  for (size_t at = 0; at < text->count && places < 4 && goes_on(search); at++) {
    bool is_number = at + old.count <= text->count && memcmp(text->data + at, old.data, old.count) == 0;
    bool is_byte = seen == (unsigned char)text->data[at] && wanted > 0 && wanted < 256;
    char byte = (char)wanted;
    if (is_byte) try_replaced(search, from, text_part, index, at, 1, &byte, 1);
    if (is_number) try_replaced(search, from, text_part, index, at, old.count, new.data, new.count);
    places += is_number || is_byte;
  }
  text_release(&old);
  text_release(&new);
}

static void replace_value(Search *search, const Candidate *from, Int seen, Int wanted) {
  for (uint32_t i = 0; i < from->values.count && goes_on(search); i++) {
    if (from->values.data[i] != seen) continue;
    Candidate candidate = {0};
    candidate_copy(&candidate, from);
    candidate.values.data[i] = wanted;
    try(search, &candidate);
  }
}

static void follow_comparisons(Search *search, uint32_t number) {
  Candidate from = {0};
  candidate_copy(&from, &search->entries.data[number].candidate);
  search->coverage.compares = true;
  InterpretResult result = run(search, &from, true);
  interpret_result_release(&result);
  search->coverage.compares = false;
  ComparedVec pairs = search->coverage.compared;
  search->coverage.compared = (ComparedVec){0};
  for (uint32_t i = 0; i < pairs.count && goes_on(search); i++) {
    for (int side = 0; side < 2; side++) {
      Int seen = side ? pairs.data[i].right : pairs.data[i].left,
          wanted = side ? pairs.data[i].left : pairs.data[i].right;
      if (seen > INT64_MAX || seen < INT64_MIN || wanted > INT64_MAX || wanted < INT64_MIN) continue;
      for (Int near = -1; near <= 1; near++) {
        for (uint32_t index = 0; index <= from.arguments.count; index++)
          replace_in(search, &from, index, seen, wanted + near);
        replace_value(search, &from, seen, wanted + near);
      }
    }
  }
  compared_vec_release(&pairs);
  candidate_release(&from);
}

// ---- The search ----

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

static void go_on(Search *search) {
  uint32_t followed = 0;
  while (goes_on(search) && search->entries.count) {
    for (; followed < search->entries.count && goes_on(search); followed++) {
      const Entry *entry = &search->entries.data[followed];
      if (entry->owned_edges && entry->steps < FEW_STEPS / 4) follow_comparisons(search, followed);
    }
    for (int i = 0; i < 50 && goes_on(search); i++) {
      Entry *entry = &search->entries.data[choose(search)];
      const Candidate *other = &search->entries.data[choose(search)].candidate;
      Candidate candidate = {0};
      entry->changed++;
      candidate_copy(&candidate, &entry->candidate);
      mutate(&search->dictionary, &search->random, &candidate, other);
      try(search, &candidate);
    }
    go_far(search);
  }
}

ExploreStats explore(const ExploreTask *task) {
  Search search = {.task = task, .random = {.state = task->seed}, .step_limit = FEW_STEPS};
  memcpy(search.open, task->asked, sizeof search.open);
  dictionary_make(&search.dictionary, task->options.program, task->options.entry);
  coverage_init(&search.coverage, task->options.program);
  search.owner = memory_zalloc(sizeof(uint32_t) * FEATURES);
  search.news = budget_now();
  if (task->calm) search.calm = search.news + task->eager;
  const Dictionary *dictionary = &search.dictionary;
  bool reads_texts = dictionary->reads_text || dictionary->reads_arguments || dictionary->reads_environment;
  if (!reads_texts && !dictionary->reads_values) search.step_limit = MANY_STEPS;
  begin(&search);
  if (reads_texts || search.takes_inputs) go_on(&search);
  for (uint32_t i = 0; i < search.entries.count; i++) candidate_release(&search.entries.data[i].candidate);
  entry_vec_release(&search.entries);
  for (uint32_t i = 0; i < search.long_ones.count; i++) candidate_release(&search.long_ones.data[i]);
  candidate_vec_release(&search.long_ones);
  memory_free(search.owner);
  coverage_release(&search.coverage);
  dictionary_release(&search.dictionary);
  return search.stats;
}
