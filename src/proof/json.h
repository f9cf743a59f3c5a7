// Parts of proofs as JSON: what a certificate consists of (doc/certificate.md). The reader takes files of strangers: whatever is wrong is one line, and nothing is kept.
#ifndef PLUMB_PROOF_JSON_H
#define PLUMB_PROOF_JSON_H

#include <jansson.h>

#include "proof/proof.h"

json_t *part_write_json(const ProofPart *part);  // GIVE
// Appends a part to the proof. False: one line in `problem`.
bool part_read_json(const json_t *value, Proof *proof, Text *problem);

#endif
