// Random programs against the graphs that are built of them.
//
// Usage: random_test [-v] [-z] [COUNT [FIRST_SEED]]; random_test -p SEED prints a program.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate.h"
#include "simulate.h"

static const char *const MODES[] = {"error", "wrap", "unbounded"};

typedef struct {
  uint32_t programs, graphs, complete, proved, compared, undefined, endless, ended, defects;
} Sums;

static void test_seed(uint64_t seed, bool verbose, bool validate, Sums *sums) {
  Program *program = generate_program(seed);
  char name[32];
  sums->programs++;
  for (OverflowMode mode = OVERFLOW_MODE_ERROR; mode <= OVERFLOW_MODE_UNBOUNDED; mode++) {
    snprintf(name, sizeof name, "%llu %s", (unsigned long long)seed, MODES[mode]);
    SimulateOptions options = {.overflow = mode,
                               .validate = validate,
                               .apart = seed % 2,
                               .effort = 60000,
                               .runs = 8,
                               .seed = seed,
                               .step_limit = 200000,
                               .entries = 60,
                               .name = name};
    SimulateResult result = simulate(program, program_find_function(program, "main"), &options);
    sums->graphs++;
    sums->complete += result.complete;
    sums->proved += result.proved;
    sums->compared += result.compared;
    sums->undefined += result.undefined;
    sums->endless += result.endless;
    sums->ended += result.ended;
    sums->defects += result.defects;
    if (verbose || result.defects) {
      printf(
          "%s: %u nodes, %s, %s, %u violations; %u entries, runs: %u end, %u undefined, %u endless, %u other; %u "
          "defects\n",
          name, result.nodes, result.complete ? "complete" : "not complete", result.proved ? "ends" : "may not end",
          result.violations, result.compared, result.ended, result.undefined, result.endless, result.other,
          result.defects);
      fflush(stdout);
    }
  }
  program_free(program);
}

int main(int argc, char **argv) {
  if (argc == 3 && !strcmp(argv[1], "-p")) {
    Text text = {0};
    generate(strtoull(argv[2], NULL, 10), &text);
    fputs(text_str(&text), stdout);
    text_release(&text);
    return 0;
  }
  bool verbose = false, validate = false;
  uint64_t numbers[2] = {60, 1};  // count, first seed
  uint32_t given = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-v"))
      verbose = true;
    else if (!strcmp(argv[i], "-z"))
      validate = true;
    else if (given < 2)
      numbers[given++] = strtoull(argv[i], NULL, 10);
  }
  Sums sums = {0};
  for (uint64_t i = 0; i < numbers[0]; i++) test_seed(numbers[1] + i, verbose, validate, &sums);
  printf(
      "%u random programs, %u of %u graphs complete, %u proved to end; %u states compared, runs: %u ended, %u "
      "undefined, %u endless; %u defects\n",
      sums.programs, sums.complete, sums.graphs, sums.proved, sums.compared, sums.ended, sums.undefined, sums.endless,
      sums.defects);
  return sums.defects != 0;
}
