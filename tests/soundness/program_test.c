// C programs against the graphs that are built of them, in the three meanings of signed overflow, by descending into
// functions and with functions analysed apart.
//
// Usage: program_test [-v] [-s SEED] [-32] FILE.c...
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "frontend/frontend.h"
#include "program/library.h"
#include "simulate.h"

static const char *const MODES[] = {"error", "wrap", "unbounded", "error, malloc may fail"};

// Else it makes no difference whether allocation may fail.
static bool allocates(const Program *program) {
  for (uint32_t id = 1; id <= program->function_count; id++)
    if (library_allocates(library_of(program, (Function){id}))) return true;
  return false;
}

static uint32_t test_file(const char *path, bool verbose, bool ilp32, uint64_t seed) {
  const FrontendOptions frontend = {.files = &path, .file_count = 1, .ilp32 = ilp32};
  Program *program;
  char *message;
  uint32_t defects = 0;
  if (frontend_load(&frontend, &program, &message) != FRONTEND_OK) {
    fprintf(stderr, "%s: %s\n", path, message);
    memory_free(message);
    return 1;
  }
  uint32_t mode_count = allocates(program) ? sizeof MODES / sizeof *MODES : OVERFLOW_MODE_UNBOUNDED + 1;
  for (uint32_t variant = 0; variant < 2 * mode_count; variant++) {
    uint32_t mode = variant / 2;
    bool may_fail = mode > OVERFLOW_MODE_UNBOUNDED;
    SimulateOptions options = {.overflow = may_fail ? OVERFLOW_MODE_ERROR : (OverflowMode)mode,
                               .malloc_may_fail = may_fail,
                               .apart = variant % 2,
                               .effort = 400000,
                               .runs = 12,
                               .seed = seed,
                               .step_limit = 1000000,
                               .entries = 150,
                               .name = path};
    Function entry = program_find_function(program, "main");
    if (!entry.id) entry = program_find_function(program, "entry");
    SimulateResult result = simulate(program, entry, &options);
    defects += result.defects;
    if (verbose || result.defects) {
      printf(
          "%s %s%s: %u nodes, %s, %s, %u violations; %u entries, runs: %u end, %u undefined, %u endless, %u other; %u "
          "defects\n",
          path, MODES[mode], variant % 2 ? ", functions apart" : "", result.nodes, result.complete ? "complete" : "not complete",
          result.proved ? "ends" : "may not end", result.violations, result.compared, result.ended, result.undefined,
          result.endless, result.other, result.defects);
    }
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
