// Another program as a solver: questions in SMT-LIB 2 go to its standard input, one after the other, and answers come back. It lives as long as there are questions; where one takes too
// long it is ended, and the next one starts it again. It inherits the limit of memory of who asks, and dies with it.
#ifndef PLUMB_PROCESS_SMT_PROCESS_H
#define PLUMB_PROCESS_SMT_PROCESS_H

#include <stdbool.h>

#include "base/text.h"

typedef struct SmtProcess SmtProcess;
// UNKNOWN: it says so, ended, or took too long. ERROR: it does not take the question.
typedef enum { SMT_PROCESS_UNKNOWN, SMT_PROCESS_SAT, SMT_PROCESS_UNSAT, SMT_PROCESS_ERROR } SmtProcessAnswer;

// `words` end with null; the first is a program, found as execvp does. Borrowed. It reads commands from standard input and knows (echo) and (reset).
SmtProcess *smt_process_new(const char *const *words);  // GIVE
void smt_process_free(SmtProcess *process);             // TAKE; null is fine
bool smt_process_exists(const char *program);           // can it be started?

// The question has one (check-sat), and nothing of what was asked before. ERROR: a line in `problem`.
SmtProcessAnswer smt_process_ask(SmtProcess *process, const Text *question, double seconds, Text *problem);

#endif
