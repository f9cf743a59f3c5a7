// The proofs of the bounded engine in files (doc/certificate.md, "Proofs of the bounded engine"): each question that a proof rests on as SMT-LIB, as clauses in DIMACS, and with a
// proof in LRAT that these are a contradiction; and a manifest that says what each of them is about.
#ifndef PLUMB_STRATEGY_PROOF_LOG_H
#define PLUMB_STRATEGY_PROOF_LOG_H

#include "bounded/drive.h"
#include "report/report.h"

typedef struct ProofLog ProofLog;

// Makes the folder if it does not exist. The report says what program the proofs are about; both are borrowed.
ProofLog *proof_log_new(const char *folder, const Report *report);  // GIVE
void proof_log_free(ProofLog *log);                                 // TAKE; null is fine

// Writes what the proof of a property consists of (DriveTask.grounds), and the manifest with all properties so far. What is not proved again in `seconds` is named there. A question
// that rewriting alone shows to be false has no file.
void proof_log_add(ProofLog *log, Property property, DriveProof proof, TermBank *bank, const RefutedVec *grounds,
                   double seconds);

int proof_log_error(const ProofLog *log);  // errno of the first thing that could not be written; 0: none

#endif
