// See native.h. What is compiled beside the program is one file: the values, the sources of arbitrary values, and main when the entry is another
// function.
#include "replay/native.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/answer.h"
#include "base/vec.h"
#include "contract/entry.h"
#include "frontend/child.h"
#include "input/load.h"
#include "library/contract.h"
#include "library/library.h"
#include "replay/streams.h"

VEC_DEFINE(WordVec, word_vec, const char *)

static const double seconds_to_run = 10, seconds_to_wait = 2, seconds_to_compile = 30;
enum { STATUS_ASSUMPTION = 42 };

// ---- The file beside the program ----

static const char *type_name(Type type) {
  switch (type.kind) {
    case TYPE_VOID: return "void";
    case TYPE_POINTER: return "void *";
    case TYPE_FLOAT: return type.bits == 32 ? "float" : type.bits == 64 ? "double" : NULL;
    case TYPE_INT:
      switch (type.bits) {
        case 1: return "_Bool";
        case 8: return "int8_t";
        case 16: return "int16_t";
        case 32: return "int32_t";
        case 64: return "int64_t";
        default: return NULL;
      }
    case TYPE_VECTOR: break;
  }
  return NULL;
}

static void write_value(Int value, Type type, Text *text) {
  uint64_t bits = (uint64_t)(UInt)value;
  if (type.kind == TYPE_FLOAT)
    text_printf(text, "as_%s(0x%llxu)", type_name(type), (unsigned long long)bits);
  else
    text_printf(text, "(%s)0x%llxu", type_name(type), (unsigned long long)bits);
}

static bool is_given(const InterpretInput *input, Function function) {
  return input->kind == INPUT_RESULT && input->callee.id == function.id && !input->is_typed;
}

// Does the function return what the outside world decides, and nothing else? Then calls of it are given what the interpreter took (ld --wrap).
static bool is_wrapped(const NativeRun *run, Function function) {
  Library kind = library_of(run->program, function);
  const Contract *contract = contract_of(run->program, function);
  if (streams_wraps(run, function)) return false;
  if (kind != LIBRARY_OUTSIDE || !contract || contract->is_fraction) return false;
  for (uint32_t i = 0; i < contract->demand_count; i++)
    if (contract->demands[i].kind == DEMAND_WRITTEN) return false;
  bool is_taken = false;
  for (size_t i = 0; i < run->input_count; i++) is_taken |= is_given(&run->inputs[i], function);
  return is_taken;
}

// A function that returns what the interpreter took for its calls, one after the other.
static void write_source(const NativeRun *run, Function function, const char *prefix, Text *text) {
  const FunctionInfo *info = &run->program->functions[function.id];
  if (info->result_count != 1 || !type_name(info->result_types[0])) return;
  const char *type = type_name(info->result_types[0]);
  text_printf(text, "%s %s%s() {\n  static unsigned next;\n  switch (next++) {\n", type, prefix, info->name);
  unsigned number = 0;
  for (size_t i = 0; i < run->input_count; i++) {
    const InterpretInput *input = &run->inputs[i];
    if (!is_given(input, function)) continue;
    text_printf(text, "    case %u: return ", number++);
    write_value(input->value, input->type, text);
    text_add(text, ";\n");
  }
  text_add(text, "    default: return 0;\n  }\n}\n");
}

static const char prelude[] =
    "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
    "static float as_float(uint32_t bits) { float x; memcpy(&x, &bits, sizeof x); return x; }\n"
    "static double as_double(uint64_t bits) { double x; memcpy(&x, &bits, sizeof x); return x; }\n"
    "static void fail(void) { fputs(\"assertion fails\\n\", stderr); abort(); }\n"
    "static void unused(void) { (void)as_float; (void)as_double; (void)fail; }\n";

static void write_functions(const NativeRun *run, Text *text) {
  streams_write(run, text);
  for (uint32_t id = 1; id <= run->program->function_count; id++) {
    const char *name = run->program->functions[id].name;
    if (is_wrapped(run, (Function){id})) write_source(run, (Function){id}, "__wrap_", text);
    switch ((int)library_of(run->program, (Function){id})) {
      case LIBRARY_NONDET: write_source(run, (Function){id}, "", text); break;
      case LIBRARY_ASSUME: text_printf(text, "void %s(int c) { if (!c) _Exit(%d); }\n", name, STATUS_ASSUMPTION); break;
      case LIBRARY_ASSERT: text_printf(text, "void %s(int c) { if (!c) fail(); }\n", name); break;
      case LIBRARY_FAIL:
        // The C library has its own of these.
        if (strncmp(name, "__assert", strlen("__assert")) != 0) text_printf(text, "void %s(void) { fail(); }\n", name);
        break;
      case LIBRARY_STRING: text_printf(text, "void %s(const char *p) { (void)p; }\n", name); break;
      case LIBRARY_BLOCK: text_printf(text, "void %s(const void *p, size_t n) { (void)p, (void)n; }\n", name); break;
      default: break;
    }
  }
}

static Int argument_value(const NativeRun *run, uint32_t index) {
  if (index < run->argument_count) return run->arguments[index].value;
  uint32_t at = 0;
  for (size_t i = 0; i < run->input_count; i++)
    if (run->inputs[i].kind == INPUT_ARGUMENT && at++ == index) return run->inputs[i].value;
  return 0;
}

// main for an entry with another name. False: its parameters cannot be written in C from what is known of them.
static bool write_main(const NativeRun *run, Text *text) {
  const FunctionInfo *info = &run->program->functions[run->entry.id];
  if (info->is_variadic) return false;
  for (uint32_t i = 1; i <= info->param_count; i++)
    if (!type_name(info->values[i].type)) return false;
  text_printf(text, "void %s(", info->name);
  for (uint32_t i = 1; i <= info->param_count; i++)
    text_printf(text, "%s%s", i > 1 ? ", " : "", type_name(info->values[i].type));
  text_printf(text, "%s);\nint main(void) {\n", info->param_count ? "" : "void");
  for (uint32_t i = 0; i < run->argument_count; i++) {
    const InterpretArgument *argument = &run->arguments[i];
    if (!argument->is_block) continue;
    text_printf(text, "  static const unsigned char bytes%u[] = {", i);
    for (uint64_t j = 0; j < argument->size; j++) text_printf(text, "%u,", argument->bytes[j]);
    unsigned long long size = (unsigned long long)argument->size;
    text_printf(text, "0};\n  void *block%u = malloc(%llu);\n  memcpy(block%u, bytes%u, %llu);\n", i, size, i, i, size);
  }
  text_printf(text, "  %s(", info->name);
  for (uint32_t i = 0; i < info->param_count; i++) {
    if (i) text_add(text, ", ");
    if (i < run->argument_count && run->arguments[i].is_block)
      text_printf(text, "block%u", i);
    else
      write_value(argument_value(run, i), info->values[i + 1].type, text);
  }
  text_add(text, ");\n  return 0;\n}\n");
  return true;
}

// ---- Compiling and running ----

static bool write_file(const char *path, const char *bytes, size_t count) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  bool good = fwrite(bytes, 1, count, file) == count;
  return fclose(file) == 0 && good;
}

static bool compile(const NativeRun *run, const char *program, const char *beside, bool renames_main, Text *text) {
  WordVec words = {0};
  Text include = {0}, wrap = {0};
  Arena *arena = arena_new();
  char folder[PATH_MAX];
  static const char *const fixed[] = {"clang",
                                      "-g",
                                      "-O0",
                                      "-w",
                                      "-fno-omit-frame-pointer",
                                      "-fsanitize=address,undefined",
                                      "-fno-sanitize-recover=all",
                                      "-fno-sanitize=pointer-overflow"};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) word_vec_push(&words, fixed[i]);
  if (run->options->signed_overflow == PLUMB_OVERFLOW_WRAP)
    word_vec_push(&words, "-fno-sanitize=signed-integer-overflow");
  if (run->options->data_model == PLUMB_ILP32) word_vec_push(&words, "-m32");
  if (load_include_dir(folder)) {
    text_printf(&include, "-I%s", folder);
    word_vec_push(&words, text_str(&include));
  }
  for (size_t i = 0; i < run->options->clang_argument_count; i++)
    word_vec_push(&words, run->options->clang_arguments[i]);
  for (uint32_t id = 1; id <= run->program->function_count; id++) {
    if (!is_wrapped(run, (Function){id}) && !streams_wraps(run, (Function){id})) continue;
    text_clear(&wrap);
    text_printf(&wrap, "-Wl,--wrap=%s", run->program->functions[id].name);
    word_vec_push(&words, arena_strdup(arena, text_str(&wrap)));
  }
  if (renames_main) word_vec_push(&words, "-Dmain=plumb_main_of_program");
  for (uint32_t i = 0; i < run->files->count; i++) word_vec_push(&words, run->files->data[i]);
  if (renames_main) word_vec_push(&words, "-Umain");
  word_vec_push(&words, beside);
  word_vec_push(&words, "-o");
  word_vec_push(&words, program);
  word_vec_push(&words, "-lm");
  word_vec_push(&words, NULL);
  const char *given = getenv("PLUMB_CLANG");
  const char *const usual[] = {given && *given ? given : "clang-19", "clang", NULL};
  Text output = {0}, errors = {0};
  int code;
  ChildResult result = child_run(usual, words.data, false, seconds_to_compile, &output, &errors, &code);
  bool good = result == CHILD_EXITED && code == 0;
  if (!good) {
    const char *line = strstr(text_str(&errors), "error");
    size_t length = line ? strcspn(line, "\n") : 0;
    text_printf(text, "no native run: clang does not compile it with sanitizers%s%.*s\n", line ? ": " : "", (int)length,
                line ? line : "");
  }
  text_release(&output);
  text_release(&errors);
  text_release(&include);
  text_release(&wrap);
  word_vec_release(&words);
  arena_free(arena);
  return good;
}

// The line with which a sanitizer, or the file beside the program, names the error.
static const char *find_complaint(const char *errors, size_t *length) {
  static const char *const marks[] = {
      "runtime error: ", "ERROR: AddressSanitizer: ", "ERROR: LeakSanitizer: ", "assertion fails", "Assertion "};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const char *found = strstr(errors, marks[i]);
    if (!found) continue;
    *length = strcspn(found, "\n");
    return found;
  }
  return NULL;
}

// AddressSanitizer reserves more address space than any limit on memory allows; the run has a limit of time.
static void lift_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_DATA, &limit);
}

// What argv points to, with a null behind the last; in a world, what stands behind the program's name.
static void list_arguments(const NativeRun *run, const char *program, WordVec *words) {
  if (!run->command_line && !run->world) word_vec_push(words, program);
  for (uint32_t i = run->world ? 1 : 0; i < run->argument_count && run->command_line; i++)
    word_vec_push(words, (const char *)run->arguments[i].bytes);
  word_vec_push(words, NULL);
}

// A run in a world has its environment and no other: the program is started by env.
static void list_environment(const NativeRun *run, const char *program, const char *sanitizer, WordVec *words) {
  word_vec_push(words, "env");
  word_vec_push(words, "-i");
  word_vec_push(words, sanitizer);
  for (uint32_t i = 0; i < run->world->environment_count; i++) word_vec_push(words, run->world->environment[i]);
  word_vec_push(words, program);
}

// The child reads what is our standard input: the world's text in the meantime. Returns what it was before, or -1.
static int open_text(const NativeRun *run) {
  static const char name[] = "standard_input";
  if (!write_file(name, (const char *)run->world->text, run->world->count)) return -1;
  int before = dup(STDIN_FILENO), file = open(name, O_RDONLY | O_CLOEXEC);
  if (before < 0 || file < 0 || dup2(file, STDIN_FILENO) < 0) return -1;
  close(file);
  return before;
}

static void close_text(int before) {
  dup2(before, STDIN_FILENO);
  close(before);
}

static void execute(const NativeRun *run, const char *program, Text *text) {
  const char *const programs[] = {run->world ? "env" : program, NULL};
  const char *sanitizer = run->check_leaks ? "ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1"
                                           : "ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1";
  WordVec arguments = {0};
  if (run->world) list_environment(run, program, sanitizer, &arguments);
  list_arguments(run, program, &arguments);
  setenv("ASAN_OPTIONS", strchr(sanitizer, '=') + 1, 1);
  lift_limit();
  Text errors = {0};
  int code, before = run->world ? open_text(run) : -1;
  size_t length;
  double seconds = run->is_endless ? seconds_to_wait : seconds_to_run;
  ChildResult result = child_run(programs, arguments.data, before >= 0, seconds, NULL, &errors, &code);
  if (before >= 0) close_text(before);
  word_vec_release(&arguments);
  const char *complaint = find_complaint(text_str(&errors), &length);
  if (complaint)
    text_printf(text, "native run: %.*s\n", (int)length, complaint);
  else if (result == CHILD_TIMEOUT)
    text_printf(text, "native run: %s after %g seconds\n", run->is_endless ? "still going on" : "stopped", seconds);
  else if (result == CHILD_STOPPED)
    text_printf(text, "native run: ended by signal %d (%s)\n", code, strsignal(code));
  else if (result == CHILD_EXITED && code == STATUS_ASSUMPTION)
    text_add(text, "native run: stopped at an assumption that does not hold\n");
  else if (result == CHILD_EXITED)
    text_printf(text, "native run: ended with status %d, nothing was reported\n", code);
  else
    text_add(text, "no native run: the program cannot be started\n");
  text_release(&errors);
}

static void execute_in(const NativeRun *run, const char *program, Text *text) {
  int here = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (here >= 0 && chdir(run->folder) == 0)
    execute(run, program, text);
  else
    text_add(text, "no native run: its folder cannot be entered\n");
  if (here < 0) return;
  bool is_back = fchdir(here) == 0;
  ensure(is_back);
  close(here);
}

void native_run(const NativeRun *run, Text *text) {
  if (entry_target(run->program, run->entry).id) {
    text_add(text, "no native run: the arguments are made by a contract, and so by the interpreter alone\n");
    return;
  }
  const char *name = run->program->functions[run->entry.id].name;
  bool is_main = strcmp(name, "main") == 0;
  Text beside = {0};
  text_add(&beside, prelude);
  write_functions(run, &beside);
  if (!is_main && !write_main(run, &beside)) {
    text_add(text, "no native run: the parameters of the entry cannot be given\n");
    text_release(&beside);
    return;
  }
  Text source = {0}, program = {0};
  text_printf(&source, "%s/inputs.c", run->folder);
  text_printf(&program, "%s/program", run->folder);
  setenv("TMPDIR", run->folder, 1);  // for clang's own files
  if (!write_file(text_str(&source), text_str(&beside), beside.count))
    text_add(text, "no native run: temporary files cannot be written\n");
  else if (compile(run, text_str(&program), text_str(&source), !is_main, text))
    execute_in(run, text_str(&program), text);
  text_release(&source);
  text_release(&program);
  text_release(&beside);
}
