// Compilation databases: how each file of a project is compiled (https://clang.llvm.org/docs/JSONCompilationDatabase.html).
#ifndef PLUMB_PROJECT_COMPILATION_H
#define PLUMB_PROJECT_COMPILATION_H

#include <jansson.h>
#include <stdbool.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/vec.h"
#include "input/clang_options.h"

// One file and its options. Strings live in the arena.
typedef struct {
  const char *directory;   // absolute: where the compiler runs
  const char *file;        // absolute
  const char *name;        // as the user sees it: from where Plumb runs, when it lies below
  ClangOptionVec options;  // for clang, those that describe the program; relative folders are absolute here
  ClangOptionVec outputs;  // absolute: what the build makes of it; several where targets share it
  bool wraps;              // -fwrapv
  const char *problem;     // null, or why it cannot be compiled: one line
} Compilation;
VEC_DEFINE(CompilationVec, compilation_vec, Compilation)

typedef struct {
  Arena *arena;
  CompilationVec files;  // C only, each once per set of options, by name
  uint32_t others;       // entries for other languages
  json_t *known;         // while entries are read: digest of a file and its options -> its index
} Compilations;

// Reads a compile_commands.json. False and one line in `problem` when it is none; an entry that makes no sense is a file with a problem.
bool compilations_read(const char *path, Compilations *compilations, Text *problem);
// Leaves out what fits one of the patterns; how many files that are.
uint32_t compilations_exclude(Compilations *compilations, const char *const *patterns, size_t count);
// One file, an absolute path, without options.
void compilations_alone(const char *file, Compilations *compilations);
void compilations_release(Compilations *compilations);

// The words of a command line, as a POSIX shell without expansions splits it; copies in the arena.
void compilation_split(Arena *arena, const char *command, ClangOptionVec *words);
// Absolute, in the arena, without "." and ".." and doubled slashes; the file need not exist.
const char *compilation_path(Arena *arena, const char *directory, const char *path);
// A path as the user sees it: from where Plumb runs, when it lies below.
const char *compilation_seen(const char *path);

#endif
