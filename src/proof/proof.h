// What a proof about a program consists of, so that somebody else can check it: invariants at cut points, or that all runs can be unrolled.
//
// A part by the graph engine is a set of cut points. A cut point stands at a position: the program is at the start of a block (behind its phis), called
// from where its frames say. It describes all states there for which integers can be chosen for its symbols, each between its bounds, such that all
// it says holds. Several cut points may stand at one position: a run that comes there is described by one of them. So the part proves that nothing undefined
// happens when
//  * every run from the start of the program comes to its first position in a state that a cut point there describes;
//  * and so does every run that goes on from a state that a cut point describes;
// and that no run is infinite when each such way from a cut point to the next one also makes the rank smaller (ProofRank).
// A function may be proved apart from its callers, as a contract is (Hoare 1971): its entries are cut points at its start, of an arbitrary call, and are told apart by numbers. Cut points
// of the same number describe what such a call comes to, in terms also of what it was given, and those that are `returns` what it leaves behind. A call is described by an entry, and
// comes back as one of the returns of that entry's number say; the rank gets smaller from the call to the entry, and past the call to the next cut point. What the entry does not
// describe the call cannot reach: whoever checks it finds no access there.
// What the finder knew and this format has no words for is left out of the cut point, and named in `omitted`: a cut point then says less than the
// finder knew, and may not be an invariant without.
//
// All numbers of bytes are bytes. Everything lives in the arena of the Proof.
#ifndef PLUMB_PROOF_PROOF_H
#define PLUMB_PROOF_PROOF_H

#include "base/vec.h"
#include "program/program.h"

// constant + sum of factor * symbol, over Z.
typedef struct {
  Int factor;       // not 0
  uint32_t symbol;  // from 1 on
} ProofMonomial;

typedef struct {
  Int constant;
  uint32_t count;
  ProofMonomial *monomials;  // ascending symbols
} ProofTerm;

typedef enum { PROOF_EQUAL, PROOF_DISTINCT, PROOF_POSITIVE } ProofRelation;

// term == 0, term != 0, or term >= 0
typedef struct {
  ProofRelation relation;
  ProofTerm term;
} ProofFact;
VEC_DEFINE(ProofFactVec, proof_fact_vec, ProofFact)

typedef struct {
  uint32_t symbol;
  Int low, high;  // both included
} ProofSymbol;
VEC_DEFINE(ProofSymbolVec, proof_symbol_vec, ProofSymbol)

// The symbol is left * right.
typedef struct {
  uint32_t symbol;
  ProofTerm left, right;
} ProofProduct;
VEC_DEFINE(ProofProductVec, proof_product_vec, ProofProduct)

// What a value is. SIGNED and UNSIGNED: its signed or unsigned number (of a pointer: its address). KEY: of a float of at most 64 bits, the number that is
// in the order of floats (base/soft.h). POINTER: so many bytes behind the start of
// an object. TRUTH: 1 if the fact holds, else 0.
typedef enum { PROOF_SIGNED, PROOF_UNSIGNED, PROOF_KEY, PROOF_POINTER, PROOF_TRUTH, PROOF_ANY } ProofKind;

typedef struct {
  ProofKind kind;
  uint32_t object;  // POINTER: index in the cut point's objects
  ProofTerm term;   // SIGNED, UNSIGNED, KEY, POINTER
  ProofFact fact;   // TRUTH
} ProofValue;

typedef struct {
  uint32_t frame;  // index
  Value value;
  bool assigned;  // of a value that may be undefined (ValueInfo): all its bits are defined
  ProofValue is;  // ANY: nothing but `assigned` is known
} ProofBinding;
VEC_DEFINE(ProofBindingVec, proof_binding_vec, ProofBinding)

// OUTSIDE: on the stack, of a caller that is not part of the cut point.
typedef enum { PROOF_STACK, PROOF_HEAP, PROOF_GLOBAL, PROOF_BLOCK, PROOF_OUTSIDE } ProofObjectKind;
typedef enum { PROOF_FILL_ANY, PROOF_FILL_ZERO, PROOF_FILL_INITIAL } ProofFill;

// Each element of a part of an object, the `bytes` bytes from one of the offsets from, from + stride, ... below `to` on, holds a number, little endian, between the bounds.
typedef struct {
  uint32_t object;
  ProofTerm from, to;
  uint32_t stride, bytes;
  bool is_unsigned;
  bool has_low, has_high;
  ProofTerm low, high;  // both included
} ProofSegment;
VEC_DEFINE(ProofSegmentVec, proof_segment_vec, ProofSegment)

// Of the elements of a list, the `bytes` bytes at the offset: the last element's hold the number `last`, little endian; and where it steps, the number grows by `step` from each element to the next.
typedef struct {
  uint32_t offset, bytes;
  bool is_unsigned, steps;
  Int step;
  ProofTerm last;
} ProofField;

// The object is the first one of a list: so many objects of its kind, size and alignment, alive and distinct from each other and from all that the cut point has else. Each but the last one holds, at
// the offset `link`, a pointer to `into` bytes behind the start of the next one. Cells say what the first one holds.
typedef struct {
  uint32_t object;
  ProofTerm length;  // at least 1
  uint32_t link, into;
  ProofValue last;  // what the last one holds there
  uint32_t field_count;
  ProofField *fields;
} ProofList;
VEC_DEFINE(ProofListVec, proof_list_vec, ProofList)

enum { PROOF_RANGES = 4 };

// Which bytes may have been written since a moment: a few ranges between constants, or all.
typedef struct {
  bool all;
  uint32_t count;  // 0 when all
  struct {
    Int from, to;
  } ranges[PROOF_RANGES];  // bytes; `to` is not written
} ProofWritten;

// Objects of one cut point are distinct.
typedef struct {
  ProofObjectKind kind;
  uint32_t frame;  // STACK: index of its frame
  Global global;   // GLOBAL
  bool has_size;   // else nothing is known of it
  ProofTerm size;  // bytes
  uint32_t align;  // its address is a multiple of this power of two
  bool is_dead;    // freed, or its life has ended
  bool is_hidden;  // its address is nowhere but in values and cells that say so
  ProofFill fill;  // what the bytes hold that no cell says: INITIAL: as the global is initialised
  uint32_t entry;  // where a function is proved apart: 1 + its index in the objects of the entry; 0: it was not there
  ProofWritten written;  // then: since the entry
} ProofObject;
VEC_DEFINE(ProofObjectVec, proof_object_vec, ProofObject)

// The `bytes` bytes at the offset hold the value, little endian.
typedef struct {
  uint32_t object;
  ProofTerm offset;
  uint32_t bytes;
  ProofValue is;
} ProofCell;
VEC_DEFINE(ProofCellVec, proof_cell_vec, ProofCell)

// A step of the rank. FUNCTIONS: nested functions f_1 .. f_n (n = 1: one ranking function). It gets smaller when  f_1(x) >= f_1(x') + 1,  f_i(x) + f_{i-1}(x) >= f_i(x')
// for i > 1,  and f_n(x) >= 0;  it does not grow when  f_1(x) >= f_1(x'),  and for i > 1 one of  f_i(x) >= f_i(x')  and  f_i(x) + f_{i-1}(x) >= f_i(x').  LEVEL: a number
// that must not grow; it gets smaller when it does.
//
// Ranks are compared step by step, as long as both have the same kind of step (same number): the first one that gets smaller decides, and none before it may grow. Where
// that is so on every way, no run is infinite: the first step that gets smaller again and again would be driven below every bound (its/certificate.h).
typedef struct {
  uint32_t number;  // of the step: only functions of one number are compared
  uint32_t count;   // 0: a LEVEL
  Int level;
  ProofTerm *functions;
} ProofRank;
VEC_DEFINE(ProofRankVec, proof_rank_vec, ProofRank)

// Of the last frame: the block that it is at the start of; its values are those of the function, of one that returns its results, from 1 on. Of one below: the call that it waits in, as an index into the function's instructions.
typedef struct {
  Function function;
  Block block;
  uint32_t call;
} ProofFrame;
VEC_DEFINE(ProofFrameVec, proof_frame_vec, ProofFrame)

// What a cut point may leave out.
#define OMITTED_TABLE(X)                                             \
  X(LISTS, "lists with links back or in functions that are proved apart") \
  X(SEGMENTS, "elements of arrays that own objects, or are strings") \
  X(ORDERS, "in which order elements of arrays are")                 \
  X(SUMS, "what elements of arrays are in all")                      \
  X(STRINGS, "strings that may be one")                              \
  X(ADDRESSES, "addresses of functions and of objects as numbers")   \
  X(WRAPS, "numbers modulo powers of two")                           \
  X(CHOICES, "values that are one of several")                       \
  X(ENTRIES, "memory as it was when a function was entered")         \
  X(ARGUMENTS, "variable arguments")                                 \
  X(MARKS, "marks of the stack, up to which objects end")            \
  X(STREAMS, "streams and texts of the library")                     \
  X(NUMBERS, "numbers that are too large")                           \
  X(RANKS, "ranking functions of a transformed system")              \
  X(GEOMETRIC, "values that grow by factors")                        \
  X(EXCLUDED, "errors of the transition system that are not reached")

typedef enum {
#define OMITTED_ENUM(name, text) OMITTED_##name,
  OMITTED_TABLE(OMITTED_ENUM)
#undef OMITTED_ENUM
      OMITTED_COUNT
} Omitted;

typedef struct {
  ProofFrameVec frames;  // outermost first, at least one. Where the block is 0, the function returns
  uint32_t apart;  // the number of the entry from which the outermost frame is proved apart; 0: all frames are there
  bool is_entry;   // it is an entry of that number
  ProofBindingVec given;  // apart: what its parameters were at the entry; of frame 0
  ProofCellVec before;    // apart: what objects of the entry, by their indices there, held then: numbers
  ProofSymbolVec symbols;
  ProofProductVec products;  // each symbol's once
  ProofBindingVec bindings;
  ProofObjectVec objects;
  ProofCellVec cells;
  ProofSegmentVec segments;
  ProofListVec lists;
  ProofFactVec facts;
  ProofRankVec rank;
  uint32_t omitted;  // bits 1 << Omitted
} CutPoint;
VEC_DEFINE(CutPointVec, cut_point_vec, CutPoint)

// UNROLLING: all runs end after a number of rounds and calls that whoever checks it finds again, and nothing goes wrong on the way.
typedef enum { PART_INVARIANTS, PART_UNROLLING } PartKind;

// One analysis of the program. What all parts leave open is open: a run's first undefined step is one for each of them.
typedef struct {
  PartKind kind;
  CutPointVec cuts;  // INVARIANTS
  bool has_ranks;    // INVARIANTS: it says why the program ends
  uint32_t omitted;  // INVARIANTS: bits: what is missing for all of it
} ProofPart;
VEC_DEFINE(ProofPartVec, proof_part_vec, ProofPart)

typedef struct {
  Arena *arena;
  ProofPartVec parts;
} Proof;

Proof *proof_new(void);                                  // GIVE
void proof_free(Proof *proof);                           // TAKE; null is fine
ProofPart *proof_add_part(Proof *proof, PartKind kind);  // valid until the next one

const char *omitted_text(Omitted omitted);         // for people
void omitted_print(uint32_t omitted, Text *text);  // all of the set, with commas between

// Do all its ids exist in the program, and is what it says about them of the right kind? False: one line in `problem` (may be null).
bool proof_fits(const Proof *proof, const Program *program, Text *problem);
bool proof_same_position(const CutPoint *a, const CutPoint *b);
bool proof_is_return(const CutPoint *cut);
const CutPoint *proof_find_entry(const ProofPart *part,
                                 uint32_t apart);  // the first one of that number; null: there is none

#endif
