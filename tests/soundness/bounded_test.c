// Random programs against the bounded engine: no run of the interpreter may violate what it proves, and what it calls violated must replay.
//
// Usage: bounded_test [-v] [COUNT [FIRST_SEED]]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bounded/drive.h"
#include "generate.h"
#include "obligations/obligations.h"

enum { RUNS = 40, STEPS = 300000 };
static const double seconds_per_program = 1.5;

typedef struct {
  bool is_proved[PROPERTY_COUNT], is_violated[PROPERTY_COUNT];
} Verdicts;

typedef struct {
  uint32_t programs, proved, violated, runs, unconfirmed, defects;
} Sums;

static void violated(void *context, Property property, bool is_first, const Witness *witness) {
  (void)is_first, (void)witness;
  ((Verdicts *)context)->is_violated[property] = true;
}

static void proved(void *context, Property property, DriveProof proof) {
  // Every run counts up to its first undefined step; one that has none so far may still come to one, and end there.
  bool is_about_whole_runs = proof.shows_memory_safety && proof.shows_overflow;
  ((Verdicts *)context)->is_proved[property] = property != PROPERTY_TERMINATION || is_about_whole_runs;
}

static void phase(void *context, const char *what, const DriveStats *stats) { (void)context, (void)what, (void)stats; }

static bool contradicts(const Verdicts *verdicts, const InterpretResult *result) {
  if (result->end == INTERPRET_OUT_OF_STEPS) return verdicts->is_proved[PROPERTY_TERMINATION];
  return result->end == INTERPRET_UNDEFINED && verdicts->is_proved[undefined_property(result->undefined)];
}

static void test_seed(uint64_t seed, SignedMeaning meaning, bool verbose, Sums *sums) {
  Program *program = generate_program(generate, seed);
  obligations_insert(program, (ObligationOptions){.arithmetic = (SignedArithmetic)meaning,
                                                  .kinds = meaning == SIGNED_WRAP ? UNDEFINED_ALL : 0});
  Function entry = program_find_function(program, "main");
  Budget budget;
  budget_init(&budget, seconds_per_program);
  Verdicts verdicts = {0};
  DriveTask task = {
      .encode = {.program = program, .entry = entry, .signed_overflow = meaning, .check_leaks = true},
      .budget = &budget,
      .violated = violated,
      .proved = proved,
      .phase = phase,
      .context = &verdicts,
  };
  for (int i = 0; i < PROPERTY_COUNT; i++) task.asked[i] = i != PROPERTY_RUNTIME_BOUND;
  DriveOutcome outcome = drive(&task);
  sums->programs++;
  sums->unconfirmed += outcome.unconfirmed != UNDEFINED_NONE;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    sums->proved += verdicts.is_proved[i];
    sums->violated += verdicts.is_violated[i];
  }
  for (uint64_t run = 0; run < RUNS; run++) {
    InterpretOptions options = {
        .program = program,
        .entry = entry,
        .signed_overflow = meaning == SIGNED_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
        .check_leaks = true,
        .seed = run,
        .step_limit = STEPS,
    };
    InterpretResult result = interpret_run(&options);
    sums->runs++;
    if (contradicts(&verdicts, &result)) {
      printf("%llu: run %llu ends %s %s in line %u, which was proved impossible\n", (unsigned long long)seed,
             (unsigned long long)run, interpret_end_name(result.end), undefined_name(result.undefined),
             result.place.line);
      sums->defects++;
    }
    interpret_result_release(&result);
  }
  if (verbose || outcome.unconfirmed)
    printf("%llu: %s%s\n", (unsigned long long)seed, outcome.unconfirmed ? "not confirmed; " : "",
           outcome.reason ? outcome.reason : "");
  fflush(stdout);
  program_free(program);
}

int main(int argc, char **argv) {
  bool verbose = false;
  uint64_t numbers[2] = {40, 1};  // count, first seed
  uint32_t given = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-v"))
      verbose = true;
    else if (given < 2)
      numbers[given++] = strtoull(argv[i], NULL, 10);
  }
  Sums sums = {0};
  for (uint64_t i = 0; i < numbers[0]; i++)
    test_seed(numbers[1] + i, i % 3 == 2 ? SIGNED_WRAP : SIGNED_ERROR, verbose, &sums);
  printf("%u random programs, %u properties proved, %u violated; %u runs, %u models not confirmed, %u defects\n",
         sums.programs, sums.proved, sums.violated, sums.runs, sums.unconfirmed, sums.defects);
  return sums.defects != 0;
}
