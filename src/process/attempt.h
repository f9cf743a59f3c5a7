// One run of an engine in a child process under the supervision of process/supervise.c, and the report that comes out of it whatever happens.
//
// Whenever the child has learnt something it sends a snapshot of its report; the last one counts. So a run that is stopped keeps every verdict that
// it has, and a defect that ends the child can never become a verdict: then nothing that it sent counts.
#ifndef PLUMB_PROCESS_ATTEMPT_H
#define PLUMB_PROCESS_ATTEMPT_H

#include "plumb.h"
#include "report/report.h"

typedef struct Attempt Attempt;

typedef void AttemptWork(Attempt *attempt);  // in the child: fills attempt->report

struct Attempt {
  const PlumbOptions *options;
  const char *const *files;
  size_t file_count;
  const char *entry;  // may be null
  double deadline;    // on budget_now's clock
  AttemptWork *work;
  Report
      *report;    // owned by whoever made the attempt; in the child: what is sent; in the parent: the last one received
  int pipe;       // of the child
  Text received;  // of the parent: bytes after the last whole line
  Text told;      // of the parent: lines about what is known that options->told has been given
  Report *known;  // of the parent: its true verdicts are those that were told, and stay as they were then; null: none was
  bool has_news;  // of the parent: the report is another one than when it was told
};

void attempt_run(Attempt *attempt);                       // in the parent; attempt->report is complete afterwards
void attempt_publish(void *attempt);                      // in the child: sends the report as it is now
void attempt_enter(Attempt *attempt, const char *phase);  // in the child: says what it does now

#endif
