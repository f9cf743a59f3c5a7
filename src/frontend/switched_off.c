// See switched_off.h. The words are macros without parameters, since one with parameters is not expanded where its parenthesis comes from another macro. The other
// word is an attribute that takes the same arguments, stands at the same places, also in pragmas, and leaves one table in the module. What a program does
// with the macros is seen in clang's debug information, which no pragma hides, as it does a warning.
#include "frontend/switched_off.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "base/memory.h"

static const char *const words[] = {"no_sanitize", "__no_sanitize__"};
enum { WORDS = sizeof words / sizeof *words };

const char *const switched_off_options[] = {
    "-Dno_sanitize=__annotate__", "-D__no_sanitize__=__annotate__", "-fno-sanitize-ignorelist", "-fdebug-macro", NULL,
};

static bool is_word(LLVMValueRef name) {
  unsigned length = 0;
  const char *text = name ? LLVMGetMDString(name, &length) : NULL;
  for (int i = 0; i < WORDS; i++)
    if (text && strlen(words[i]) == length && memcmp(words[i], text, length) == 0) return true;
  return false;
}

// What leads from a unit to its macros.
static bool leads_to_macros(LLVMMetadataKind kind) {
  return kind == LLVMDICompileUnitMetadataKind || kind == LLVMMDTupleMetadataKind ||
         kind == LLVMDIMacroFileMetadataKind || kind == LLVMDIMacroMetadataKind;
}

// How often the macros are defined or undefined in this part of the debug information.
static unsigned count_changes(LLVMValueRef node) {
  LLVMMetadataKind kind = LLVMGetMetadataKind(LLVMValueAsMetadata(node));
  if (!leads_to_macros(kind)) return 0;
  unsigned operands = LLVMGetMDNodeNumOperands(node), count = 0;
  LLVMValueRef *parts = memory_alloc((operands + 1) * sizeof *parts);
  LLVMGetMDNodeOperands(node, parts);
  if (kind == LLVMDIMacroMetadataKind)
    count = operands && is_word(parts[0]);
  else
    for (unsigned i = 0; i < operands; i++) count += parts[i] && LLVMIsAMDNode(parts[i]) ? count_changes(parts[i]) : 0;
  memory_free(parts);
  return count;
}

bool switched_off_by(LLVMModuleRef module) {
  static const char units_name[] = "llvm.dbg.cu";
  unsigned units = LLVMGetNamedMetadataNumOperands(module, units_name), count = 0;
  LLVMValueRef *unit = memory_alloc((units + 1) * sizeof *unit);
  LLVMGetNamedMetadataOperands(module, units_name, unit);
  for (unsigned i = 0; i < units; i++) count += count_changes(unit[i]);
  memory_free(unit);
  return count != WORDS;  // their definitions by the options, and nothing else
}
