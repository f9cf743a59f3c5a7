// A piece of a program's executions: from an arbitrary state at some place, or from the start of the program, to the places where it is cut off.
//
// A place is the start of a block, behind its phis, in a frame whose callers wait in given calls. Executions that come to one of the region's places, after at
// least one step, end there as arrivals, each edge for itself, so that what they found stays unmixed. All between is encoded as ever (encode.h): obligations,
// loops with their bounds. With arbitrary states that satisfy the invariant of a place, this is the induction step of a proof by invariants (Floyd 1967).
//
// What the one who starts a region does not describe of its state is arbitrary: values are, pointers are wild, variables that are not constant hold any bytes. Objects that are
// not described are not there; who has such a pointer has a wild one.
#ifndef PLUMB_ENCODE_REGION_H
#define PLUMB_ENCODE_REGION_H

#include "encode/encode.h"

typedef struct {
  Function function;
  Block block;    // of the last frame: at the start of which it is
  uint32_t call;  // of any other: the index of the call in which it waits
} RegionFrame;

typedef struct {
  const RegionFrame *frames;  // outermost first
  uint32_t frame_count;       // at least 1
  uint32_t
      apart;  // not 0: the outermost frame has callers of which nothing is known; places with different numbers have nothing to do with each other
} RegionPlace;

enum { REGION_RETURN = UINT32_MAX };

typedef struct {
  uint32_t place;  // index; REGION_RETURN: the outermost frame, whose callers are not there, returns
  uint32_t frame_count;
  Term route;    // width 1: executions come here
  Store *store;  // owned
  Val **
      vals;  // owned; per frame, by value: of the last frame what is live in the block, and its phis; bits id 0: not known. REGION_RETURN: the results, from 1 on
  U32Vec *locals;  // owned; per frame: its stack objects
} RegionArrival;
VEC_DEFINE(RegionArrivalVec, region_arrival_vec, RegionArrival)

typedef struct RegionStart RegionStart;

// Fills in `vals` (per frame, by value; those of the last frame's block that are live in it, and its phis, are looked at), makes objects, and returns what else holds: width 1.
// It is called once per encoding, and must say the same each time.
typedef Term RegionDescribe(void *context, RegionStart *start, Val **vals);

// Calls that are not followed: what they come back with is described instead. `call` is asked with the arguments as values of the function (1 ..) in one frame; *is_taken: it is such a
// call, and comes back in as many ways as it returns (0: never). `go_on` makes results and memory of one of them, and returns what else holds then: width 1.
typedef uint32_t RegionCall(void *context, Function callee, const RegionArrival *call, bool *is_taken);
typedef Term RegionGoOn(void *context, uint32_t way, RegionStart *start, Val *results);
typedef void RegionRead(void *context, uint32_t object,
                        Term offset);  // a value is read there: an offset as wide as a pointer

typedef struct {
  const RegionPlace *places;
  uint32_t place_count;
  const RegionPlace *from;  // null: the start of the program
  RegionDescribe *describe;
  RegionCall *call;  // null: all calls are followed
  RegionGoOn *go_on;
  RegionRead *read;  // null: nobody asks
  void *context;
  Term assumed;               // of the last encoding: what `describe` returned
  RegionArrivalVec arrivals;  // of the last encoding
  Arena *arena;               // what their stores know of pointers lies there; null before the first encoding
} Region;

void region_release(Region *region);
// As encode(). The region's arrivals are replaced.
void encode_region(Unrolling *unrolling, Region *region, uint64_t most_instructions, Budget *budget,
                   Encoding *encoding);

// ---- For descriptions. `which` is below 2^24, and tells objects, variables and arrays of one kind apart. ----

Term region_variable(RegionStart *start, uint32_t width, uint32_t which, const char *name);
Array region_array(RegionStart *start, uint32_t which, const char *name);
Vals *region_vals(RegionStart *start);
Term region_route(const RegionStart *start);  // width 1: executions come here

typedef struct {
  PointeeKind kind;  // HEAP, STACK or ARGUMENT
  uint32_t frame;    // STACK: index; REGION_OUTSIDE: of no frame that is there
  Term size;         // bytes, as wide as a pointer
  uint32_t align;
  bool is_hidden;  // its address is not where wild pointers could have it from
} RegionObject;

enum { REGION_OUTSIDE = UINT32_MAX };

// The index of the new object; UINT32_MAX: there are no numbers left for it.
uint32_t region_object(RegionStart *start, uint32_t which, RegionObject object);
uint32_t region_global(RegionStart *start, Global global);  // its index
// What it holds. Addresses that it holds at constant offsets may be put with region_point.
void region_fill(RegionStart *start, uint32_t object, Array content, bool is_alive);
void region_forget(RegionStart *start, uint32_t object, uint64_t from, uint64_t bytes,
                   uint32_t which);  // these bytes may be anything
void region_point(RegionStart *start, uint32_t object, uint64_t offset, Val pointer);
void region_point_somewhere(RegionStart *start, uint32_t object);  // it holds addresses at other offsets
const Pointee *region_pointee(const RegionStart *start, uint32_t object);
Array region_content(const RegionStart *start, uint32_t object);
Cell region_cell(const RegionStart *start, uint32_t object);
void region_set_life(RegionStart *start, uint32_t object, Term alive);

#endif
