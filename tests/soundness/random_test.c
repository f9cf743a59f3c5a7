// Random programs against the graphs that are built of them.
//
// Usage: random_test [-l | -r | -t] [-v] [-z] [COUNT [FIRST_SEED]], of lists with -l, with links both ways with -r, of trees with -t, by descending into functions and
// with functions analysed apart; random_test [-l | -r | -t] -p SEED prints a program.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate.h"
#include "generate_lists.h"
#include "generate_rings.h"
#include "generate_trees.h"
#include "obligations/obligations.h"
#include "simulate.h"

static const char *const MODES[] = {"error", "wrap", "unbounded"};

typedef struct {
  uint32_t programs, graphs, complete, proved, compared, undefined, endless, ended, defects;
} Sums;

typedef struct {
  Generate *generate;
  bool both, verbose, validate;  // both: apart and not
} How;

static void test_graph(const Program *program, const How *how, SimulateOptions options, Sums *sums) {
  char name[32];
  snprintf(name, sizeof name, "%llu %s%s", (unsigned long long)options.seed, MODES[options.overflow], options.apart ? " apart" : "");
  options.name = name;
  SimulateResult result = simulate(program, program_find_function(program, "main"), &options);
  sums->graphs++;
  sums->complete += result.complete;
  sums->proved += result.proved;
  sums->compared += result.compared;
  sums->undefined += result.undefined;
  sums->endless += result.endless;
  sums->ended += result.ended;
  sums->defects += result.defects;
  if (!how->verbose && !result.defects) return;
  printf(
      "%s: %u nodes, %s, %s, %u violations; %u entries, runs: %u end, %u undefined, %u endless, %u other; %u "
      "defects\n",
      name, result.nodes, result.complete ? "complete" : "not complete", result.proved ? "ends" : "may not end",
      result.violations, result.compared, result.ended, result.undefined, result.endless, result.other, result.defects);
  fflush(stdout);
}

static void test_seed(uint64_t seed, const How *how, Sums *sums) {
  Program *program = generate_program(how->generate, seed);
  sums->programs++;
  for (OverflowMode mode = OVERFLOW_MODE_ERROR; mode <= OVERFLOW_MODE_UNBOUNDED; mode++) {
    obligations_insert(program, (ObligationOptions){.arithmetic = (SignedArithmetic)mode,
                                                    .kinds = mode == OVERFLOW_MODE_WRAP ? UNDEFINED_ALL : 0});
    for (int apart = 0; apart < 2; apart++) {
      if (!how->both && apart != (int)(seed % 2)) continue;
      SimulateOptions options = {.overflow = mode,
                                 .validate = how->validate,
                                 .apart = apart,
                                 .effort = 60000,
                                 .runs = 8,
                                 .seed = seed,
                                 .step_limit = 200000,
                                 .entries = 60};
      test_graph(program, how, options, sums);
    }
  }
  program_free(program);
}

static void print_program(Generate *generator, uint64_t seed) {
  Text text = {0};
  generator(seed, &text);
  fputs(text_str(&text), stdout);
  text_release(&text);
}

int main(int argc, char **argv) {
  How how = {.generate = generate};
  uint64_t numbers[2] = {60, 1};  // count, first seed
  uint32_t given = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-l") || !strcmp(argv[i], "-r") || !strcmp(argv[i], "-t")) {
      how.generate = argv[i][1] == 'l' ? generate_lists : argv[i][1] == 'r' ? generate_rings : generate_trees;
      how.both = true;
    } else if (!strcmp(argv[i], "-v")) {
      how.verbose = true;
    } else if (!strcmp(argv[i], "-z")) {
      how.validate = true;
    } else if (!strcmp(argv[i], "-p") && i + 1 < argc) {
      print_program(how.generate, strtoull(argv[i + 1], NULL, 10));
      return 0;
    } else if (given < 2) {
      numbers[given++] = strtoull(argv[i], NULL, 10);
    }
  }
  Sums sums = {0};
  for (uint64_t i = 0; i < numbers[0]; i++) test_seed(numbers[1] + i, &how, &sums);
  printf(
      "%u random programs, %u of %u graphs complete, %u proved to end; %u states compared, runs: %u ended, %u "
      "undefined, %u endless; %u defects\n",
      sums.programs, sums.complete, sums.graphs, sums.proved, sums.compared, sums.ended, sums.undefined, sums.endless,
      sums.defects);
  return sums.defects != 0;
}
