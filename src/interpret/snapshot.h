// A copy of a run's state as far as the rest of the run depends on it, see endless.h.
#ifndef PLUMB_INTERPRET_SNAPSHOT_H
#define PLUMB_INTERPRET_SNAPSHOT_H

#include "base/vec.h"
#include "interpret/view.h"
#include "program/cfg.h"

typedef struct {
  uint64_t address, size;
  size_t bytes, known;  // where their copies begin in `memory`; known: SIZE_MAX: all are
} SnapshotObject;
VEC_DEFINE(SnapshotObjectVec, snapshot_object_vec, SnapshotObject)
VEC_DEFINE(ByteVec, byte_vec, uint8_t)
VEC_DEFINE(ScalarVec, scalar_vec, Scalar)

typedef struct {
  Function function;  // id 0: there is no snapshot
  Block block;
  uint32_t depth;
  ScalarVec values;  // of the phis and live values of the block; what is undefined about them is a part of the state
  SnapshotObjectVec objects;
  ByteVec memory;
  ViewText text;
  bool is_partial;  // there was too much memory, or nobody knows what is read next: equal to nothing
} Snapshot;

// At the start of a block, as in a trace callback. `memory_limit`: bytes of objects that are copied at most.
void snapshot_take(Snapshot *snapshot, const InterpretView *view, const Cfg *cfg, size_t memory_limit);
void snapshot_release(Snapshot *snapshot);

// Is the state the same now, as far as the rest of the run depends on it? The depth may be another one; where it is not, and the frame was not left in between,
// idle values (idle.h) of the function may differ.
bool snapshot_matches(const Snapshot *snapshot, const InterpretView *view, const Cfg *cfg, const bool *are_idle);

#endif
