// See options.h.
#include "options.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output.h"

const OptionInfo option_infos[OPTION_COUNT] = {
#define OPTION_INFO(id, name, value, commands, help) {name, value, commands, help},
    OPTION_TABLE(OPTION_INFO)
#undef OPTION_INFO
};

const CommandInfo command_infos[COMMAND_COUNT] = {
#define COMMAND_INFO(id, name, synopsis, help) {name, synopsis, help},
    COMMAND_TABLE(COMMAND_INFO)
#undef COMMAND_INFO
};

typedef struct {
  const char *name;
  int value;
} Choice;

static const Choice overflow_choices[] = {
    {"error", PLUMB_OVERFLOW_ERROR}, {"wrap", PLUMB_OVERFLOW_WRAP}, {"unbounded", PLUMB_OVERFLOW_UNBOUNDED}, {0}};
static const Choice data_model_choices[] = {{"lp64", PLUMB_LP64}, {"ilp32", PLUMB_ILP32}, {0}};
static const Choice engine_choices[] = {{"auto", PLUMB_ENGINE_AUTO},
                                        {"graph", PLUMB_ENGINE_GRAPH},
                                        {"bounded", PLUMB_ENGINE_BOUNDED},
                                        {"explore", PLUMB_ENGINE_EXPLORE},
                                        {0}};
static const Choice format_choices[] = {{"text", PLUMB_TEXT},
                                        {"json", PLUMB_JSON},
                                        {"sarif", PLUMB_SARIF},
                                        {"html", PLUMB_HTML},
                                        {"competition", PLUMB_COMPETITION},
                                        {0}};
static const Choice contract_choices[] = {
    {"text", PLUMB_CONTRACT_TEXT}, {"json", PLUMB_CONTRACT_JSON}, {"c", PLUMB_CONTRACT_C}, {0}};
static const Choice picture_choices[] = {
    {"dot", PLUMB_DOT}, {"svg", PLUMB_SVG}, {"html", PLUMB_GRAPH_HTML}, {"json", PLUMB_GRAPH_JSON}, {0}};
static const Choice stage_choices[] = {{"read", PLUMB_STAGE_READ},
                                       {"products", PLUMB_STAGE_PRODUCTS},
                                       {"normalised", PLUMB_STAGE_NORMALISED},
                                       {"cyclic", PLUMB_STAGE_CYCLIC},
                                       {"chained", PLUMB_STAGE_CHAINED},
                                       {"unique", PLUMB_STAGE_UNIQUE},
                                       {"sliced", PLUMB_STAGE_SLICED},
                                       {"simplified", PLUMB_STAGE_SIMPLIFIED},
                                       {"refined", PLUMB_STAGE_REFINED},
                                       {0}};
static const Choice its_property_choices[] = {{"termination", PLUMB_TERMINATION}, {"safety", PLUMB_SAFETY}, {0}};
static const Choice its_choices[] = {{"smt2", PLUMB_ITS_SMT2}, {"koat", PLUMB_ITS_KOAT}, {0}};
static const Choice question_choices[] = {{"smt2", 0}, {0}};
static const Choice when_choices[] = {{"auto", WHEN_AUTO}, {"always", WHEN_ALWAYS}, {"never", WHEN_NEVER}, {0}};
static const Choice property_choices[] = {{"memory-safety", PLUMB_MEMORY_SAFETY},
                                          {"overflow", PLUMB_OVERFLOW},
                                          {"assertions", PLUMB_ASSERTIONS},
                                          {"termination", PLUMB_TERMINATION},
                                          {"leaks", PLUMB_LEAKS},
                                          {"all", PLUMB_ALL_PROPERTIES},
                                          {0}};

static const Choice *choices_of(Option option) {
  switch ((int)option) {
    case OPTION_PROPERTY: return property_choices;
    case OPTION_ITS_PROPERTY: return its_property_choices;
    case OPTION_SIGNED_OVERFLOW: return overflow_choices;
    case OPTION_DATA_MODEL: return data_model_choices;
    case OPTION_ENGINE: return engine_choices;
    case OPTION_FORMAT: return format_choices;
    case OPTION_CONTRACT_FORMAT: return contract_choices;
    case OPTION_PICTURE: return picture_choices;
    case OPTION_COLOR:
    case OPTION_PROGRESS: return when_choices;
    case OPTION_DUMP: return stage_choices;
    case OPTION_QUESTIONS: return question_choices;
    case OPTION_DUMP_FORMAT: return its_choices;
    default: return NULL;
  }
}

const char *option_choice(Option option, size_t index) {
  const Choice *choices = choices_of(option);
  for (size_t i = 0; choices && i < index && choices[i].name; i++)
    if (!choices[i + 1].name) return NULL;
  return choices ? choices[index].name : NULL;
}

void complain(const char *where, const char *what) {
  char line[4096];
  int length = snprintf(line, sizeof line, "plumb: %s%s%s", where ? where : "", where ? ": " : "", what);
  if (length < 0) return;
  for (char *c = line; *c; c++)
    if ((unsigned char)*c < ' ' || *c == 127) *c = ' ';  // a name may have escape sequences
  fprintf(stderr, "%s\n", line);
}

static bool complain_value(const char *option, const char *value, const char *expected) {
  char what[1024];
  snprintf(what, sizeof what, "'%.200s' is not possible: give %s", value, expected);
  complain(option, what);
  return false;
}

static const Choice *find_choice(const Choice *choices, const char *name, size_t length) {
  for (; choices->name; choices++)
    if (strlen(choices->name) == length && memcmp(choices->name, name, length) == 0) return choices;
  return NULL;
}

static bool read_choice(const char *option, const char *value, const Choice *choices, int *result) {
  const Choice *found = find_choice(choices, value, strlen(value));
  if (found) {
    *result = found->value;
    return true;
  }
  char expected[256] = "";
  for (const Choice *choice = choices; choice->name; choice++) {
    strcat(expected, choice == choices ? "" : choice[1].name ? ", " : " or ");
    strcat(expected, choice->name);
  }
  return complain_value(option, value, expected);
}

static bool read_count(const char *option, const char *value, unsigned long long limit, unsigned long long *result) {
  char *end;
  errno = 0;
  *result = strtoull(value, &end, 10);
  if (*value >= '0' && *value <= '9' && !*end && !errno && *result <= limit) return true;
  char expected[64];
  snprintf(expected, sizeof expected, "a number from 0 to %llu", limit);
  return complain_value(option, value, expected);
}

static bool read_seconds(const char *option, const char *value, double *result) {
  char *end;
  *result = strtod(value, &end);
  bool starts_well = (*value >= '0' && *value <= '9') || *value == '.';
  if (starts_well && !*end && *result >= 0 && *result <= 1e9) return true;
  return complain_value(option, value, "seconds, such as 60 or 0.5");
}

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

static bool read_properties(const char *option, const char *value, PlumbOptions *options) {
  size_t length = strlen(value);
  if (length > 4 && strcmp(value + length - 4, ".prp") == 0) {
    options->property_file = value;
    return true;
  }
  unsigned properties = 0;
  for (const char *at = value;; at++) {
    size_t word = strcspn(at, ",");
    const Choice *found = find_choice(property_choices, at, word);
    if (!found)
      return complain_value(option, value,
                            "memory-safety, overflow, assertions, termination, leaks, all, or a .prp file");
    properties |= (unsigned)found->value;
    at += word;
    if (!*at) break;
  }
  options->properties = properties;
  options->property_file = NULL;
  return true;
}

enum { MOST_ROUNDS = 1 << 30, MOST_JOBS = 4096 };  // --unwind, --depth; -j

// A string of ours that lives as long as the settings.
static const char *own(Settings *settings, const char *before, const char *folder, const char *path) {
  size_t size = strlen(before) + strlen(folder) + strlen(path) + 2;
  char *string = malloc(size);
  if (!string) abort();
  if (path[0] == '/')
    snprintf(string, size, "%s%s", before, path);
  else
    snprintf(string, size, "%s%s/%s", before, folder, path);
  settings->owned[settings->owned_count++] = string;
  return string;
}

// Patterns are those of names below the folder in which they stand.
static bool exclude(const char *pattern, Settings *settings) {
  char here[PATH_MAX];
  const char *folder = settings->place ? settings->config.folder : getcwd(here, sizeof here);
  settings->excluded[settings->excluded_count++] = own(settings, "", folder ? folder : "", pattern);
  settings->plumb.excluded_count = settings->excluded_count;
  return true;
}

// Into fields of different types.
#define CHOOSE(field, choices) (read_choice(name, value, (choices), &choice) && ((field) = (typeof(field))choice, true))
#define COUNT(field, most) (read_count(name, value, (most), &number) && ((field) = (typeof(field))number, true))

static bool read_option(Option option, const char *value, Settings *settings) {
  PlumbOptions *plumb = &settings->plumb;
  const char *name = settings->place ? settings->place : option_infos[option].name;
  unsigned long long number;
  int choice;
  switch (option) {
    case OPTION_PROPERTY: return read_properties(name, value, plumb);
    case OPTION_ITS_PROPERTY: return CHOOSE(plumb->properties, its_property_choices);
    case OPTION_ENTRY: plumb->entry = value; return true;
    case OPTION_FUNCTION: plumb->entry = value; return true;
    case OPTION_ARGS: plumb->arguments = value; return true;
    case OPTION_SIGNED_OVERFLOW: return CHOOSE(plumb->signed_overflow, overflow_choices);
    case OPTION_DATA_MODEL: return CHOOSE(plumb->data_model, data_model_choices);
    case OPTION_ENGINE: return CHOOSE(plumb->engine, engine_choices);
    case OPTION_LIST_CHECKS: plumb->list_checks = true; return true;
    case OPTION_CHECK_KINDS: plumb->check_kinds = value; return true;
    case OPTION_CROSS_CHECK: plumb->cross_check = true; return true;
    case OPTION_UNWIND: return COUNT(plumb->unwind, MOST_ROUNDS);
    case OPTION_DEPTH: return COUNT(plumb->depth, MOST_ROUNDS);
    case OPTION_TIMEOUT:
    case OPTION_TASK_TIMEOUT: return read_seconds(name, value, &plumb->timeout);
    case OPTION_MEMORY:
      if (!read_count(name, value, 1 << 24, &number)) return false;
      if (!number) return complain_value(name, value, "at least 1 (megabyte)");
      plumb->memory_mb = (size_t)number;
      return true;
    case OPTION_FORMAT: return CHOOSE(settings->format, format_choices);
    case OPTION_CONTRACT_FORMAT: return CHOOSE(settings->contract_format, contract_choices);
    case OPTION_PICTURE: return CHOOSE(plumb->graph_format, picture_choices);
    case OPTION_OUTPUT: settings->output = value; return true;
    case OPTION_WITNESS: set_witness(settings, value); return true;
    case OPTION_CERTIFICATE: settings->certificate = value; return plumb->certificate = true;
    case OPTION_COLOR: return CHOOSE(settings->colour, when_choices);
    case OPTION_PROGRESS: return CHOOSE(settings->progress, when_choices);
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
      if (!read_choice(name, value, stage_choices, &choice)) return false;
      plumb->stage = (PlumbStage)choice;
      settings->dump = true;
      return true;
    case OPTION_QUESTIONS:
      if (!read_choice(name, value, question_choices, &choice)) return false;
      settings->questions = true;
      return true;
    case OPTION_DUMP_FORMAT: return CHOOSE(plumb->its_format, its_choices);
    case OPTION_NATIVE: plumb->native = true; return true;
    case OPTION_INPUTS: plumb->inputs = value; return true;
    case OPTION_LEAKS: plumb->properties |= PLUMB_LEAKS; return true;
    case OPTION_JOBS: return COUNT(plumb->jobs, MOST_JOBS);
    case OPTION_LAUNCHER: plumb->launcher = value; return true;
    case OPTION_EXCLUDE: return exclude(value, settings);
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

// The option that `argument` names, with or without "=value"; OPTION_COUNT: none of the command's.
static Option find_option(Command command, const char *argument) {
  size_t length = strcspn(argument, "=");
  for (Option option = 0; option < OPTION_COUNT; option++) {
    const OptionInfo *info = &option_infos[option];
    if (info->commands & 1u << command && strlen(info->name) == length && memcmp(info->name, argument, length) == 0)
      return option;
  }
  return OPTION_COUNT;
}

static bool complain_option(Command command, const char *argument) {
  char what[256];
  snprintf(what, sizeof what, "there is no such option of plumb %s: see plumb help %s", command_infos[command].name,
           command_infos[command].name);
  complain(argument, what);
  return false;
}

static void add_clang_word(Settings *settings, const char *word) {
  settings->clang_words[settings->plumb.clang_argument_count++] = word;
}

// An option that is none of ours may be one for clang, with its value in the next word.
static bool read_clang_option(Command command, int argc, char **argv, int *index, Settings *settings) {
  const char *argument = argv[*index];
  size_t words = IN_C & 1u << command ? plumb_clang_option(argument) : 0;
  if (!words) return complain_option(command, argument);
  add_clang_word(settings, argument);
  if (words == 2 && *index + 1 < argc) add_clang_word(settings, argv[++*index]);
  return true;
}

// Reads the option at argv[*index], and moves *index to its last part.
static bool read_argument(Command command, int argc, char **argv, int *index, Settings *settings) {
  const char *argument = argv[*index];
  Option option = find_option(command, argument);
  if (option == OPTION_COUNT) return read_clang_option(command, argc, argv, index, settings);
  const char *equals = strchr(argument, '='), *value = equals ? equals + 1 : NULL;
  if (!option_infos[option].value) {
    if (!value) return read_option(option, NULL, settings);
    complain(option_infos[option].name, "has no value: leave out what follows =");
    return false;
  }
  if (!value) {
    if (*index + 1 >= argc) {
      char what[128];
      snprintf(what, sizeof what, "a value is missing: give %s after it", option_infos[option].value);
      complain(argument, what);
      return false;
    }
    value = argv[++*index];
  }
  return read_option(option, value, settings);
}

static const Choice step_choices[] = {{"status", PLUMB_PROJECT_STATUS},
                                      {"show", PLUMB_PROJECT_SHOW},
                                      {"report", PLUMB_PROJECT_REPORT},
                                      {"diff", PLUMB_PROJECT_DIFF},
                                      {"clear", PLUMB_PROJECT_CLEAR},
                                      {"work", PLUMB_PROJECT_WORK},
                                      {0}};

// What plumb project does, and with what: the words that are no options, in their order.
static bool settle_project(Settings *settings) {
  size_t count = settings->file_count, at = 0;
  const Choice *step = count ? find_choice(step_choices, settings->files[0], strlen(settings->files[0])) : NULL;
  settings->step = step ? (PlumbProjectStep)step->value : PLUMB_PROJECT_RUN;
  at += step != NULL;
  if (settings->step == PLUMB_PROJECT_DIFF && at < count) settings->plumb.base = settings->files[at++];
  bool has_file = settings->step == PLUMB_PROJECT_RUN || settings->step == PLUMB_PROJECT_WORK;
  if (at < count && has_file) settings->database = settings->files[at++];
  bool lacks_file = settings->step == PLUMB_PROJECT_WORK && !settings->database;
  if (at == count && !lacks_file) return true;
  complain(lacks_file ? "work" : settings->files[at],
           lacks_file ? "a file of tasks is missing" : "is one word too many: see plumb help project");
  return false;
}

static bool settle_server(Settings *settings) {
  settings->database = settings->file_count ? settings->files[0] : NULL;
  if (settings->file_count < 2) return true;
  complain(settings->files[1], "is one word too many: see plumb help lsp");
  return false;
}

static bool has_files(Command command, const Settings *settings) {
  bool one = !((IN_C | IN_VERIFY) & 1u << command);
  if (!settings->file_count)
    complain(NULL, one ? "no file is given: name one, or - for standard input"
                       : "no file is given: name a .c, .i, .ll or .bc file, or - for standard input");
  else if (one && settings->file_count > 1)
    complain(settings->files[1], "is one file too many: give them one by one");
  else if ((one || command == COMMAND_VERIFY) && settings->plumb.clang_argument_count)
    complain("--", "options of clang mean nothing here: leave them out");
  else if (command == COMMAND_VERIFY && settings->file_count > 1 && settings->output)
    complain("--output", "several certificates have no one output: give them one by one");
  else
    return true;
  return false;
}

// Nothing is written over an input.
static bool spares_files(const Settings *settings) {
  const char *const paths[] = {settings->output, settings->witness, settings->certificate};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    for (size_t file = 0; paths[i] && file < settings->file_count; file++) {
      if (!output_is_same(paths[i], settings->files[file])) continue;
      complain(paths[i], "it is an input and would be written over: choose another place");
      return false;
    }
  }
  return true;
}

// The form in which a system is written is that of the file into which it is.
static bool settle_dump(Settings *settings) {
  if (!settings->dump && settings->plumb.its_format != PLUMB_ITS_AS_INPUT) {
    complain("--dump-format", "it means nothing without --dump STAGE");
    return false;
  }
  const char *suffix = settings->output ? strrchr(settings->output, '.') : NULL;
  const Choice *choice = suffix ? find_choice(its_choices, suffix + 1, strlen(suffix + 1)) : NULL;
  if (choice && settings->plumb.its_format == PLUMB_ITS_AS_INPUT)
    settings->plumb.its_format = (PlumbItsFormat)choice->value;
  return true;
}

// The folder of --output is for the questions; the report goes to standard output.
static bool settle_questions(Settings *settings) {
  if (!settings->questions) return true;
  if (!settings->output) {
    complain("--dump", "a folder is missing: give --output FOLDER");
    return false;
  }
  if (settings->plumb.engine != PLUMB_ENGINE_BOUNDED) {
    complain("--dump", "only the bounded engine has such questions: give --engine bounded");
    return false;
  }
  settings->plumb.questions = settings->output;
  settings->output = NULL;
  return true;
}

// ---- .plumb.yaml ----

static const char clang_name[] = "clang";  // options of clang, which are none of ours

static Option configurable_option(const char *name, unsigned commands) {
  Option option = 0;
  while (option < OPTION_COUNT &&
         !((option_infos[option].commands & commands) == commands &&
           strcmp(option_infos[option].name + strspn(option_infos[option].name, "-"), name) == 0))
    option++;
  return option;
}

bool option_is_configurable(const char *name) {
  return strcmp(name, clang_name) == 0 || configurable_option(name, IN_FILE) < OPTION_COUNT;
}

// Folders are those below the file's.
static void add_configured_clang_word(const char *word, Settings *settings) {
  static const char *const options[] = {"-isystem", "-iquote", "-idirafter", "-include", "-I"};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    size_t length = strlen(options[i]);
    if (strncmp(word, options[i], length) != 0 || !word[length]) continue;
    word = own(settings, options[i], settings->config.folder, word + length);
    break;
  }
  add_clang_word(settings, word);
}

// Outside of a list blanks stand between words.
static void add_configured_clang_words(const ConfigValue *value, Settings *settings) {
  if (value->place_in_list) {
    add_configured_clang_word(value->value, settings);
    return;
  }
  char *rest = value->value;
  for (char *word; (word = strsep(&rest, " \t\n")) != NULL;)
    if (*word) add_configured_clang_word(word, settings);
}

// All values of a list but those of --exclude are one, with commas between.
static const char *join_values(const Config *config, size_t *index, Settings *settings) {
  const ConfigValue *first = &config->values[*index];
  char *joined = strdup(first->value);
  while (joined && *index + 1 < config->count && config->values[*index + 1].place_in_list > 1) {
    const char *next = config->values[++*index].value;
    char *longer = realloc(joined, strlen(joined) + strlen(next) + 2);
    if (!longer) abort();
    joined = strcat(strcat(longer, ","), next);
  }
  if (!joined) abort();
  return settings->owned[settings->owned_count++] = joined;
}

static bool apply_value(Option option, const char *value, Settings *settings) {
  if (option_infos[option].value) return read_option(option, value, settings);
  if (strcmp(value, "true") == 0) return read_option(option, NULL, settings);
  return strcmp(value, "false") == 0 || complain_value(settings->place, value, "true or false");
}

// What the command does not have is for others. A language server has a time of its own.
static bool apply_config(Command command, Settings *settings) {
  const Config *config = &settings->config;
  for (size_t i = 0; i < config->count; i++) {
    const ConfigValue *value = &config->values[i];
    Option option = configurable_option(value->name, IN_FILE | 1u << command);
    bool is_meant = option < OPTION_COUNT && !(command == COMMAND_LSP && option == OPTION_TASK_TIMEOUT);
    settings->place = value->place;
    if (strcmp(value->name, clang_name) == 0)
      add_configured_clang_words(value, settings);
    else if (option == OPTION_EXCLUDE)
      exclude(value->value, settings);
    else if (is_meant && !apply_value(option, join_values(config, &i, settings), settings))
      return false;
  }
  settings->place = NULL;
  return true;
}

static bool find_config(Command command, Settings *settings) {
  bool is_used = (IN_C | IN_PROJECT | IN_LSP) & 1u << command;
  if (!is_used || settings->no_config || settings->help) return true;
  if (settings->config_file) return config_read(settings->config_file, &settings->config);
  bool has_file = IN_C & 1u << command && settings->file_count;
  return config_find(has_file ? settings->files[0] : NULL, &settings->config);
}

// ---- All of it ----

static bool read_words(Command command, int argc, char **argv, Settings *settings) {
  for (int i = 0; i < argc; i++) {
    if (strcmp(argv[i], "--") == 0) {
      while (++i < argc) add_clang_word(settings, argv[i]);
      break;
    }
    if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
      settings->help = true;
    else if (argv[i][0] != '-' || !argv[i][1])
      settings->files[settings->file_count++] = argv[i];
    else if (!read_argument(command, argc, argv, &i, settings))
      return false;
  }
  return true;
}

// Nothing is known yet but the project's options; there is room for as many strings as there are words.
static bool begin(Command command, int argc, Settings *settings, Config config) {
  size_t room = (size_t)argc + config.count + 1;
  for (size_t i = 0; i < config.count; i++) room += strlen(config.values[i].value);
  *settings = (Settings){.format = PLUMB_TEXT, .config = config};
  plumb_options_init(&settings->plumb);
  if (command == COMMAND_BOUND) settings->plumb.entry = NULL;
  if (command == COMMAND_LSP) settings->plumb.timeout = 5;
  if (command == COMMAND_CONTRACT) settings->plumb.timeout = 30;
  settings->files = calloc(room, sizeof *settings->files);
  settings->expected_loops = calloc(room, sizeof *settings->expected_loops);
  settings->clang_words = calloc(room, sizeof *settings->clang_words);
  settings->excluded = calloc(room, sizeof *settings->excluded);
  settings->owned = calloc(room, sizeof *settings->owned);
  settings->plumb.expected_loops = settings->expected_loops;
  settings->plumb.clang_arguments = settings->clang_words;
  settings->plumb.excluded = settings->excluded;
  if (settings->files && settings->expected_loops && settings->clang_words && settings->excluded && settings->owned)
    return true;
  complain(NULL, "out of memory");
  return false;
}

static void forget_words(Settings *settings) {
  for (size_t i = 0; i < settings->owned_count; i++) free(settings->owned[i]);
  free(settings->owned);
  free(settings->files);
  free(settings->expected_loops);
  free(settings->clang_words);
  free(settings->excluded);
}

// The words say where the project's options are, and win over them: they are read twice.
static bool read_all(Command command, int argc, char **argv, Settings *settings) {
  if (!begin(command, argc, settings, (Config){0}) || !read_words(command, argc, argv, settings)) return false;
  settings->config_is_wrong = !find_config(command, settings);
  if (settings->config_is_wrong || !settings->config.count) return !settings->config_is_wrong;
  forget_words(settings);
  if (!begin(command, argc, settings, settings->config)) return false;
  settings->config_is_wrong = !apply_config(command, settings);
  return !settings->config_is_wrong && read_words(command, argc, argv, settings);
}

bool settings_read(Command command, int argc, char **argv, Settings *settings) {
  if (!read_all(command, argc, argv, settings)) return false;
  bool shows_checks = settings->style & PLUMB_VERBOSE || settings->format == PLUMB_HTML;
  settings->plumb.list_checks |= shows_checks && command == COMMAND_CHECK;
  if (command == COMMAND_EXPLAIN) {
    settings->plumb.explain = settings->plumb.list_checks = true;
    settings->style |= PLUMB_EXPLAINED;
    settings->plumb.engine = PLUMB_ENGINE_GRAPH;  // the one that has invariants
  }
  if (command == COMMAND_PROJECT && !settings->help) return settle_project(settings);
  if (command == COMMAND_LSP && !settings->help) return settle_server(settings);
  return settings->help || (has_files(command, settings) && spares_files(settings) && settle_dump(settings) &&
                            settle_questions(settings));
}

void settings_release(Settings *settings) {
  forget_words(settings);
  config_release(&settings->config);
  *settings = (Settings){0};
}
