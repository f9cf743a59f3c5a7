// C programs against the graphs that are built of them, in the three meanings of signed overflow, by descending into
// functions and with functions analysed apart, where that makes a difference.
//
// Usage: program_test [-v] [-s SEED] [-32] FILE.c...
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "frontend/frontend.h"
#include "library/library.h"
#include "obligations/obligations.h"
#include "simulate.h"

static const char *const MODES[] = {"error", "wrap", "unbounded", "error, malloc may fail"};

// Else it makes no difference whether allocation may fail.
static bool allocates(const Program *program) {
  for (uint32_t id = 1; id <= program->function_count; id++)
    if (library_allocates(library_of(program, (Function){id}))) return true;
  return false;
}

// One graph and its runs. `apart` says how functions are analysed, and comes back as whether that made a difference.
static uint32_t test_mode(Program *program, const char *path, uint32_t mode, bool *apart, bool verbose,
                          uint64_t seed) {
  bool may_fail = mode > OVERFLOW_MODE_UNBOUNDED;
  SimulateOptions options = {.overflow = may_fail ? OVERFLOW_MODE_ERROR : (OverflowMode)mode,
                             .malloc_may_fail = may_fail,
                             .apart = *apart,
                             .effort = 400000,
                             .runs = 12,
                             .seed = seed,
                             .step_limit = 1000000,
                             .entries = 150,
                             .name = path};
  obligations_insert(program, (ObligationOptions){.arithmetic = (SignedArithmetic)options.overflow,
                                                  .kinds = mode == OVERFLOW_MODE_WRAP ? UNDEFINED_ALL : 0});
  Function entry = program_find_function(program, "main");
  if (!entry.id) entry = program_find_function(program, "entry");
  SimulateResult result = simulate(program, entry, &options);
  *apart = result.summarises;
  if (verbose || result.defects) {
    printf(
        "%s %s%s: %u nodes, %s, %s, %u violations; %u entries, runs: %u end, %u undefined, %u endless, %u other; %u "
        "defects\n",
        path, MODES[mode], result.summarises ? ", functions apart" : "", result.nodes,
        result.complete ? "complete" : "not complete", result.proved ? "ends" : "may not end", result.violations,
        result.compared, result.ended, result.undefined, result.endless, result.other, result.defects);
  }
  return result.defects;
}

static uint32_t test_file(const char *path, bool verbose, bool ilp32, uint64_t seed) {
  const FrontendOptions frontend = {.files = &path, .file_count = 1, .ilp32 = ilp32};
  Program *program;
  char *message;
  uint32_t defects = 0;
  if (frontend_load(&frontend, &program, NULL, &message) != FRONTEND_OK) {
    fprintf(stderr, "%s: %s\n", path, message);
    memory_free(message);
    return 1;
  }
  uint32_t mode_count = allocates(program) ? sizeof MODES / sizeof *MODES : OVERFLOW_MODE_UNBOUNDED + 1;
  for (uint32_t mode = 0; mode < mode_count; mode++) {
    bool apart = true;
    defects += test_mode(program, path, mode, &apart, verbose, seed);
    if (!apart) continue;  // no call was analysed apart: descending builds the same graph, and its runs are the same
    apart = false;
    defects += test_mode(program, path, mode, &apart, verbose, seed);
  }
  program_free(program);
  return defects;
}

int main(int argc, char **argv) {
  bool verbose = false, ilp32 = false;
  uint64_t seed = 7;
  uint32_t defects = 0, programs = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-v")) {
      verbose = true;
    } else if (!strcmp(argv[i], "-32")) {
      ilp32 = true;
    } else if (!strcmp(argv[i], "-s") && i + 1 < argc) {
      seed = strtoull(argv[++i], NULL, 10);
    } else {
      defects += test_file(argv[i], verbose, ilp32, seed);
      programs++;
    }
  }
  printf("%u programs, %u defects\n", programs, defects);
  return defects != 0;
}
