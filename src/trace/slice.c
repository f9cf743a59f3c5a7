// See slice.h. One walk from the last event to the first, with what is still looked for: values of frames, ranges of memory, calls that made frames, and
// blocks whose guard has not come yet.
#include "trace/slice.h"

#include "base/map.h"
#include "program/dominators.h"

VEC_DEFINE(RangeVec, range_vec, Range)

typedef struct {
  uint64_t serial;
  Block block;
} Guarded;
VEC_DEFINE(GuardedVec, guarded_vec, Guarded)

typedef struct {
  const Program *program;
  Map values;  // frame and value -> 1: looked for
  Map frames;  // -> 1: its call is looked for
  RangeVec ranges;
  GuardedVec guarded;
  bool has_guard;           // the one of the end, which decided that it comes
  Dominators **dominators;  // by function; null: not needed yet
} Slice;

static uint64_t value_key(uint64_t serial, uint32_t value) { return map_key2((uint32_t)serial, value); }

static const Dominators *dominators_of(Slice *slice, Function function) {
  Dominators **known = &slice->dominators[function.id];
  if (*known) return *known;
  *known = memory_zalloc(sizeof **known);
  dominators_init(*known, &slice->program->functions[function.id]);
  return *known;
}

// Does every path to the block pass this branch on its way to this target?
static bool guards(Slice *slice, const RecordEvent *branch, Block block) {
  const Dominators *dominators = dominators_of(slice, branch->function);
  const BlockInfo *to = &slice->program->functions[branch->function.id].blocks[branch->to.id];
  if (!branch->to.id || !dominators_dominates(dominators, branch->to, block)) return false;
  uint32_t ways = 0;
  for (uint32_t i = 0; i < to->pred_count; i++) ways += !dominators_dominates(dominators, branch->to, to->preds[i]);
  return ways == 1 && dominators_dominates(dominators, branch->block, branch->to);
}

static void look_for_guard(Slice *slice, uint64_t serial, Block block) {
  for (uint32_t i = 0; i < slice->guarded.count; i++)
    if (slice->guarded.data[i].serial == serial && slice->guarded.data[i].block.id == block.id) return;
  guarded_vec_push(&slice->guarded, (Guarded){serial, block});
}

static void mark(Slice *slice, RecordEvent *event) {
  event->is_marked = true;
  map_set(&slice->frames, event->serial, 1);
  look_for_guard(slice, event->serial, event->block);
}

static void look_for_range(Slice *slice, Range range) {
  if (range.bytes && range.address) range_vec_push(&slice->ranges, range);
}

static void look_for_operands(Slice *slice, const RecordEvent *event) {
  const Instruction *instruction = event->instruction;
  bool is_store = event->kind == EVENT_STEP && instruction->opcode == OP_STORE;
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    bool counts = event->only == UINT32_MAX ? !is_store || i == 0 : event->only == i;
    if (counts && instruction->operands[i].kind == OPERAND_VALUE)
      map_set(&slice->values, value_key(event->serial, instruction->operands[i].value.id), 1);
  }
  if (event->kind == EVENT_PARAMETER) return;
  for (int i = 0; i < RANGES_READ; i++) look_for_range(slice, event->read[i]);
}

static bool takes_value(Slice *slice, const RecordEvent *event) {
  uint64_t key = value_key(event->made_in, event->made);
  if (!event->made || !map_get_or(&slice->values, key, 0)) return false;
  map_set(&slice->values, key, 0);
  return true;
}

static bool takes_range(Slice *slice, Range written) {
  bool found = false;
  for (uint32_t i = slice->ranges.count; i-- && written.bytes;) {
    Range range = slice->ranges.data[i];
    if (range.address >= written.address + written.bytes || written.address >= range.address + range.bytes) continue;
    range_vec_remove_swap(&slice->ranges, i);
    found = true;
  }
  return found;
}

static bool takes_frame(Slice *slice, const RecordEvent *event) {
  if (!event->callee || !map_get_or(&slice->frames, event->callee, 0)) return false;
  map_set(&slice->frames, event->callee, 0);
  return true;
}

static bool is_guard(Slice *slice, const RecordEvent *event) {
  if (event->instruction->opcode != OP_BRANCH && event->instruction->opcode != OP_SWITCH) return false;
  bool found = false;
  for (uint32_t i = slice->guarded.count; i--;) {
    Guarded guarded = slice->guarded.data[i];
    if (guarded.serial != event->serial || !guards(slice, event, guarded.block)) continue;
    guarded_vec_remove_swap(&slice->guarded, i);
    found = true;
  }
  return found;
}

static bool touches(const RecordEvent *event, Range object) {
  if (!object.bytes || event->instruction->opcode != OP_CALL || event->callee) return false;
  bool makes = event->made && event->is_known && (uint64_t)event->value == object.address;
  return makes || (event->written.bytes && event->written.address == object.address);
}

static void visit(Slice *slice, RecordEvent *event, Range object) {
  bool is_data = takes_value(slice, event);
  is_data |= takes_range(slice, event->written);
  is_data |= touches(event, object);
  if (is_data) look_for_operands(slice, event);
  bool is_branch = is_guard(slice, event), is_control = takes_frame(slice, event) || is_branch;
  if (is_branch && !slice->has_guard) look_for_operands(slice, event);
  slice->has_guard |= is_branch;
  if (is_data || is_control) mark(slice, event);
}

void slice_mark(const Program *program, RecordEventVec *events, Range object) {
  Slice slice = {.program = program,
                 .dominators = memory_zalloc((program->function_count + (size_t)1) * sizeof(Dominators *))};
  for (uint32_t i = events->count; i--;) {
    RecordEvent *event = &events->data[i];
    if (i + 1 < events->count) {
      visit(&slice, event, object);
      continue;
    }
    look_for_operands(&slice, event);
    mark(&slice, event);
  }
  for (uint32_t i = 0; i <= program->function_count; i++) {
    if (!slice.dominators[i]) continue;
    dominators_release(slice.dominators[i]);
    memory_free(slice.dominators[i]);
  }
  memory_free(slice.dominators);
  map_release(&slice.values);
  map_release(&slice.frames);
  range_vec_release(&slice.ranges);
  guarded_vec_release(&slice.guarded);
}
