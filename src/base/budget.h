// When to stop: the wall clock is the outer limit, effort is counted in steps so that runs repeat.
#ifndef PLUMB_BASE_BUDGET_H
#define PLUMB_BASE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
  double deadline;     // on budget_now's clock; 0: none
  uint64_t steps;      // cancellation points passed
  uint64_t cancel_at;  // a test forces cancellation at this point; 0: never
  bool cancelled;      // sticky
} Budget;

double budget_now(void);                           // seconds on a monotonic clock
double budget_processor_time(void);                // seconds that this process has computed
void budget_init(Budget *budget, double seconds);  // seconds <= 0: none
bool budget_cancelled(Budget *budget);             // a cancellation point: cheap, looks at the clock every 64th call
double budget_left(const Budget *budget);          // seconds; a very large number where there is no deadline

#endif
