// See snapshot.h. Constant objects and functions do not change, so they are no part of a snapshot.
#include "interpret/snapshot.h"

#include <string.h>

typedef bool ValueVisitor(void *context, const InterpretView *view, Value value);

// The values that a block's instructions may use: its phis and what is live before them. Stops where the visitor says false.
static bool for_values(const InterpretView *view, const Cfg *cfg, Block block, ValueVisitor *visit, void *context) {
  const FunctionInfo *function = cfg->function;
  const BlockInfo *info = &function->blocks[block.id];
  for (uint32_t i = info->first; i < info->first + info->count; i++) {
    if (function->instructions[i].opcode != OP_PHI) break;
    if (!visit(context, view, function->instructions[i].result)) return false;
  }
  const CfgBlock *live = &cfg->blocks[block.id];
  for (uint32_t i = 0; i < live->live_in_count; i++)
    if (!visit(context, view, (Value){live->live_in[i]})) return false;
  return true;
}

// --- taking ---

typedef struct {
  Snapshot *snapshot;
  size_t limit;
} Taking;

static bool take_value(void *context, const InterpretView *view, Value value) {
  scalar_vec_push(&((Taking *)context)->snapshot->values, view_scalar(view, view_depth(view) - 1, value));
  return true;
}

static bool changes(const ViewObject *object) {
  return object->is_alive && !object->is_constant && object->kind != VIEW_FUNCTION && object->bytes;
}

static size_t copy(ByteVec *memory, const uint8_t *bytes, uint64_t size) {
  size_t at = memory->count;
  byte_vec_append(memory, bytes, (uint32_t)size);
  return at;
}

static void take_object(void *context, const ViewObject *object) {
  Taking *taking = context;
  Snapshot *snapshot = taking->snapshot;
  if (!changes(object)) return;
  if (object->size > taking->limit - snapshot->memory.count) snapshot->is_partial = true;
  if (snapshot->is_partial) return;
  SnapshotObject copied = {.address = object->address, .size = object->size, .known = SIZE_MAX};
  copied.bytes = copy(&snapshot->memory, object->bytes, object->size);
  if (object->known) copied.known = copy(&snapshot->memory, object->known, object->size);
  snapshot_object_vec_push(&snapshot->objects, copied);
}

void snapshot_take(Snapshot *snapshot, const InterpretView *view, const Cfg *cfg, size_t memory_limit) {
  uint32_t top = view_depth(view) - 1;
  Taking taking = {snapshot, memory_limit};
  scalar_vec_clear(&snapshot->values);
  snapshot_object_vec_clear(&snapshot->objects);
  byte_vec_clear(&snapshot->memory);
  snapshot->function = view_function(view, top);
  snapshot->block = view_block(view, top);
  snapshot->depth = top;
  snapshot->is_partial = !view_text(view, &snapshot->text);
  if (!snapshot->is_partial) for_values(view, cfg, snapshot->block, take_value, &taking);
  if (!snapshot->is_partial) view_objects(view, take_object, &taking);
}

void snapshot_release(Snapshot *snapshot) {
  scalar_vec_release(&snapshot->values);
  snapshot_object_vec_release(&snapshot->objects);
  byte_vec_release(&snapshot->memory);
  *snapshot = (Snapshot){0};
}

// --- comparing ---

static bool same_text(const Snapshot *snapshot, const InterpretView *view) {
  ViewText text;
  return view_text(view, &text) && text.read == snapshot->text.read && text.is_at_end == snapshot->text.is_at_end &&
         text.ahead == snapshot->text.ahead;
}

typedef struct {
  const Snapshot *snapshot;
  const bool *are_idle;  // null: all values count
  uint32_t next;
} Comparing;

static bool same_value(void *context, const InterpretView *view, Value value) {
  Comparing *comparing = context;
  Scalar now = view_scalar(view, view_depth(view) - 1, value),
         before = comparing->snapshot->values.data[comparing->next++];
  bool counts = !comparing->are_idle || !comparing->are_idle[value.id];
  return !counts || (now.bits == before.bits && now.undef == before.undef);
}

static bool same_object(const Snapshot *snapshot, const SnapshotObject *before, const InterpretView *view) {
  ViewObject now;
  if (!view_find(view, before->address, &now) || now.address != before->address || now.size != before->size)
    return false;
  if (!changes(&now) || memcmp(now.bytes, snapshot->memory.data + before->bytes, before->size) != 0) return false;
  if (!now.known) return before->known == SIZE_MAX;
  return before->known != SIZE_MAX && memcmp(now.known, snapshot->memory.data + before->known, before->size) == 0;
}

bool snapshot_matches(const Snapshot *snapshot, const InterpretView *view, const Cfg *cfg, const bool *are_idle) {
  uint32_t top = view_depth(view) - 1;
  if (snapshot->is_partial || view_function(view, top).id != snapshot->function.id ||
      view_block(view, top).id != snapshot->block.id)
    return false;
  Comparing comparing = {.snapshot = snapshot, .are_idle = top == snapshot->depth ? are_idle : NULL};
  if (!for_values(view, cfg, snapshot->block, same_value, &comparing)) return false;
  for (uint32_t i = 0; i < snapshot->objects.count; i++)
    if (!same_object(snapshot, &snapshot->objects.data[i], view)) return false;
  return same_text(snapshot, view);
}
