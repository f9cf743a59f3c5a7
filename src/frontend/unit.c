// See unit.h. "plumb-unit 1 BITCODE DIAGNOSTICS\n", the lengths in bytes, and then both.
#include "frontend/unit.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "frontend/clang.h"
#include "frontend/module.h"

FrontendStatus unit_compile(const FrontendOptions *options, const char *file, Text *unit, Text *diagnostics,
                            Text *message) {
  Text bitcode = {0};
  FrontendStatus status = clang_compile(options, file, &bitcode, diagnostics, message);
  if (status == FRONTEND_OK) {
    text_printf(unit, "plumb-unit 1 %zu %zu\n", bitcode.count, diagnostics->count);
    text_add_bytes(unit, bitcode.data, bitcode.count);
    text_add_bytes(unit, text_str(diagnostics), diagnostics->count);
  }
  text_release(&bitcode);
  return status;
}

bool unit_open(const Text *unit, Text *bitcode, Text *diagnostics) {
  const char *end = unit->count ? memchr(unit->data, '\n', unit->count) : NULL;
  size_t code, said;
  if (!end || sscanf(unit->data, "plumb-unit 1 %zu %zu", &code, &said) != 2) return false;
  size_t rest = unit->count - (size_t)(end + 1 - unit->data);
  if (!code || code > rest || said != rest - code) return false;
  text_add_bytes(bitcode, end + 1, code);
  text_add_bytes(diagnostics, end + 1 + code, said);
  return true;
}

static void take_symbol(LLVMValueRef value, UnitSymbols *symbols) {
  LLVMLinkage linkage = LLVMGetLinkage(value);
  const char *name = LLVMGetValueName(value);
  bool needs = LLVMIsDeclaration(value);
  if (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage || strncmp(name, "llvm.", 5) == 0) return;
  if (needs && !LLVMGetFirstUse(value)) return;
  symbol_vec_push(needs ? &symbols->needed : &symbols->defined, memory_strdup(name));
}

bool unit_symbols(const Text *unit, UnitSymbols *symbols) {
  *symbols = (UnitSymbols){0};
  Text bitcode = {0}, diagnostics = {0}, message = {0};
  bool good = unit_open(unit, &bitcode, &diagnostics);
  LLVMContextRef context = LLVMContextCreate();
  module_report_to(context, &message);
  LLVMModuleRef module = good ? module_parse(context, "unit", &bitcode, false, &message) : NULL;
  if (module) {
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) take_symbol(f, symbols);
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g)) take_symbol(g, symbols);
    LLVMDisposeModule(module);
  }
  LLVMContextDispose(context);
  text_release(&bitcode);
  text_release(&diagnostics);
  text_release(&message);
  return module != NULL;
}

void unit_symbols_release(UnitSymbols *symbols) {
  for (uint32_t i = 0; i < symbols->defined.count; i++) memory_free(symbols->defined.data[i]);
  for (uint32_t i = 0; i < symbols->needed.count; i++) memory_free(symbols->needed.data[i]);
  symbol_vec_release(&symbols->defined);
  symbol_vec_release(&symbols->needed);
}
