// The steps from files to a program: read or compile, parse, link, prepare, lower, check.
#include "frontend/frontend.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/answer.h"
#include "base/memory.h"
#include "frontend/around_main.h"
#include "frontend/assembly.h"
#include "frontend/bypassed.h"
#include "frontend/clang.h"
#include "frontend/declared_again.h"
#include "frontend/dialect.h"
#include "frontend/jumps.h"
#include "frontend/lower.h"
#include "frontend/module.h"
#include "frontend/names.h"
#include "frontend/prepare.h"
#include "frontend/stream_buffer.h"
#include "frontend/switched_off.h"
#include "frontend/traps.h"
#include "frontend/unit.h"
#include "frontend/unsequenced.h"
#include "frontend/views.h"
#include "frontend/written.h"
#include "library/library.h"
#include "program/ordered.h"
#include "program/signedness.h"
#include "program/results.h"
#include "program/strides.h"
#include "program/summed.h"

typedef enum { FILE_C, FILE_LLVM, FILE_UNIT, FILE_UNKNOWN } FileKind;

static FileKind kind_of(const char *file) {
  if (strcmp(file, "-") == 0) return FILE_C;
  const char *suffix = strrchr(file, '.');
  if (!suffix || strchr(suffix, '/')) return FILE_UNKNOWN;
  if (strcmp(suffix, ".c") == 0 || strcmp(suffix, ".i") == 0) return FILE_C;
  if (strcmp(suffix, ".ll") == 0 || strcmp(suffix, ".bc") == 0) return FILE_LLVM;
  if (strcmp(suffix, ".unit") == 0) return FILE_UNIT;
  return FILE_UNKNOWN;
}

static FrontendStatus refuse(Text *message, const char *file, const char *what) {
  text_clear(message);
  text_printf(message, "%s: %s", file, what);
  return FRONTEND_INPUT;
}

// Whether the file can be read, is a file and has something in it; its contents when `contents` is not null.
static FrontendStatus read_file(const char *file, Text *contents, Text *message) {
  int from = open(file, O_RDONLY | O_CLOEXEC);
  if (from < 0) return refuse(message, file, strerror(errno));
  struct stat about;
  const char *problem = NULL;
  if (fstat(from, &about) != 0)
    problem = strerror(errno);
  else if (S_ISDIR(about.st_mode))
    problem = "is a directory; name the files in it";
  else if (S_ISREG(about.st_mode) && about.st_size == 0)
    problem = "is empty";
  char *buffer = contents && !problem ? memory_alloc(1 << 16) : NULL;
  while (buffer) {
    ssize_t count = read(from, buffer, 1 << 16);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) problem = strerror(errno);
    if (count <= 0) break;
    text_add_bytes(contents, buffer, (size_t)count);
  }
  memory_free(buffer);
  close(from);
  if (!problem && contents && !contents->count) problem = "is empty";
  return problem ? refuse(message, file, problem) : FRONTEND_OK;
}

// What clang found or left to be found. LLVM's own formats may have poison where it is fine.
static void mark_undefined(LLVMModuleRef module, FileKind kind, const char *diagnostics) {
  traps_take(module);
  if (kind == FILE_LLVM) return;
  traps_take_poison(module);
  unsequenced_mark(module, diagnostics);
}

// The bitcode of a file, wherever it comes from; and what clang said about it.
static FrontendStatus read_bitcode(const FrontendOptions *options, const char *file, FileKind kind, Text *bitcode,
                                   Text *diagnostics, Text *message) {
  Text unit = {0};
  FrontendStatus status = FRONTEND_OK;
  bool is_given = strcmp(file, "-") == 0;
  if (!is_given) status = read_file(file, kind == FILE_LLVM ? bitcode : kind == FILE_UNIT ? &unit : NULL, message);
  if (status == FRONTEND_OK && kind == FILE_UNKNOWN) status = refuse(message, file, "is none of .c, .i, .ll and .bc");
  if (status == FRONTEND_OK && kind == FILE_C) status = clang_compile(options, file, bitcode, diagnostics, message);
  if (status == FRONTEND_OK && kind == FILE_UNIT && !unit_open(&unit, bitcode, diagnostics))
    status = refuse(message, file, "is no unit of this version, or it is damaged");
  if (status == FRONTEND_OK && kind == FILE_LLVM && !module_try(file, bitcode, options->timeout, message))
    status = FRONTEND_INPUT;
  text_release(&unit);
  return status;
}

// One file as a module.
static FrontendStatus load_module(const FrontendOptions *options, const char *file, LLVMContextRef context,
                                  LLVMModuleRef *module, Text *said, Text *message) {
  Text bytes = {0}, diagnostics = {0};
  FileKind kind = kind_of(file);
  FrontendStatus status = read_bitcode(options, file, kind, &bytes, &diagnostics, message);
  if (status != FRONTEND_OK && said) text_add(said, text_str(&diagnostics));
  if (status == FRONTEND_OK) {
    *module = module_parse(context, file, &bytes, kind == FILE_LLVM, message);
    if (!*module)
      status = FRONTEND_INPUT;
    else if (kind != FILE_LLVM && switched_off_by(*module))
      status = refuse(message, file, "defines or undefines the word no_sanitize, which could switch checks off");
    else
      mark_undefined(*module, kind, text_str(&diagnostics));
  }
  text_release(&bytes);
  text_release(&diagnostics);
  return status;
}

static FrontendStatus load_linked(const FrontendOptions *options, LLVMContextRef context, LLVMModuleRef *module,
                                  Text *said, Text *message) {
  for (size_t i = 0; i < options->file_count; i++) {
    LLVMModuleRef next = NULL;
    FrontendStatus status = load_module(options, options->files[i], context, &next, said, message);
    if (status != FRONTEND_OK) return status;
    if (!*module)
      *module = next;
    else if (!module_link(*module, next, options->files[i], message))
      return FRONTEND_INPUT;
  }
  return FRONTEND_OK;
}

// LLVM's own formats may come from anywhere.
static bool is_optimised(const FrontendOptions *options) {
  for (size_t i = 0; i < options->file_count; i++)
    if (kind_of(options->files[i]) == FILE_LLVM) return true;
  return false;
}

static FrontendStatus lower_linked(const FrontendOptions *options, LLVMModuleRef module, Program *program,
                                   Text *message) {
  VariableNames names = {0};
  assembly_replace(module);
  dialect_replace(module);
  stream_buffer_drop(module);
  around_main_insert(module);
  if (!is_optimised(options)) {
    declared_again_mark(module);
    bypassed_mark(module);
  }
  if (options->views) views_mark(module);
  jumps_replace(module);
  written_link(options, module);
  names_collect(module, program->arena, &names);
  bool good = prepare_module(module, message) && lower_module(module, &names, is_optimised(options), program, message);
  names_release(&names);
  if (!good) {
    Text what = {0};
    text_add(&what, text_str(message));
    refuse(message, options->files[0], text_str(&what));
    text_release(&what);
    return FRONTEND_INPUT;
  }
  library_add_bodies(program);
  signedness_set(program, library_gives_unsigned);
  strides_set(program);
  results_set(program);
  ordered_set(program);
  summed_set(program);
  Text problem = {0};
  bool valid = program_valid(program, &problem);
  if (!valid) ensure_failed(text_str(&problem), __FILE__, __LINE__);
  text_release(&problem);
  return FRONTEND_OK;
}

FrontendStatus frontend_load(const FrontendOptions *options, Program **program, Text *said, char **message) {
  ensure(options->file_count >= 1);
  Text text = {0};
  *program = NULL;
  *message = NULL;
  LLVMContextRef context = LLVMContextCreate();
  module_report_to(context, &text);
  LLVMModuleRef module = NULL;
  FrontendStatus status = load_linked(options, context, &module, said, &text);
  if (status == FRONTEND_OK) {
    text_clear(&text);
    *program = program_new();
    status = lower_linked(options, module, *program, &text);
  }
  if (module) LLVMDisposeModule(module);
  LLVMContextDispose(context);
  if (status != FRONTEND_OK) {
    program_free(*program);
    *program = NULL;
    *message = text_take(&text);
  }
  text_release(&text);
  return status;
}
