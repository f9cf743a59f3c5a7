// See written.h.
#include "frontend/written.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/vec.h"
#include "frontend/clang.h"
#include "frontend/handlers.h"
#include "frontend/module.h"
#include "frontend/traps.h"
#include "library/library.h"

VEC_DEFINE(NameVec, name_vec, char *)

// Programs of which a text says what is so.
static bool any_program(LLVMModuleRef module) { return module != NULL; }

static bool stays_in_locale(LLVMModuleRef module) {
  return !LLVMGetNamedFunction(module, "setlocale") && !LLVMGetNamedFunction(module, "uselocale");
}

static bool has_one_locale(LLVMModuleRef module) { return !LLVMGetNamedFunction(module, "uselocale"); }

static const struct {
  const char *text;
  bool (*is_for)(LLVMModuleRef module);
} texts[] = {
    {
#include "frontend/wide.body.inc"
        , any_program},
    {
#include "frontend/character.body.inc"
        , stays_in_locale},
    {
#include "frontend/system.body.inc"
        , any_program},
    {
#include "frontend/signal.body.inc"
        , handlers_are_calm},
    {
#include "frontend/locale.body.inc"
        , has_one_locale},
    {
#include "frontend/dialect.body.inc"
        , any_program},
};

static bool is_missing(LLVMValueRef function) { return LLVMIsDeclaration(function) && LLVMGetFirstUse(function); }

static bool has(const char *text, const char *name) {
  Text guard = {0};
  text_printf(&guard, "#ifdef NEED_%s\n", name);
  bool found = strstr(text, text_str(&guard)) != NULL;
  text_release(&guard);
  return found;
}

// GIVE: names of what the module lacks and the text has.
static NameVec missing_of(LLVMModuleRef module, const char *text) {
  NameVec names = {0};
  for (LLVMValueRef at = LLVMGetFirstFunction(module); at; at = LLVMGetNextFunction(at)) {
    size_t length;
    const char *name = LLVMGetValueName2(at, &length);
    if (is_missing(at) && has(text, name)) name_vec_push(&names, memory_strdup(name));
  }
  return names;
}

static void name_vec_free(NameVec *names) {
  for (uint32_t i = 0; i < names->count; i++) memory_free(names->data[i]);
  name_vec_release(names);
}

// The text in memory, as a file that clang can read; -1: there is none.
static int open_text(const char *text, const NameVec *names) {
  Text source = {0};
  for (uint32_t i = 0; i < names->count; i++) text_printf(&source, "#define NEED_%s\n", names->data[i]);
  text_add(&source, text);
  int file = memfd_create("written.c", 0);
  if (file >= 0 && write(file, text_str(&source), source.count) != (ssize_t)source.count) {
    close(file);
    file = -1;
  }
  text_release(&source);
  return file;
}

static LLVMModuleRef compile(const FrontendOptions *options, LLVMContextRef context, const char *text,
                             const NameVec *names) {
  int file = open_text(text, names);
  if (file < 0) return NULL;
  static const char *const args[] = {"-x", "c", "-std=gnu17", "-g0", "-fno-builtin"};
  FrontendOptions own = *options;
  own.clang_args = args;
  own.clang_arg_count = sizeof args / sizeof *args;
  Text path = {0}, bitcode = {0}, said = {0}, message = {0};
  text_printf(&path, "/proc/self/fd/%d", file);
  LLVMModuleRef module = NULL;
  if (clang_compile(&own, text_str(&path), &bitcode, &said, &message) == FRONTEND_OK)
    module = module_parse(context, "library", &bitcode, false, &message);
  if (module) traps_take(module);
  if (module) traps_take_poison(module);
  text_release(&path);
  text_release(&bitcode);
  text_release(&said);
  text_release(&message);
  close(file);
  return module;
}

// Before it is linked: names that no program has.
static void rename_written(LLVMModuleRef written) {
  for (LLVMValueRef at = LLVMGetFirstFunction(written); at; at = LLVMGetNextFunction(at)) {
    size_t length;
    if (LLVMIsDeclaration(at)) continue;
    Text name = {0};
    text_printf(&name, LIBRARY_WRITTEN_PREFIX "%s", LLVMGetValueName2(at, &length));
    LLVMSetValueName2(at, text_str(&name), name.count);
    text_release(&name);
  }
}

static void take_written(LLVMModuleRef module, const char *name) {
  Text own_name = {0};
  text_printf(&own_name, LIBRARY_WRITTEN_PREFIX "%s", name);
  LLVMValueRef declared = LLVMGetNamedFunction(module, name),
               written = LLVMGetNamedFunction(module, text_str(&own_name));
  text_release(&own_name);
  if (written) LLVMSetLinkage(written, LLVMInternalLinkage);
  if (written && LLVMGlobalGetValueType(declared) == LLVMGlobalGetValueType(written))
    LLVMReplaceAllUsesWith(declared, written);
  else if (written)
    LLVMDeleteFunction(written);
}

static void link_text(const FrontendOptions *options, LLVMModuleRef module, const char *text) {
  NameVec names = missing_of(module, text);
  LLVMModuleRef written = names.count ? compile(options, LLVMGetModuleContext(module), text, &names) : NULL;
  Text message = {0};
  if (written) {
    rename_written(written);
    if (module_link(module, written, "library", &message))
      for (uint32_t i = 0; i < names.count; i++) take_written(module, names.data[i]);
  }
  text_release(&message);
  name_vec_free(&names);
}

void written_link(const FrontendOptions *options, LLVMModuleRef module) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i].is_for(module)) link_text(options, module, texts[i].text);
}
