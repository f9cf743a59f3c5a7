// Reads and links LLVM modules. LLVM's default is to print errors and exit: here they become a message.
#include "frontend/module.h"

#include <errno.h>
#include <fcntl.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Linker.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_TRY_SECONDS = 20 };

// One line of what may be many.
static void add_first_line(Text *text, const char *lines) {
  while (*lines == '\n' || *lines == ' ') lines++;
  text_add_bytes(text, lines, strcspn(lines, "\n"));
}

static void take_diagnostic(LLVMDiagnosticInfoRef diagnostic, void *message) {
  if (LLVMGetDiagInfoSeverity(diagnostic) != LLVMDSError) return;
  char *description = LLVMGetDiagInfoDescription(diagnostic);
  Text *text = message;
  if (!text->count) add_first_line(text, description);
  LLVMDisposeMessage(description);
}

void module_report_to(LLVMContextRef context, Text *message) {
  LLVMContextSetDiagnosticHandler(context, take_diagnostic, message);
}

static bool is_bitcode(const Text *bytes) {
  return bytes->count >= 4 &&
         (memcmp(bytes->data, "BC\xC0\xDE", 4) == 0 || memcmp(bytes->data, "\xDE\xC0\x17\x0B", 4) == 0);
}

// Puts the name and the reason in front of what LLVM said.
static void explain(Text *message, const char *name, const char *what, const char *detail) {
  Text said = {0};
  add_first_line(&said, message->count ? text_str(message) : detail ? detail : "");
  text_clear(message);
  text_printf(message, "%s: %s%s%s", name, what, said.count ? ": " : "", text_str(&said));
  text_release(&said);
}

LLVMModuleRef module_parse(LLVMContextRef context, const char *name, const Text *bytes, bool check, Text *message) {
  bool binary = is_bitcode(bytes);
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRange(bytes->data, bytes->count, name, !binary);
  LLVMModuleRef module = NULL;
  char *problem = NULL;
  bool failed;
  if (binary) {
    failed = LLVMParseBitcodeInContext2(context, buffer, &module);
    LLVMDisposeMemoryBuffer(buffer);
  } else {
    failed = LLVMParseIRInContext(context, buffer, &module, &problem);
  }
  if (failed) {
    explain(message, name, binary ? "is not bitcode that this LLVM can read" : "is not LLVM IR", problem);
    LLVMDisposeMessage(problem);
    return NULL;
  }
  if (check && LLVMVerifyModule(module, LLVMReturnStatusAction, &problem)) {
    explain(message, name, "is broken LLVM IR", problem);
    LLVMDisposeMessage(problem);
    LLVMDisposeModule(module);
    return NULL;
  }
  LLVMDisposeMessage(problem);
  return module;
}

_Noreturn static void try_in_child(const char *name, const Text *bytes, double seconds) {
  struct rlimit none = {0};
  setrlimit(RLIMIT_CORE, &none);
  int null = open("/dev/null", O_WRONLY);
  if (null >= 0) dup2(null, STDERR_FILENO);
  for (int i = 1; i < NSIG; i++) signal(i, SIG_DFL);
  alarm(seconds > 0 && seconds < MAX_TRY_SECONDS ? (unsigned)seconds + 1 : MAX_TRY_SECONDS);
  Text ignored = {0};
  LLVMContextRef context = LLVMContextCreate();
  module_report_to(context, &ignored);
  module_parse(context, name, bytes, true, &ignored);
  _exit(0);
}

bool module_try(const char *name, const Text *bytes, double seconds, Text *message) {
  pid_t child = fork();
  if (child == 0) try_in_child(name, bytes, seconds);
  int status = 0;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  explain(message, name,
          child < 0 ? "cannot be checked: no process could be created" : "is damaged: LLVM cannot read it to its end",
          NULL);
  return false;
}

bool module_link(LLVMModuleRef to, LLVMModuleRef from, const char *name, Text *message) {
  if (strcmp(LLVMGetDataLayoutStr(to), LLVMGetDataLayoutStr(from)) != 0) {
    explain(message, name, "is compiled for another target than the files before it; compile all for one", NULL);
    LLVMDisposeModule(from);
    return false;
  }
  if (!LLVMLinkModules2(to, from)) return true;
  explain(message, name, "cannot be linked with the files before it", NULL);
  return false;
}
