// LLVM modules: reading, linking and preparing them for the lowering.
#ifndef PLUMB_FRONTEND_MODULE_H
#define PLUMB_FRONTEND_MODULE_H

#include <llvm-c/Core.h>

#include "base/text.h"

// Collects the errors that LLVM reports, instead of ending the process. One line each goes to `message`.
void module_report_to(LLVMContextRef context, Text *message);

// `bytes` is bitcode or LLVM assembly (data[count] must be readable and zero). Null, and a line in `message`, when it is neither.
// With `check` the module is verified: whoever wrote it, it was not our clang.
LLVMModuleRef module_parse(LLVMContextRef context, const char *name, const Text *bytes, bool check, Text *message);

// Whether reading these bytes, and verifying what was read, ends at all: tried in a process of its own, because LLVM may crash or loop on
// bitcode that was damaged. At most `seconds`, if > 0. Else a line in `message`.
bool module_try(const char *name, const Text *bytes, double seconds, Text *message);

// Links `from`, TAKE, into `to`. False, and a line in `message`, when they do not fit.
bool module_link(LLVMModuleRef to, LLVMModuleRef from, const char *name, Text *message);

#endif
