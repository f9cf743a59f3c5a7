// From what the search found to a certificate about the system as it was given: runs and rounds transition by transition.
#ifndef PLUMB_PROVE_RECUR_CERTIFY_H
#define PLUMB_PROVE_RECUR_CERTIFY_H

#include "prove/recur_path.h"

// False: the run is too long, numbers did not fit, or an inner loop is taken a number of times that depends on the state. The certificate is to be released in
// both cases.
bool recur_certify(const RecurSystem *system, const Recurrence *recurrence, RecurrenceCertificate *certificate);
void recur_certificate_release(RecurrenceCertificate *certificate);

#endif
