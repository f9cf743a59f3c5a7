// Finds functions that change a variable and use it in no order, by clang's warnings about them, which are precise: none is given for code that the
// function's control flow cannot reach. The mark is an attribute, which linking keeps.
#include "frontend/unsequenced.h"

#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

#define ATTRIBUTE "plumb-unsequenced"

const char *const unsequenced_warnings[] = {"-Wsystem-headers",          "-Wunsequenced",
                                            "-fdiagnostics-show-option", "-fdiagnostics-format=clang",
                                            "-fno-color-diagnostics",    NULL};

static void mark(LLVMValueRef function, const char *reason, size_t length) {
  LLVMAttributeIndex index = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (LLVMGetStringAttributeAtIndex(function, index, ATTRIBUTE, sizeof ATTRIBUTE - 1)) return;
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  LLVMAddAttributeAtIndex(
      function, index, LLVMCreateStringAttribute(context, ATTRIBUTE, sizeof ATTRIBUTE - 1, reason, (unsigned)length));
}

void unsequenced_refuse(LLVMValueRef function, const char *reason) { mark(function, reason, strlen(reason)); }

const char *unsequenced_reason(LLVMValueRef function, unsigned *length) {
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

// FILE:LINE:COLUMN: warning: TEXT [-Wunsequenced]
static void take_line(LLVMModuleRef module, const char *text, size_t length) {
  static const char tag[] = ": warning: ", option[] = "[-Wunsequenced]";
  const char *message = memmem(text, length, tag, sizeof tag - 1);
  if (!message || !memmem(message, (size_t)(text + length - message), option, sizeof option - 1)) return;
  const char *column = message;
  while (column > text && isdigit((unsigned char)column[-1])) column--;
  const char *line = column - 1;
  while (line > text && isdigit((unsigned char)line[-1])) line--;
  if (line <= text || *line == ':') return;
  Text reason = {0};
  text_add(&reason, "a variable changed and used in no order at line ");
  text_add_bytes(&reason, line, (size_t)(column - 1 - line));
  size_t file_length = (size_t)(line - 1 - text);
  if (!mark_at(module, text, file_length, (unsigned)strtoul(line, NULL, 10), &reason))
    mark_all(module, text_str(&reason), reason.count);
  text_release(&reason);
}

void unsequenced_mark(LLVMModuleRef module, const char *diagnostics) {
  while (*diagnostics) {
    size_t length = strcspn(diagnostics, "\n");
    if (length) take_line(module, diagnostics, length);
    diagnostics += length + (diagnostics[length] == '\n');
  }
}
