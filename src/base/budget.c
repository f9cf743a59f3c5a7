#include "base/budget.h"

#include <time.h>

static double read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double budget_now(void) { return read_clock(CLOCK_MONOTONIC); }

double budget_processor_time(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }

void budget_init(Budget *budget, double seconds) {
  *budget = (Budget){.deadline = seconds > 0 ? budget_now() + seconds : 0};
}

bool budget_cancelled(Budget *budget) {
  budget->steps++;
  if (budget->cancelled) return true;
  if (budget->cancel_at && budget->steps >= budget->cancel_at)
    budget->cancelled = true;
  else if (budget->deadline > 0 && budget->steps % 64 == 0 && budget_now() >= budget->deadline)
    budget->cancelled = true;
  return budget->cancelled;
}

double budget_left(const Budget *budget) { return budget->deadline > 0 ? budget->deadline - budget_now() : 1e18; }
