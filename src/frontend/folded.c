// Finds functions with undefined constant expressions or unsequenced changes, by clang's warnings about them, which are precise: no other than the
// undefined ones are given, and none for code that the function's control flow cannot reach. Where no warning is given but the result
// is poison (the smallest integer divided by -1), the constant itself tells. The mark is an attribute, which linking keeps.
#include "frontend/folded.h"

#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

#define ATTRIBUTE "plumb-folded"

const char *const folded_warnings[] = {"-Wsystem-headers",
                                       "-Wunsequenced",
                                       "-Winteger-overflow",
                                       "-Wdivision-by-zero",
                                       "-Wshift-count-overflow",
                                       "-Wshift-count-negative",
                                       "-fdiagnostics-show-option",
                                       "-fdiagnostics-format=clang",
                                       "-fno-color-diagnostics",
                                       NULL};

static void mark(LLVMValueRef function, const char *reason, size_t length) {
  LLVMAttributeIndex index = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (LLVMGetStringAttributeAtIndex(function, index, ATTRIBUTE, sizeof ATTRIBUTE - 1)) return;
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  LLVMAddAttributeAtIndex(
      function, index, LLVMCreateStringAttribute(context, ATTRIBUTE, sizeof ATTRIBUTE - 1, reason, (unsigned)length));
}

const char *folded_reason(LLVMValueRef function, unsigned *length) {
  LLVMAttributeIndex index = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex(function, index, ATTRIBUTE, sizeof ATTRIBUTE - 1);
  return attribute ? LLVMGetStringAttributeValue(attribute, length) : NULL;
}

// The line where a function of this file starts; 0: it is in another one, or has no place.
static unsigned start_of(LLVMValueRef function, const char *file, size_t file_length) {
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function), scope = subprogram ? LLVMDIScopeGetFile(subprogram) : NULL;
  if (!scope) return 0;
  unsigned length;
  const char *name = LLVMDIFileGetFilename(scope, &length);
  return length == file_length && memcmp(name, file, length) == 0 ? LLVMDISubprogramGetLine(subprogram) : 0;
}

// Marks the function that starts last before this line; all, when several do. False: there is none.
static bool mark_at(LLVMModuleRef module, const char *file, size_t file_length, unsigned line, const Text *reason) {
  unsigned last = 0;
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function)) {
    unsigned start = start_of(function, file, file_length);
    if (start <= line && start > last) last = start;
  }
  if (!last) return false;
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    if (start_of(function, file, file_length) == last) mark(function, text_str(reason), reason->count);
  return true;
}

static void mark_all(LLVMModuleRef module, const char *reason, size_t length) {
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    if (!LLVMIsDeclaration(function)) mark(function, reason, length);
}

// FILE:LINE:COLUMN: warning: TEXT [-W...]
static void take_line(LLVMModuleRef module, const char *text, size_t length) {
  static const char tag[] = ": warning: ";
  const char *end = text + length, *message = memmem(text, length, tag, sizeof tag - 1);
  if (!message || end[-1] != ']') return;
  const char *warning = NULL;
  for (size_t i = 0; folded_warnings[i]; i++) {
    size_t name = strlen(folded_warnings[i]);
    if (length > name && memcmp(end - 1 - name, folded_warnings[i], name) == 0 && end[-2 - (ptrdiff_t)name] == '[')
      warning = folded_warnings[i];
  }
  if (!warning) return;
  const char *column = message;
  while (column > text && isdigit((unsigned char)column[-1])) column--;
  const char *line = column - 1;
  while (line > text && isdigit((unsigned char)line[-1])) line--;
  if (line <= text || *line == ':') return;
  Text reason = {0};
  bool is_order = strcmp(warning, "-Wunsequenced") == 0;
  text_add(&reason, is_order ? "a variable changed and used in no order at line "
                             : "constant expression that is undefined at line ");
  text_add_bytes(&reason, line, (size_t)(column - 1 - line));
  size_t file_length = (size_t)(line - 1 - text);
  if (!mark_at(module, text, file_length, (unsigned)strtoul(line, NULL, 10), &reason))
    mark_all(module, text_str(&reason), reason.count);
  text_release(&reason);
}

static bool has_poison(LLVMValueRef instruction) {
  if (LLVMIsAInsertValueInst(instruction) || LLVMIsAInsertElementInst(instruction) ||
      LLVMIsAShuffleVectorInst(instruction) || LLVMIsAPHINode(instruction))
    return false;
  int count = LLVMGetNumOperands(instruction);
  for (int i = 0; i < count; i++)
    if (LLVMIsPoison(LLVMGetOperand(instruction, (unsigned)i))) return true;
  return false;
}

static void mark_poison(LLVMValueRef function) {
  static const char reason[] = "constant expression that is undefined";
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef instruction = LLVMGetFirstInstruction(block); instruction;
         instruction = LLVMGetNextInstruction(instruction))
      if (has_poison(instruction)) mark(function, reason, sizeof reason - 1);
}

void folded_mark(LLVMModuleRef module, const char *diagnostics) {
  while (*diagnostics) {
    size_t length = strcspn(diagnostics, "\n");
    if (length) take_line(module, diagnostics, length);
    diagnostics += length + (diagnostics[length] == '\n');
  }
  for (LLVMValueRef function = LLVMGetFirstFunction(module); function; function = LLVMGetNextFunction(function))
    mark_poison(function);
}
