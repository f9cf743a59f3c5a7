// Runs clang on one C file and collects the bitcode that it writes to a pipe.
//
// The driver runs, not -cc1, whose options change from version to version. What the options are for:
//  * -O0 without `optnone`: nothing is optimised away, and mem2reg may still run on the result.
//  * bodies of functions that are `inline` and nothing else, which a compiler may call instead of an external one: clang gives them at -O0 only when they
//    must be inlined, which its passes, that do not run, would do;
//  * markers for the life time of locals, which clang gives at -O0 only when a sanitizer could want them;
//  * names of values and debug information, for people. The compilation directory is ".", or else clang would split an
//    absolute path in two and places would not be spelt as the file was given.
//  * glibc's macros for isdigit and its like look into a table; __NO_CTYPE makes them calls, whose meaning is known.
//  * what was legal C once compiles: implicit int, implicit declarations, sloppy pointers. Of clang's warnings only those are asked
//    for that name undefined steps which leave no trace in its output (unsequenced.h).
#include "frontend/clang.h"

#include <llvm/Config/llvm-config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "frontend/child.h"
#include "frontend/dialect.h"
#include "frontend/switched_off.h"
#include "frontend/traps.h"
#include "frontend/unsequenced.h"

#define STRINGIZE_INNER(x) #x
#define STRINGIZE(x) STRINGIZE_INNER(x)

VEC_DEFINE(ArgVec, arg_vec, const char *)

// clang-format off
static const char *const fixed_args[] = {
    "clang", "-O0", "-Xclang", "-disable-O0-optnone", "-Xclang", "-disable-llvm-passes", "-D__inline=__inline __attribute__((always_inline))", "-D__inline__=__inline__ __attribute__((always_inline))", "-emit-llvm", "-c", "-o", "-",
    "-fno-discard-value-names", "-g", "-fdebug-compilation-dir=.",
    "-Xclang", "-fsanitize-address-use-after-scope",
    "-fstrict-flex-arrays=1",  // the last array of a structure has its length, too, unless that is at most 1
    "-fno-stack-protector", "-fno-unwind-tables", "-fno-asynchronous-unwind-tables", "-fno-ident", "-fno-pic",
    "-fno-color-diagnostics", "--no-default-config", "-D__NO_CTYPE", NULL,
};
// clang-format on

static void append(ArgVec *args, const char *const *more) {
  for (; *more; more++) arg_vec_push(args, *more);
}

// Where the C library for 32 bits is not installed, the headers of the one for 64 bits do: they ask for the data model.
static void add_ilp32(const FrontendOptions *options, ArgVec *args, Text *fallback) {
  arg_vec_push(args, "-m32");
  append(args, (const char *const[]){"-idirafter", "/usr/include/x86_64-linux-gnu", NULL});
  if (!options->include_dir) return;
  text_printf(fallback, "%s/plumb/ilp32", options->include_dir);
  append(args, (const char *const[]){"-idirafter", text_str(fallback), NULL});
}

// In the first standard of C `inline` is a name like any other.
static bool has_inline(const FrontendOptions *options) {
  static const char *const first[] = {"-ansi", "-std=c89", "-std=c90", "-std=iso9899:1990", "-std=iso9899:199409"};
  bool has = true;
  for (size_t i = 0; i < options->clang_arg_count; i++) {
    if (strncmp(options->clang_args[i], "-std=", strlen("-std=")) == 0) has = true;
    for (size_t j = 0; j < sizeof first / sizeof *first; j++)
      has = has && strcmp(options->clang_args[i], first[j]) != 0;
  }
  return has;
}

static void build_args(const FrontendOptions *options, const char *file, ArgVec *args, Text *include, Text *fallback) {
  append(args, fixed_args);
  if (has_inline(options)) arg_vec_push(args, "-Dinline=inline __attribute__((always_inline))");
  arg_vec_push(args, "-Wno-everything");
  append(args, dialect_options);
  if (options->ilp32)
    add_ilp32(options, args, fallback);
  else
    arg_vec_push(args, "-m64");
  if (options->include_dir) {
    text_printf(include, "-I%s", options->include_dir);
    arg_vec_push(args, text_str(include));
  }
  for (size_t i = 0; i < options->clang_arg_count; i++) arg_vec_push(args, options->clang_args[i]);
  append(args, traps_options);  // last, so that no option of the user takes them back
  append(args, switched_off_options);
  append(args, unsequenced_warnings);
  if (strcmp(file, "-") == 0)
    append(args, (const char *const[]){"-x", "c", "-", NULL});
  else
    append(args, (const char *const[]){"--", file, NULL});
  arg_vec_push(args, NULL);
}

FrontendStatus clang_compile(const FrontendOptions *options, const char *file, Text *bitcode, Text *diagnostics,
                             Text *message) {
  const char *given = getenv("PLUMB_CLANG"), *name = strcmp(file, "-") == 0 ? "<stdin>" : file;
  const char *const chosen[] = {given, NULL}, *const usual[] = {"clang-" STRINGIZE(LLVM_VERSION_MAJOR), "clang", NULL};
  const char *const *programs = given && *given ? chosen : usual;
  ArgVec args = {0};
  Text include = {0}, fallback = {0};
  build_args(options, file, &args, &include, &fallback);
  size_t before = bitcode->count;
  int code;
  ChildResult result =
      child_run(programs, args.data, strcmp(file, "-") == 0, options->timeout, bitcode, diagnostics, &code);
  arg_vec_release(&args);
  text_release(&include);
  text_release(&fallback);
  switch (result) {
    case CHILD_MISSING:
      text_printf(message, "clang cannot be run (%s: %s); install clang-%d or set PLUMB_CLANG to one", programs[0],
                  strerror(code), LLVM_VERSION_MAJOR);
      return FRONTEND_TOOL;
    case CHILD_TIMEOUT: text_printf(message, "%s: clang did not finish in time", name); return FRONTEND_TIMEOUT;
    case CHILD_STOPPED: text_printf(message, "%s: clang was stopped by signal %d", name, code); return FRONTEND_INPUT;
    case CHILD_EXITED: break;
  }
  if (code != 0)
    text_printf(message, "%s: clang does not accept it; its diagnostics are above", name);
  else if (bitcode->count == before)
    text_printf(message, "%s: clang gave no bitcode; options after -- must not change its output", name);
  return message->count ? FRONTEND_INPUT : FRONTEND_OK;
}
