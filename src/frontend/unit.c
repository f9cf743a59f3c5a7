// See unit.h. "plumb-unit 2 BITCODE DIAGNOSTICS DIGEST\n", the lengths in bytes and SHA-256 of both, and then both.
#include "frontend/unit.h"

#include <llvm-c/BitReader.h>
#include <sha2.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "frontend/clang.h"
#include "frontend/module.h"

static void digest(const char *bytes, size_t count, char hex[SHA256_DIGEST_STRING_LENGTH]) {
  SHA256Data((const uint8_t *)bytes, count, hex);
}

FrontendStatus unit_compile(const FrontendOptions *options, const char *file, Text *unit, Text *diagnostics,
                            Text *message) {
  Text bitcode = {0};
  FrontendStatus status = clang_compile(options, file, &bitcode, diagnostics, message);
  if (status == FRONTEND_OK) {
    char hex[SHA256_DIGEST_STRING_LENGTH];
    size_t code = bitcode.count;
    text_add_bytes(&bitcode, text_str(diagnostics), diagnostics->count);
    digest(bitcode.data, bitcode.count, hex);
    text_printf(unit, "plumb-unit 2 %zu %zu %s\n", code, diagnostics->count, hex);
    text_add_bytes(unit, bitcode.data, bitcode.count);
  }
  text_release(&bitcode);
  return status;
}

bool unit_open(const Text *unit, Text *bitcode, Text *diagnostics) {
  const char *end = unit->count ? memchr(unit->data, '\n', unit->count) : NULL;
  size_t code, said;
  char sealed[SHA256_DIGEST_STRING_LENGTH], hex[SHA256_DIGEST_STRING_LENGTH];
  if (!end || sscanf(unit->data, "plumb-unit 2 %zu %zu %64s", &code, &said, sealed) != 3) return false;
  size_t rest = unit->count - (size_t)(end + 1 - unit->data);
  if (!code || code > rest || said != rest - code) return false;
  digest(end + 1, rest, hex);
  if (strcmp(hex, sealed) != 0) return false;
  text_add_bytes(bitcode, end + 1, code);
  text_add_bytes(diagnostics, end + 1 + code, said);
  return true;
}

static void take_symbol(LLVMValueRef value, UnitSymbols *symbols) {
  LLVMLinkage linkage = LLVMGetLinkage(value);
  const char *name = LLVMGetValueName(value);
  bool needs = LLVMIsDeclaration(value);
  if (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage || strncmp(name, "llvm.", 5) == 0) return;
  symbol_vec_push(needs ? &symbols->needed : &symbols->defined, memory_strdup(name));
}

// Bodies are left unread: what clang declares, it mentions.
bool unit_symbols(const Text *unit, UnitSymbols *symbols) {
  *symbols = (UnitSymbols){0};
  Text bitcode = {0}, diagnostics = {0}, message = {0};
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = NULL;
  module_report_to(context, &message);
  if (unit_open(unit, &bitcode, &diagnostics)) {
    LLVMMemoryBufferRef buffer =
        LLVMCreateMemoryBufferWithMemoryRange(bitcode.data, bitcode.count, "unit", /*RequiresNullTerminator=*/false);
    if (LLVMGetBitcodeModuleInContext2(context, buffer, &module) != 0) module = NULL;  // it takes the buffer
  }
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
