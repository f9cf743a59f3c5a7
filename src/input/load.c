// See load.h.
#include "input/load.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/budget.h"
#include "contract/entry.h"
#include "contract/place.h"
#include "frontend/frontend.h"
#include "input/check_kinds.h"
#include "input/clang_options.h"
#include "input/comments.h"
#include "input/source.h"
#include "obligations/obligations.h"

// The folder of plumb.h, looked for from the place of this library: beside it in a build folder (build/../include), or above it in an
// installation (lib/../include, lib/TRIPLE/../../include). Null: not found, then clang finds it by itself or not at all.
const char *load_include_dir(char buffer[PATH_MAX]) {
  static const char *const candidates[] = {"/../include", "/../../include"};
  Dl_info info;
  char library[PATH_MAX];
  if (!dladdr((const void *)load_include_dir, &info) || !info.dli_fname || !realpath(info.dli_fname, library))
    return NULL;
  char *slash = strrchr(library, '/');
  if (!slash) return NULL;
  *slash = '\0';
  for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
    Text header = {0};
    text_printf(&header, "%s%s/plumb.h", library, candidates[i]);
    char *found = realpath(text_str(&header), buffer);
    text_release(&header);
    if (!found) continue;
    *strrchr(buffer, '/') = '\0';
    return buffer;
  }
  return NULL;
}

// Whether a failure of clang is the doing of the memory limit rather than of its input: clang inherits it from this process.
static bool clang_was_starved(void) {
  struct rusage usage;
  struct rlimit limit;
  if (getrusage(RUSAGE_CHILDREN, &usage) != 0 || getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return false;
  return (double)usage.ru_maxrss * 1024 >= 0.8 * (double)limit.rlim_cur;
}

void load_quiet_clang(ClangOptionVec *arguments) {
  clang_option_vec_push(arguments, "-fno-crash-diagnostics");
  setenv("LLVM_DISABLE_SYMBOLIZATION", "1", 1);
  unsetenv("CCC_OVERRIDE_OPTIONS");
}

// Line by line: names of files in it are what somebody else chose.
static void repeat_what_clang_said(const char *said) {
  Text line = {0}, shown = {0};
  for (; *said; said += *said == '\n') {
    size_t length = strcspn(said, "\n");
    text_clear(&line);
    text_add_bytes(&line, said, length);
    text_add_name(&shown, text_str(&line));
    text_add_char(&shown, '\n');
    said += length;
  }
  fputs(text_str(&shown), stderr);
  text_release(&line);
  text_release(&shown);
}

static PlumbStatus load_files(const PlumbOptions *options, const char *const *files, size_t file_count, double deadline,
                              Program **program, Text *said, Text *message) {
  if (deadline > 0 && budget_now() >= deadline) {
    text_add(message, "time limit reached");
    return PLUMB_UNKNOWN;
  }
  char include_dir[PATH_MAX];
  ClangOptionVec arguments = {0};
  load_quiet_clang(&arguments);
  clang_option_vec_append(&arguments, (const char **)options->clang_arguments, (uint32_t)options->clang_argument_count);
  FrontendOptions frontend = {
      .files = files,
      .file_count = file_count,
      .clang_args = arguments.data,
      .clang_arg_count = arguments.count,
      .ilp32 = options->data_model == PLUMB_ILP32,
      .include_dir = load_include_dir(include_dir),
      .views = options->explain,
      .timeout = deadline > 0 ? deadline - budget_now() : 0,
  };
  char *problem = NULL;
  Text of_clang = {0};
  FrontendStatus status = frontend_load(&frontend, program, &of_clang, &problem);
  repeat_what_clang_said(text_str(&of_clang));
  if (said) text_add(said, text_str(&of_clang));
  text_release(&of_clang);
  clang_option_vec_release(&arguments);
  if (problem) text_add(message, problem);
  memory_free(problem);
  switch (status) {
    case FRONTEND_OK: return PLUMB_OK;
    case FRONTEND_TOOL: return PLUMB_MISSING_TOOL;
    case FRONTEND_TIMEOUT:
      text_clear(message);
      text_add(message, "time limit reached while clang was running");
      return PLUMB_UNKNOWN;
    case FRONTEND_INPUT:
      if (!clang_was_starved()) return PLUMB_INPUT;
      text_clear(message);
      text_add(message, "memory limit reached while clang was running");
      return PLUMB_UNKNOWN;
  }
  return PLUMB_INPUT;
}

enum { LISTED_FUNCTIONS = 8 };

static void list_functions(const Program *program, Text *message) {
  uint32_t count = 0;
  for (uint32_t i = 1; i <= program->function_count; i++) {
    if (!program->functions[i].is_defined) continue;
    if (count < LISTED_FUNCTIONS)
      text_printf(message, "%s%s", count ? ", " : "the functions are: ", program->functions[i].name);
    count++;
  }
  if (count > LISTED_FUNCTIONS) text_printf(message, " and %u more", count - LISTED_FUNCTIONS);
  if (!count) text_add(message, "no function has a body");
}

bool load_contract(Loaded *loaded, const char *text, SpecProblem *problem) {
  Program *program = loaded->program;
  Spec spec;
  Places places = {.program = program,
                   .arena = program->arena,
                   .function = &program->functions[loaded->entry.id],
                   .problem = problem};
  if (!spec_read(text, program->arena, &spec, problem) || !places_make(&places, &spec)) return false;
  if (arguments_take(&spec, program, loaded->entry, &loaded->arguments)) return true;
  argument_vec_clear(&loaded->arguments);
  Function entry = entry_build(program, loaded->entry, &spec, problem);
  if (!entry.id) return false;  // something is promised that cannot be
  loaded->entry = entry;
  return true;
}

// What --args says.
static PlumbStatus load_given(const PlumbOptions *options, Loaded *loaded, Text *message) {
  SpecProblem problem = {0};
  bool good = load_contract(loaded, options->arguments ? options->arguments : "", &problem);
  if (!good) {
    text_add(message, "--args: ");
    spec_explain(message, &problem);
  }
  text_release(&problem.message);
  return good ? PLUMB_OK : PLUMB_USAGE;
}

// What stands above the function in the source.
static PlumbStatus load_written(Loaded *loaded, Text *message) {
  SpecProblem problem = {0};
  Comments comments;
  const char *source = loaded->program->functions[loaded->entry.id].place.file;
  comments_read(&comments, loaded->program, loaded->entry);
  bool good = load_contract(loaded, text_str(&comments.contract), &problem);
  if (!good) comments_explain(&comments, source, &problem, message);
  text_release(&problem.message);
  comments_release(&comments);
  return good ? PLUMB_OK : PLUMB_INPUT;
}

// Compiled C of a project, whose answers are kept under what was compiled: comments are no part of that.
static bool is_unit(const char *file) {
  const char *suffix = strrchr(file, '.');
  return suffix && strcmp(suffix, ".unit") == 0;
}

PlumbStatus load_entry(const PlumbOptions *options, const char *file, const char *entry, Loaded *loaded,
                       Text *message) {
  loaded->entry = program_find_function(loaded->program, entry);
  if (!loaded->entry.id || !loaded->program->functions[loaded->entry.id].is_defined) {
    const char *what = loaded->entry.id ? "has no body" : "is not there";
    text_printf(message, "%s: function '%s' %s: choose another one with --entry; ", file, entry, what);
    list_functions(loaded->program, message);
    return PLUMB_INPUT;
  }
  return options->arguments || is_unit(file) ? load_given(options, loaded, message) : load_written(loaded, message);
}

static void mark_mentioned(const Program *program, uint32_t function, bool *mentioned) {
  const FunctionInfo *info = &program->functions[function];
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *instruction = &info->instructions[i];
    for (uint32_t o = 0; o < instruction->operand_count; o++)
      if (instruction->operands[o].kind == OPERAND_FUNCTION && instruction->operands[o].function.id != function)
        mentioned[instruction->operands[o].function.id] = true;
  }
}

const char *load_natural_entry(const Program *program) {
  Function natural = program_find_function(program, "main");
  if (natural.id && program->functions[natural.id].is_defined) return "main";
  bool *mentioned = memory_zalloc((size_t)program->function_count + 1);
  uint32_t found = 0;
  for (uint32_t i = 1; i <= program->function_count; i++)
    if (program->functions[i].is_defined) mark_mentioned(program, i, mentioned);
  for (uint32_t i = 1; i <= program->function_count; i++) {
    if (!program->functions[i].is_defined || mentioned[i]) continue;
    found++;
    natural = (Function){i};
  }
  memory_free(mentioned);
  return found == 1 ? program->functions[natural.id].name : NULL;
}

static SignedArithmetic arithmetic_of(const PlumbOptions *options) {
  switch (options->signed_overflow) {
    case PLUMB_OVERFLOW_ERROR: break;
    case PLUMB_OVERFLOW_WRAP: return SIGNED_WRAPS_AROUND;
    case PLUMB_OVERFLOW_UNBOUNDED: return SIGNED_HAS_NO_END;
  }
  return SIGNED_IS_CHECKED;
}

static void insert_checks(const PlumbOptions *options, Loaded *loaded) {
  UndefinedSet kinds = check_kinds_of(options);
  ObligationOptions wanted = {arithmetic_of(options), kinds, options->property_file != NULL};
  obligations_insert(loaded->program, wanted);
  loaded->left_out = ~kinds & UNDEFINED_KNOWN & ~UNDEFINED_HARMLESS;
}

static bool is_library(const Program *program, const char *entry) {
  bool has_main = program_find_function(program, "main").id != 0, others_call = false;
  for (uint32_t i = 1; i <= program->function_count; i++) others_call |= program->functions[i].is_external;
  return strcmp(entry, "main") == 0 && !has_main && others_call;
}

PlumbStatus load(const PlumbOptions *options, const char *const *files, size_t file_count, const char *entry,
                 double deadline, Loaded *loaded, Text *said, Text *message) {
  *loaded = (Loaded){0};
  for (size_t i = 0; i < file_count; i++)
    if (!source_check(files[i], message)) return PLUMB_INPUT;
  PlumbStatus status = load_files(options, files, file_count, deadline, &loaded->program, said, message);
  if (status == PLUMB_OK) insert_checks(options, loaded);
  if (status == PLUMB_OK && entry) status = load_entry(options, files[0], entry, loaded, message);
  bool lacks_main = status == PLUMB_INPUT && loaded->program && entry && is_library(loaded->program, entry);
  if (status != PLUMB_OK) load_release(loaded);
  loaded->is_library = lacks_main;
  return status;
}

void load_release(Loaded *loaded) {
  argument_vec_release(&loaded->arguments);
  program_free(loaded->program);
  *loaded = (Loaded){0};
}
