// See assign.h.
#include "assign.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "complain.h"
#include "value.h"

enum { MOST_ROUNDS = 1 << 30, MOST_JOBS = 4096, MOST_RUNS = UINT16_MAX };  // --unwind, --depth; -j; --runs

static bool ends_with(const char *name, const char *suffix) {
  size_t length = strlen(name), count = strlen(suffix);
  return length > count && strcmp(name + length - count, suffix) == 0;
}

static void set_witness(Settings *settings, const char *file) {
  settings->witness = file;
  if (!ends_with(file, ".yml") && !ends_with(file, ".yaml")) return;
  settings->witness_form = PLUMB_WITNESS_YAML;
  settings->plumb.explain = true;
}

// Patterns are those of names below the folder in which they stand.
bool assign_excluded(const char *pattern, Settings *settings) {
  char here[PATH_MAX];
  const char *folder = settings->place ? settings->config.folder : getcwd(here, sizeof here);
  settings->excluded[settings->excluded_count++] = settings_own(settings, "", folder ? folder : "", pattern);
  settings->plumb.excluded_count = settings->excluded_count;
  return true;
}

// Into fields of different types.
#define CHOOSE(field) \
  (value_choice(name, value, choices_of(option), &choice) && ((field) = (typeof(field))choice, true))
#define COUNT(field, most) (value_count(name, value, (most), &number) && ((field) = (typeof(field))number, true))

bool assign(Option option, const char *value, Settings *settings) {
  PlumbOptions *plumb = &settings->plumb;
  const char *name = settings->place ? settings->place : option_infos[option].name;
  unsigned long long number;
  int choice;
  switch (option) {
    case OPTION_PROPERTY: return value_properties(name, value, plumb);
    case OPTION_ITS_PROPERTY: return CHOOSE(plumb->properties);
    case OPTION_ENTRY: plumb->entry = value; return true;
    case OPTION_FUNCTION: plumb->entry = value; return true;
    case OPTION_ARGS: plumb->arguments = value; return true;
    case OPTION_SIGNED_OVERFLOW: return CHOOSE(plumb->signed_overflow);
    case OPTION_DATA_MODEL: return CHOOSE(plumb->data_model);
    case OPTION_ENGINE: return CHOOSE(plumb->engine);
    case OPTION_SOLVER: return CHOOSE(plumb->solver);
    case OPTION_LIST_CHECKS: plumb->list_checks = true; return true;
    case OPTION_CHECK_KINDS: plumb->check_kinds = value; return true;
    case OPTION_CROSS_CHECK: plumb->cross_check = true; return true;
    case OPTION_UNWIND: return COUNT(plumb->unwind, MOST_ROUNDS);
    case OPTION_DEPTH: return COUNT(plumb->depth, MOST_ROUNDS);
    case OPTION_TIMEOUT:
    case OPTION_TASK_TIMEOUT: return value_seconds(name, value, &plumb->timeout);
    case OPTION_MEMORY:
      if (!value_count(name, value, 1 << 24, &number)) return false;
      if (!number) return complain_value(name, value, "at least 1 (megabyte)");
      plumb->memory_mb = (size_t)number;
      return true;
    case OPTION_FORMAT: return CHOOSE(settings->format);
    case OPTION_CONTRACT_FORMAT: return CHOOSE(settings->contract_format);
    case OPTION_PICTURE: return CHOOSE(plumb->graph_format);
    case OPTION_OUTPUT: settings->output = value; return true;
    case OPTION_WITNESS: set_witness(settings, value); return true;
    case OPTION_CERTIFICATE: settings->certificate = value; return plumb->certificate = true;
    case OPTION_PROOF: plumb->proof = value; return true;
    case OPTION_COLOR: return CHOOSE(settings->colour);
    case OPTION_PROGRESS: return CHOOSE(settings->progress);
    case OPTION_VERBOSE: settings->style |= PLUMB_VERBOSE; return true;
    case OPTION_VERY_VERBOSE: settings->style |= PLUMB_VERBOSE | PLUMB_STATS; return true;
    case OPTION_QUIET: settings->style |= PLUMB_QUIET; return true;
    case OPTION_STATS: settings->style |= PLUMB_STATS; return true;
    case OPTION_SEED: return COUNT(plumb->seed, UINT64_MAX);
    case OPTION_CHECK_LEVEL: return COUNT(plumb->check, 2);
    case OPTION_MALLOC_MAY_FAIL: plumb->malloc_may_fail = true; return true;
    case OPTION_ASSUME_MEMORY_SAFE: plumb->assume_memory_safe = true; return true;
    case OPTION_EXPECT_LOOP: settings->expected_loops[plumb->expected_loop_count++] = value; return true;
    case OPTION_COST: plumb->cost = value; return true;
    case OPTION_AT: plumb->at = value; return true;
    case OPTION_WITHOUT: plumb->without = value; return true;
    case OPTION_DUMP:
      if (!value_choice(name, value, choices_of(option), &choice)) return false;
      plumb->stage = (PlumbStage)choice;
      settings->dump = true;
      return true;
    case OPTION_QUESTIONS:
      if (!value_choice(name, value, choices_of(option), &choice)) return false;
      settings->questions = true;
      return true;
    case OPTION_DUMP_FORMAT: return CHOOSE(plumb->its_format);
    case OPTION_NATIVE: plumb->native = true; return true;
    case OPTION_INPUTS: plumb->inputs = value; return true;
    case OPTION_STDIN: plumb->run_text = value; return true;
    case OPTION_LEAKS: plumb->properties |= PLUMB_LEAKS; return true;
    case OPTION_RUNS: return COUNT(plumb->contract_runs, MOST_RUNS);
    case OPTION_JOBS: return COUNT(plumb->jobs, MOST_JOBS);
    case OPTION_LAUNCHER: plumb->launcher = value; return true;
    case OPTION_LAUNCHER_WAIT: return value_seconds(name, value, &plumb->launcher_wait);
    case OPTION_EXCLUDE: return assign_excluded(value, settings);
    case OPTION_CONFIG: settings->config_file = value; return true;
    case OPTION_NO_CONFIG: return settings->no_config = true;
    case OPTION_CACHE: plumb->cache = value; return true;
    case OPTION_RESULTS: plumb->folder = value; return true;
    case OPTION_SITE: plumb->site = value; return true;
    case OPTION_USAGE: return plumb->run_usage = true;
    case OPTION_STEPS: return COUNT(plumb->run_steps, UINT64_MAX);
    case OPTION_COUNT: break;
  }
  return false;
}
#undef CHOOSE
#undef COUNT

void assign_clang_word(const char *word, Settings *settings) {
  settings->clang_words[settings->plumb.clang_argument_count++] = word;
}
