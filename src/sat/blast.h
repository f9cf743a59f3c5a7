// From terms to and-inverter graphs: bit-blasting.
#ifndef PLUMB_SAT_BLAST_H
#define PLUMB_SAT_BLAST_H

#include "sat/aig.h"
#include "terms/array.h"
#include "terms/term.h"

typedef struct Blaster Blaster;

// Reads of arbitrary arrays (array_variable) have inputs as bits; nothing says yet that equal offsets give equal bytes.
typedef struct {
  Array array;
  Term offset, read;  // read is a term of one byte
} FreeRead;

VEC_DEFINE(FreeReadVec, free_read_vec, FreeRead)

Blaster *blaster_new(TermBank *bank, Aig *aig);  // GIVE; bank and graph are borrowed
void blaster_free(Blaster *blaster);             // TAKE; null is fine

const Edge *blaster_bits(Blaster *blaster, Term a);  // as many as a is wide, lowest first; valid until the next call
Edge blaster_truth(Blaster *blaster, Term a);        // width 1
// What has been blasted so far: in the order in which it was met.
const FreeReadVec *blaster_reads(const Blaster *blaster);
const TermVec *blaster_variables(const Blaster *blaster);

#endif
