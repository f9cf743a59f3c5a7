// Executions that meet: which of them are joined, and what is learnt of what keeps them apart (apart.h).
#include "encode/encoder.h"

enum { MOST_CONSTANTS = 24, MOST_LEARNT = 100, MOST_ROUNDS = 1 << 30 };

bool encoder_keeps_apart(const Encoder *encoder) {
  const Unrolling *unrolling = encoder->unrolling;
  return unrolling->is_unbounded && unrolling->apart && !unrolling->induction && !encoder->region;
}

// What is left of this encoding may show more of what decides, but is for nothing.
static void learn_late(Encoder *encoder) {
  uint64_t most = encoder->out->instructions + MOST_LEARNT;
  if (encoder->most_instructions > most) encoder->most_instructions = most;
  encoder->unrolling->learns_late = true;
}

// The constant that the value is; 0: none.
static uint64_t constant_of(const Encoder *encoder, Val val) {
  bool is_known = term_is_constant(encoder->bank, val.bits) &&
                  (!val.object.id || term_is_constant(encoder->bank, val.object)) && !val.undef.id;
  return is_known ? map_key2(val.object.id, val.bits.id) : 0;
}

static uint64_t constant_in(const Encoder *encoder, const ApartCell *cell, const Store *store) {
  Array content = store_get(store, cell->pointee).content;
  if (!content.id) return 0;
  Term offset = term_constant(encoder->bank, encoder->program->pointer_bits, cell->offset);
  Term bits = array_read(encoder->bank, content, offset, cell->bytes);
  return term_is_constant(encoder->bank, bits) ? bits.id : 0;
}

// ---- What decides, one after the other ----

// Where executions meet: at a block, or (id 0) where the function returns.
typedef struct {
  Block block;
  uint32_t phis, vals, cells;
} Meeting;

static Meeting meeting_at(const Encoder *encoder, Block block) {
  const Frame *frame = encoder->frame;
  Meeting meeting = {.block = block, .cells = apart_cells(encoder->unrolling->apart)->count};
  meeting.phis = block.id ? encoder_phi_count(frame->info, block) : 0;
  meeting.vals = block.id ? meeting.phis + frame->cfg->blocks[block.id].live_in_count : frame->info->result_count;
  return meeting;
}

static Value value_at(const Encoder *encoder, const Meeting *meeting, uint32_t index) {
  const Frame *frame = encoder->frame;
  if (index >= meeting->phis) return (Value){frame->cfg->blocks[meeting->block.id].live_in[index - meeting->phis]};
  return frame->info->instructions[frame->info->blocks[meeting->block.id].first + index].result;
}

static bool decides(const Encoder *encoder, const Meeting *meeting, uint32_t index) {
  const Apart *apart = encoder->unrolling->apart;
  if (index >= meeting->vals) return !apart_cells(apart)->data[index - meeting->vals].is_data;
  if (!meeting->block.id) return apart_returns(apart, encoder->frame->function, index);
  return apart_decides(apart, encoder->frame->function, value_at(encoder, meeting, index));
}

static uint64_t constant_at(const Encoder *encoder, const Meeting *meeting, uint32_t index, const Arrival *arrival) {
  if (index < meeting->vals) return constant_of(encoder, arrival->vals[index]);
  return constant_in(encoder, &apart_cells(encoder->unrolling->apart)->data[index - meeting->vals], arrival->store);
}

static void forget(Encoder *encoder, const Meeting *meeting, uint32_t index) {
  Apart *apart = encoder->unrolling->apart;
  if (index >= meeting->vals)
    apart_forget_cell(apart, index - meeting->vals);
  else if (!meeting->block.id)
    apart_forget_result(apart, encoder->frame->function, index);
  else
    apart_forget_value(apart, encoder->frame->function, value_at(encoder, meeting, index));
  learn_late(encoder);
}

// Executions with different keys bring different constants in what decides.
static uint64_t key_of(const Encoder *encoder, const Meeting *meeting, const Arrival *arrival) {
  uint64_t key = 0;
  for (uint32_t i = 0; i < meeting->vals + meeting->cells; i++)
    if (decides(encoder, meeting, i)) key = hash_combine(key, constant_at(encoder, meeting, i, arrival));
  return key;
}

static uint32_t count_constants(const Encoder *encoder, const Meeting *meeting, uint32_t index,
                                const ArrivalVec *arrivals) {
  Map seen = {0};
  for (uint32_t i = 0; i < arrivals->count; i++)
    map_set(&seen, constant_at(encoder, meeting, index, &arrivals->data[i]) + 1, 1);
  uint32_t count = seen.count;
  map_release(&seen);
  return count;
}

// What brings many constants to one place is taken for data.
static void forget_data(Encoder *encoder, const Meeting *meeting, const ArrivalVec *arrivals) {
  if (arrivals->count <= MOST_CONSTANTS) return;
  for (uint32_t i = 0; i < meeting->vals + meeting->cells; i++) {
    bool is_data = decides(encoder, meeting, i) && count_constants(encoder, meeting, i, arrivals) > MOST_CONSTANTS;
    if (is_data) forget(encoder, meeting, i);
  }
}

// ---- Groups ----

// Moves the first arrival to the group, and those that have the same key.
static void take_alike(const Encoder *encoder, Block block, uint32_t decisive, ArrivalVec *arrivals,
                       ArrivalVec *group) {
  bool is_apart = encoder_keeps_apart(encoder);
  Meeting meeting = is_apart ? meeting_at(encoder, block) : (Meeting){0};
  uint64_t first = 0;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < arrivals->count; i++) {
    Arrival *arrival = &arrivals->data[i];
    uint64_t key = is_apart ? key_of(encoder, &meeting, arrival) : 0;
    bool is_passed = decisive != UINT32_MAX && term_is_constant(encoder->bank, arrival->vals[decisive].bits);
    if (is_passed) key = hash_combine(key, arrival->vals[decisive].bits.id);
    if (i == 0) first = key;
    if (key == first)
      arrival_vec_push(group, *arrival);
    else
      arrivals->data[kept++] = *arrival;
  }
  arrivals->count = kept;
}

void encoder_take_group(Encoder *encoder, Visit *visit, uint32_t decisive, ArrivalVec *group) {
  take_alike(encoder, visit->block, decisive, &visit->arrivals, group);
}

void encoder_take_returns(Encoder *encoder, ArrivalVec *group) {
  take_alike(encoder, (Block){0}, UINT32_MAX, &encoder->frame->returns, group);
}

void encoder_look_at_meeting(Encoder *encoder, Block block, const ArrivalVec *arrivals) {
  if (!encoder_keeps_apart(encoder)) return;
  Meeting meeting = meeting_at(encoder, block);
  forget_data(encoder, &meeting, arrivals);
}

// ---- Rounds ----

// What may number the rounds of a loop, since it grows from each to the next: a phi of its head, a phi counted down, or a scalar in memory.
typedef struct {
  Block head;
  uint32_t index;  // of the meeting at the head
  bool is_down;
} Measure;

static uint64_t measure_key(const Encoder *encoder, Measure measure) {
  uint64_t key = map_key2(encoder->frame->function.id, measure.head.id);
  return hash_combine(key, 2 * measure.index + measure.is_down);
}

// The number of the round; false: there is none, or too large a one.
static bool number_of(const Encoder *encoder, const Meeting *meeting, Measure measure, const Arrival *arrival,
                      uint32_t *number) {
  uint64_t constant = constant_at(encoder, meeting, measure.index, arrival);
  UInt value = constant ? term_value(encoder->bank, (Term){(uint32_t)constant}) : 0;
  if (!constant || value > MOST_ROUNDS) return false;
  *number = measure.is_down ? MOST_ROUNDS - (uint32_t)value : (uint32_t)value;
  return true;
}

// The next one that may be such, beginning with the one that is given; false: there are no more. What is live at a head and no phi does not change in the loop.
static bool next_measure(const Encoder *encoder, const Meeting *meeting, Measure *measure) {
  const Apart *apart = encoder->unrolling->apart;
  for (; !measure->is_down || measure->index < meeting->phis; measure->index++) {
    if (!measure->is_down && measure->index >= meeting->vals + meeting->cells)
      *measure = (Measure){.head = measure->head, .is_down = true};
    bool changes = measure->index < meeting->phis || (measure->index >= meeting->vals && !measure->is_down);
    if (changes && decides(encoder, meeting, measure->index) &&
        apart_measure(apart, measure_key(encoder, *measure)) != MEASURE_NONE)
      return true;
    if (measure->is_down && !meeting->phis) return false;
  }
  return false;
}

uint32_t encoder_first_round(Encoder *encoder, Block head, Val *vals) {
  if (!encoder_keeps_apart(encoder)) return 0;
  Meeting meeting = meeting_at(encoder, head);
  const Arrival arrival = {.store = encoder->store, .vals = vals};
  uint32_t round = 0, number;
  for (Measure measure = {.head = head}; next_measure(encoder, &meeting, &measure); measure.index++) {
    if (!number_of(encoder, &meeting, measure, &arrival, &number)) continue;
    uint64_t key = measure_key(encoder, measure);
    if (number < map_get_or(&encoder->frame->first_rounds, key, UINT32_MAX))
      map_set(&encoder->frame->first_rounds, key, number);
    if (!round && apart_measure(encoder->unrolling->apart, key) == MEASURE_GROWS) round = number;
  }
  return round;
}

uint32_t encoder_next_round(Encoder *encoder, Block head, Val *vals, uint32_t round) {
  if (!encoder_keeps_apart(encoder)) return round + 1;
  Meeting meeting = meeting_at(encoder, head);
  const Arrival arrival = {.store = encoder->store, .vals = vals};
  uint32_t next = round, number, first;
  for (Measure measure = {.head = head}; next_measure(encoder, &meeting, &measure); measure.index++) {
    uint64_t key = measure_key(encoder, measure);
    if (!map_get(&encoder->frame->first_rounds, key, &first)) continue;  // it was not known to decide, or no constant
    bool grows = number_of(encoder, &meeting, measure, &arrival, &number) && number > first;
    apart_set_measure(encoder->unrolling->apart, key, grows ? MEASURE_GROWS : MEASURE_NONE);
    if (grows && next == round && number > round) next = number;
  }
  return next > round ? next : round + 1;
}

// ---- What decides is seen where it is used ----

// The scalar that lies there alone; false: that cannot be said.
static bool scalar_at(const Encoder *encoder, const TargetVec *targets, Type type, ApartCell *cell) {
  bool is_scalar = encoder_keeps_apart(encoder) && targets->count == 1 && targets->data[0].pointee != UINT32_MAX &&
                   term_is_constant(encoder->bank, targets->data[0].offset) &&
                   type_store_bytes(type) <= TERM_MAX_WIDTH / 8;
  if (!is_scalar) return false;
  *cell = (ApartCell){.pointee = targets->data[0].pointee,
                      .bytes = type_store_bytes(type),
                      .offset = (uint64_t)term_value(encoder->bank, targets->data[0].offset)};
  return true;
}

// What decides is kept apart from now on. It may be too late for what was joined before.
void encoder_note_load(Encoder *encoder, const TargetVec *targets) {
  const Instruction *load = encoder->instruction;
  Unrolling *unrolling = encoder->unrolling;
  ApartCell cell;
  Val val = encoder->frame->vals[load->result.id];
  bool counts = scalar_at(encoder, targets, load->type, &cell) && !term_is_constant(encoder->bank, val.bits) &&
                apart_loads(unrolling->apart, encoder->frame->function, load);
  if (counts && !encoder_pointee(encoder, cell.pointee)->is_constant && apart_add(unrolling->apart, cell))
    learn_late(encoder);
}

void encoder_note_store(Encoder *encoder, const TargetVec *targets, Val value) {
  const Operand *stored = &encoder->instruction->operands[0];
  Unrolling *unrolling = encoder->unrolling;
  ApartCell cell;
  bool counts = stored->kind == OPERAND_VALUE && !term_is_constant(encoder->bank, value.bits) &&
                scalar_at(encoder, targets, stored->type, &cell) && apart_has(unrolling->apart, cell);
  if (counts && apart_add_value(unrolling->apart, encoder->frame->function, stored->value)) learn_late(encoder);
}
