// Checks what is said about error locations (its/safety.h): an invariant step by step with fresh questions, a run by evaluating it. Nothing of what
// found them is used.
#ifndef PLUMB_CHECK_SAFETY_H
#define PLUMB_CHECK_SAFETY_H

#include "base/answer.h"
#include "base/budget.h"
#include "its/safety.h"

// YES: no error location is reached, whatever the run. UNKNOWN: the invariant does not show it, or that cannot be said within the budget; then `reason`
// (may be null) says where it fails.
Answer check_invariant(const Its *its, const SafetyCertificate *certificate, Budget *budget, Text *reason);

// YES: the run of the certificate is one of the system and ends in an error location.
Answer check_error_run(const Its *its, const SafetyCertificate *certificate, Text *reason);

#endif
