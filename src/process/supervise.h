// Work in a child process with a deadline and a memory limit: whatever happens to it, the caller lives on and has what was sent so far.
//
// The child gets a process group of its own, so that a stop reaches the programs that it started, too; it dies with its parent. It sends
// bytes through a pipe; its last word is a status. Nothing else is shared.
#ifndef PLUMB_PROCESS_SUPERVISE_H
#define PLUMB_PROCESS_SUPERVISE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

typedef struct {
  double deadline;              // on budget_now's clock; 0: none
  size_t memory_bytes;          // 0: none
  bool (*interrupted)(void);    // asked often; true: stop. May be null
  void (*tick)(void *context);  // called about ten times per second; may be null
  void *tick_context;
  bool reads_terminal;  // the child stays in the caller's group: others may not read from a terminal
} SuperviseLimits;

typedef enum {
  SUPERVISE_DONE,         // the work returned; `status` is what it returned
  SUPERVISE_TIME,         // stopped at the deadline
  SUPERVISE_MEMORY,       // stopped at the memory limit
  SUPERVISE_INTERRUPTED,  // stopped because `interrupted` said so
  SUPERVISE_CRASHED       // a defect: ended by a signal, or in another way that is no return
} SuperviseEnd;

typedef struct {
  SuperviseEnd end;
  int status;      // SUPERVISE_DONE: what the work returned
  int signal;      // SUPERVISE_CRASHED: the signal, or 0
  double peak_mb;  // largest resident memory of the child and of the programs that it ran
} SuperviseOutcome;

// Runs in the child; sends with supervise_send. Returns a status in 0..80.
typedef int SuperviseWork(void *context, int pipe);

// Called in the parent for bytes as they come.
typedef void SuperviseReceive(void *context, const char *bytes, size_t count);

SuperviseOutcome supervise(const SuperviseLimits *limits, SuperviseWork *work, void *work_context,
                           SuperviseReceive *receive, void *receive_context);

// Work in a child of a supervised child, with a memory limit of its own and with that of time of its parent, with which it ends.
typedef struct {
  int process;
  int pipe;  // what it sends can be read here; at its end it is closed
} SuperviseWorker;

bool supervise_start(SuperviseWorker *worker, SuperviseWork *work, void *work_context);  // false: it cannot be started
SuperviseOutcome supervise_finish(SuperviseWorker *worker, bool stop);  // waits for its end; `stop`: makes it end now

// All bytes, however long it takes. When the reader is gone the process ends: nobody waits for its work any more.
void supervise_send(int pipe, const char *bytes, size_t count);

#endif
