// Control: functions, blocks, loops and joins. See encode.h.
#include "encode/encode.h"

#include <string.h>

#include "base/answer.h"
#include "encode/encoder.h"
#include "encode/wild.h"

enum { MOST_FRAMES = 4000 };  // a context is a few frames on the stack of this process, too

// ---- Where visits stand in the order of execution ----

// Blocks of a loop are contiguous in the weak topological order, its head first; of two rounds the earlier one comes first.
static int compare_visits(const Frame *frame, const Visit *a, const Visit *b) {
  const Nest *of_a = &frame->nests[a->block.id], *of_b = &frame->nests[b->block.id];
  const CfgBlock *blocks = frame->cfg->blocks;
  for (uint32_t i = 0;; i++) {
    Block at_a = i < of_a->depth ? of_a->heads[i] : a->block, at_b = i < of_b->depth ? of_b->heads[i] : b->block;
    if (at_a.id != at_b.id) return blocks[at_a.id].position < blocks[at_b.id].position ? -1 : 1;
    if (i >= of_a->depth || i >= of_b->depth) {
      // The same block; or one of the two is the head that the other one is still to come to.
      return (int)(i < of_a->depth) - (int)(i < of_b->depth);
    }
    if (a->rounds[i] != b->rounds[i]) return a->rounds[i] < b->rounds[i] ? -1 : 1;
  }
}

static Visit take_first(Frame *frame) {
  uint32_t first = 0;
  for (uint32_t i = 1; i < frame->pending.count; i++) {
    if (compare_visits(frame, &frame->pending.data[i], &frame->pending.data[first]) < 0) first = i;
  }
  Visit visit = frame->pending.data[first];
  visit_vec_remove_swap(&frame->pending, first);
  return visit;
}

static void arrival_release(Arrival *arrival) {
  store_free(arrival->store);
  memory_free(arrival->vals);
}

static void visit_release(Visit *visit) {
  for (uint32_t i = 0; i < visit->arrivals.count; i++) arrival_release(&visit->arrivals.data[i]);
  arrival_vec_release(&visit->arrivals);
  memory_free(visit->entered);
}

// What a visit knows of the `depth` loops around it, in one piece of memory.
static void visit_init(Visit *visit, Block block, uint32_t depth) {
  *visit = (Visit){.block = block};
  uint8_t *memory = memory_zalloc(depth * (sizeof *visit->entered + 2 * sizeof(uint32_t) + sizeof(Term)) + 1);
  visit->entered = (const Route **)(void *)memory;
  visit->rounds = (uint32_t *)(void *)(visit->entered + depth);
  visit->charged = visit->rounds + depth;
  visit->later = (Term *)(void *)(visit->charged + depth);
}

// ---- Joins ----

Arrival encoder_meet(Encoder *encoder, ArrivalVec *arrivals, uint32_t count) {
  ensure(arrivals->count);
  // From the last one on: those that left a loop later share more of their route.
  Arrival all = arrivals->data[arrivals->count - 1];
  for (uint32_t i = arrivals->count - 1; i-- > 0;) {
    Arrival *other = &arrivals->data[i];
    RouteMeeting meeting = route_meet(encoder->arena, encoder->bank, other->route, all.route);
    for (uint32_t j = 0; j < count; j++) {
      bool same = memcmp(&other->vals[j], &all.vals[j], sizeof *all.vals) == 0;
      if (!same) all.vals[j] = val_ite(encoder->vals, meeting.by_a, other->vals[j], all.vals[j]);
    }
    all.store = store_meet(encoder->arena, encoder->vals, meeting.by_a, other->store, all.store);
    all.route = meeting.route;
    memory_free(other->vals);
  }
  arrival_vec_clear(arrivals);
  return all;
}

// ---- Edges ----

// Without bounds, terms and numbers of objects have to last for later rounds.
static bool is_full(const Encoder *encoder) {
  const Unrolling *unrolling = encoder->unrolling;
  if (!unrolling->is_unbounded) return false;
  bool has_numbers = unrolling->pointees.pointees.count < 1u << (unrolling->pointees.number_bits - 3);
  return !has_numbers || term_count(encoder->bank) > unrolling->most_terms;
}

bool encoder_is_spent(Encoder *encoder) {
  if (budget_cancelled(encoder->budget)) encoder->out->is_cancelled = true;
  return is_full(encoder) || encoder->out->is_cancelled || encoder->out->instructions > encoder->most_instructions;
}

void encoder_limit(Encoder *encoder, ObligationKind kind, const Route *route, Function function, Block head) {
  const FunctionInfo *info = encoder->frame->info;
  obligation_vec_push(&encoder->out->obligations,
                      (Obligation){
                          .kind = kind,
                          .violated = route->full,
                          .place = encoder->instruction->place,
                          .function = function,
                          .instruction = (uint32_t)(encoder->instruction - info->instructions),
                          .head = head,
                      });
}

static uint32_t phi_count(const FunctionInfo *info, const BlockInfo *block) {
  uint32_t count = 0;
  while (info->instructions[block->first + count].opcode == OP_PHI) count++;
  return count;
}

uint32_t encoder_phi_count(const FunctionInfo *function, Block block) {
  return phi_count(function, &function->blocks[block.id]);
}

// What the target needs: its phis' values, then those that are live in it.
static Val *gather(Encoder *encoder, Block target) {
  Frame *frame = encoder->frame;
  const BlockInfo *block = &frame->info->blocks[target.id];
  const CfgBlock *live = &frame->cfg->blocks[target.id];
  uint32_t phis = phi_count(frame->info, block);
  Val *vals = memory_alloc((phis + live->live_in_count) * sizeof *vals + 1);
  for (uint32_t i = 0; i < phis; i++) {
    const Instruction *phi = &frame->info->instructions[block->first + i];
    uint32_t source = 0;
    while (source < phi->operand_count && phi->incoming[source].id != encoder->visit->block.id) source++;
    ensure(source < phi->operand_count);
    vals[i] = encoder_operand(encoder, &phi->operands[source]);
  }
  for (uint32_t i = 0; i < live->live_in_count; i++) vals[phis + i] = frame->vals[live->live_in[i]];
  return vals;
}

// Fills in the rounds of the loops around the target, which gets `vals`. False: the loop's bound is reached. Only executions with *way take the edge.
static bool count_rounds(Encoder *encoder, const Route *route, Val *vals, Visit *visit, Term *way) {
  Frame *frame = encoder->frame;
  const Visit *from = encoder->visit;
  const Nest *before = &frame->nests[from->block.id], *after = &frame->nests[visit->block.id];
  uint32_t common = 0;
  while (common < after->depth && common < before->depth && before->heads[common].id == after->heads[common].id)
    common++;
  for (uint32_t i = 0; i < common; i++) {
    visit->rounds[i] = from->rounds[i];
    visit->charged[i] = from->charged[i];
    visit->entered[i] = from->entered[i];
    Block head = after->heads[i];
    uint32_t bound = encoder->unrolling->loop_bounds[frame->function.id][head.id];
    // No decision on the way: around the loop, or from its head into it.
    bool is_free = from->entered[i] == route && !encoder->unrolling->counts_all_rounds;
    bool starts_round = from->block.id == head.id, ends_round = visit->block.id == head.id;
    bool is_beyond = starts_round && !is_free && visit->charged[i] >= bound;
    if (ends_round) {
      visit->rounds[i] = encoder_next_round(encoder, head, vals, from->rounds[i]);
      if (!is_free) visit->charged[i]++;
      is_beyond |= visit->charged[i] > bound;
    }
    if (!is_beyond || encoder->unrolling->is_unbounded ||
        induction_find(encoder->unrolling->induction, frame->function, head))
      continue;
    encoder_limit(encoder, OBLIGATION_LOOP, route, frame->function, head);
    return false;
  }
  for (uint32_t i = common; i < after->depth; i++)
    if (after->heads[i].id == visit->block.id) visit->rounds[i] = encoder_first_round(encoder, visit->block, vals);
  return encoder_count_induction(encoder, common, visit, way);
}

static Visit *find_pending(Frame *frame, const Visit *visit) {
  for (uint32_t i = frame->pending.count; i-- > 0;) {
    if (compare_visits(frame, &frame->pending.data[i], visit) == 0) return &frame->pending.data[i];
  }
  return NULL;
}

static void follow(Encoder *encoder, Block target, Term literal) {
  Frame *frame = encoder->frame;
  const Route *route = route_extend(encoder->arena, encoder->bank, encoder->route, literal);
  if (!route) return;
  if (encoder_is_spent(encoder)) {
    encoder_limit(encoder, OBLIGATION_EFFORT, route, frame->function, target);
    return;
  }
  uint32_t place;
  if (encoder_is_cut(encoder, target, &place)) {
    encoder_arrive(encoder, place, target, route, gather(encoder, target));
    return;
  }
  Visit visit;
  visit_init(&visit, target, frame->nests[target.id].depth);
  Term way = term_truth(encoder->bank, true);
  Val *vals = gather(encoder, target);
  if (!count_rounds(encoder, route, vals, &visit, &way) ||
      !(route = route_extend(encoder->arena, encoder->bank, route, way))) {
    memory_free(vals);
    visit_release(&visit);
    return;
  }
  Visit *pending = find_pending(frame, &visit);
  if (pending) {
    for (uint32_t i = 0; i < frame->nests[target.id].depth; i++) {
      if (visit.charged[i] > pending->charged[i]) pending->charged[i] = visit.charged[i];
    }
    visit_release(&visit);
  } else {
    visit_vec_push(&frame->pending, visit);
    pending = &frame->pending.data[frame->pending.count - 1];
  }
  encoder_check_round(encoder, target, vals, phi_count(frame->info, &frame->info->blocks[target.id]));
  arrival_vec_push(&pending->arrivals, (Arrival){.route = route, .store = store_share(encoder->store), .vals = vals});
}

static void encode_switch(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  Val value = encoder_defined_operand(encoder, 0);
  if (encoder_is_dead(encoder)) return;
  if (value.object.id) {
    Term is_address = term_not(bank, val_is_nowhere(encoder->vals, value.object));
    value.bits = encoder_blur(encoder, "a switch over an address", is_address, value.bits);
  }
  Term other = term_truth(bank, true);
  for (uint32_t i = 1; i < instruction->operand_count; i++) {
    Term label = encoder_operand(encoder, &instruction->operands[i]).bits;
    Term here = term_and(bank, other, term_eq(bank, value.bits, label));
    other = term_and(bank, other, term_ne(bank, value.bits, label));
    follow(encoder, instruction->targets[i], here);
  }
  follow(encoder, instruction->targets[0], other);
}

static void encode_branch(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  Val condition = encoder_defined_operand(encoder, 0);
  if (encoder_is_dead(encoder)) return;
  if (instruction->targets[0].id == instruction->targets[1].id) {
    follow(encoder, instruction->targets[0], term_truth(encoder->bank, true));
    return;
  }
  follow(encoder, instruction->targets[0], condition.bits);
  follow(encoder, instruction->targets[1], term_not(encoder->bank, condition.bits));
}

static void encode_return(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  Val *vals = memory_alloc(instruction->operand_count * sizeof *vals + 1);
  for (uint32_t i = 0; i < instruction->operand_count; i++)
    vals[i] = encoder_operand(encoder, &instruction->operands[i]);
  if (encoder_returns_outside(encoder, vals)) return;
  arrival_vec_push(&encoder->frame->returns,
                   (Arrival){.route = encoder->route, .store = store_share(encoder->store), .vals = vals});
}

void encode_terminator(Encoder *encoder) {
  switch ((int)encoder->instruction->opcode) {
    case OP_JUMP: follow(encoder, encoder->instruction->targets[0], term_truth(encoder->bank, true)); break;
    case OP_BRANCH: encode_branch(encoder); break;
    case OP_SWITCH: encode_switch(encoder); break;
    case OP_RETURN: encode_return(encoder); break;
    default: ensure(!"behind a check that fails"); break;
  }
}

// ---- Blocks and functions ----

static void set_visit_key(Encoder *encoder, const Visit *visit) {
  uint64_t key = hash_combine(encoder->frame->key, visit->block.id);
  for (uint32_t i = 0; i < encoder->frame->nests[visit->block.id].depth; i++) key = hash_combine(key, visit->rounds[i]);
  encoder->visit_key = key;
}

static void run_instructions(Encoder *encoder, const Visit *visit, uint32_t first);

// Goes on with each of the returns of the call that are kept apart from the first one. TAKE others.
static void run_others(Encoder *encoder, const Visit *visit, uint32_t call, uint64_t visit_key, ArrivalVec others) {
  Frame *frame = encoder->frame;
  const Instruction *instruction = &frame->info->instructions[call];
  for (uint32_t i = 0; i < others.count; i++) {
    const Arrival *other = &others.data[i];
    frame->visit = visit;
    encoder->route = other->route;
    encoder->store = other->store;
    for (uint32_t j = 0; j < instruction->result_count; j++) frame->vals[instruction->result.id + j] = other->vals[j];
    memory_free(other->vals);
    encoder->visit_key = hash_combine(visit_key, map_key2(call, i));
    run_instructions(encoder, visit, call + 1);
  }
  arrival_vec_release(&others);
}

// From the instruction with this index to the end of the visit's block.
static void run_instructions(Encoder *encoder, const Visit *visit, uint32_t first) {
  Frame *frame = encoder->frame;
  const BlockInfo *block = &frame->info->blocks[visit->block.id];
  uint64_t visit_key = encoder->visit_key;
  Term relaxed = encoder_relaxed(encoder, visit);
  for (uint32_t i = first; i < block->first + block->count && !encoder_is_dead(encoder); i++) {
    encoder->instruction = &frame->info->instructions[i];
    encoder->visit = visit;
    encoder->visit_key = visit_key;
    encoder->relaxed = relaxed;
    encoder->key = hash_combine(visit_key, i);
    encoder->arbitrary = 0;
    encoder->out->instructions += encoder->instruction->opcode != OP_CHECK;
    if (opcode_is_terminator(encoder->instruction->opcode))
      encode_terminator(encoder);
    else if (encoder->instruction->opcode == OP_CHECK)
      encode_check(encoder);
    else if (encoder->instruction->opcode == OP_CALL)
      encode_call(encoder);
    else if (encoder->instruction->opcode == OP_OPAQUE)
      encoder_unsupported(encoder, encoder->instruction->reason);
    else if (encoder->instruction->opcode >= OP_ALLOCA && encoder->instruction->opcode <= OP_STACKRESTORE)
      encode_memory(encoder);
    else
      encode_integer(encoder);
    if (!frame->others.count) continue;
    ArrivalVec others = frame->others;
    frame->others = (ArrivalVec){0};
    run_instructions(encoder, visit, i + 1);
    run_others(encoder, visit, i, visit_key, others);
    return;
  }
  frame->visit = NULL;
  store_free(encoder->store);
  encoder->store = NULL;
  encoder->route = NULL;
}

// Executes the block for those that arrive, joined.
static void run_joined(Encoder *encoder, Visit *visit, ArrivalVec *arrivals, uint32_t group) {
  Frame *frame = encoder->frame;
  const BlockInfo *block = &frame->info->blocks[visit->block.id];
  const CfgBlock *live = &frame->cfg->blocks[visit->block.id];
  uint32_t phis = phi_count(frame->info, block);
  encoder->instruction = &frame->info->instructions[block->first];
  Arrival arrival = encoder_meet(encoder, arrivals, phis + live->live_in_count);
  for (uint32_t i = 0; i < phis; i++)
    frame->vals[frame->info->instructions[block->first + i].result.id] = arrival.vals[i];
  for (uint32_t i = 0; i < live->live_in_count; i++) frame->vals[live->live_in[i]] = arrival.vals[phis + i];
  memory_free(arrival.vals);
  encoder->route = arrival.route;
  encoder->store = arrival.store;
  encoder->visit = visit;
  set_visit_key(encoder, visit);
  if (encoder_keeps_apart(encoder) && group) encoder->visit_key = hash_combine(encoder->visit_key, group);
  frame->visit = visit;
  if (live->is_loop_head) {
    visit->entered[frame->nests[visit->block.id].depth - 1] = encoder->route;
    encoder_enter_head(encoder, visit, phis);
  }
  encoder->out->instructions += phis;
  run_instructions(encoder, visit, block->first + phis);
}

static void run_block(Encoder *encoder, Visit *visit) {
  uint32_t decisive = visit->arrivals.count > 1 ? encoder_decisive(encoder, visit->block) : UINT32_MAX;
  encoder_look_at_meeting(encoder, visit->block, &visit->arrivals);
  for (uint32_t i = 0; visit->arrivals.count; i++) {
    ArrivalVec group = {0};
    encoder_take_group(encoder, visit, decisive, &group);
    run_joined(encoder, visit, &group, i);
    arrival_vec_release(&group);
  }
}

void encoder_resume(Encoder *encoder, Block block, uint32_t next) {
  Visit visit;
  visit_init(&visit, block, encoder->frame->nests[block.id].depth);
  encoder->visit = encoder->frame->visit = &visit;
  set_visit_key(encoder, &visit);
  run_instructions(encoder, &visit, next);
  visit_release(&visit);
}

static void run_frame(Encoder *encoder) {
  Frame *frame = encoder->frame;
  while (frame->pending.count) {
    Visit visit = take_first(frame);
    if (!encoder->out->is_cancelled) run_block(encoder, &visit);
    visit_release(&visit);
  }
}

void encoder_open(Encoder *encoder, Frame *frame) {
  Unrolling *unrolling = encoder->unrolling;
  unrolling_prepare(unrolling, frame->function);
  frame->info = &encoder->program->functions[frame->function.id];
  frame->cfg = unrolling->cfgs[frame->function.id];
  frame->nests = unrolling->nests[frame->function.id];
  frame->vals = memory_zalloc((frame->info->value_count + 1) * sizeof *frame->vals);
  frame->entered = encoder->route;
  frame->relaxed = encoder->relaxed;
}

void encoder_begin_at(Encoder *encoder, Block block, Val *vals) {
  Frame *frame = encoder->frame;
  Visit visit;
  visit_init(&visit, block, frame->nests[block.id].depth);
  arrival_vec_push(&visit.arrivals, (Arrival){.route = encoder->route, .store = encoder->store, .vals = vals});
  visit_vec_push(&frame->pending, visit);
  encoder->route = NULL;
  encoder->store = NULL;
}

void encoder_close(Encoder *encoder, Frame *frame, const Encoder *before, Val *results) {
  run_frame(encoder);
  encoder_leave(encoder, before, results);
  const Route *route = encoder->route;
  Store *store = encoder->store;
  *encoder = *before;
  encoder->route = route;
  encoder->store = store;
  memory_free(frame->vals);
  visit_vec_release(&frame->pending);
  map_release(&frame->first_rounds);
  arrival_vec_release(&frame->returns);
  u32_vec_release(&frame->locals);
}

// Executes the function from the current route and store on, which afterwards are those of its return. The frame's fields about the function
// are set; `results` has room for its results.
void encoder_execute(Encoder *encoder, Frame *frame, const Val *arguments, Val *results) {
  Encoder before = *encoder;
  encoder_open(encoder, frame);
  encoder->frame = frame;
  const CfgBlock *entry = &frame->cfg->blocks[1];
  Val *vals = memory_alloc(entry->live_in_count * sizeof *vals + 1);
  for (uint32_t i = 0; i < entry->live_in_count; i++) {
    ensure(entry->live_in[i] >= 1 && entry->live_in[i] <= frame->info->param_count);
    vals[i] = arguments[entry->live_in[i] - 1];
  }
  encoder_begin_at(encoder, (Block){1}, vals);
  encoder_close(encoder, frame, &before, results);
}

void encoder_enter(Encoder *encoder, Function callee, const Val *arguments, Val *results) {
  Frame *frame = memory_zalloc(sizeof *frame);
  *frame = (Frame){
      .caller = encoder->frame,
      .function = callee,
      .key = hash_combine(encoder->key, callee.id),
      .depth = encoder->frame->depth + 1,
  };
  encoder->frame->call = (uint32_t)(encoder->instruction - encoder->frame->info->instructions);
  const Frame *previous = encoder->frame;
  while (previous && previous->function.id != callee.id) previous = previous->caller;
  if (previous) {
    bool is_free = previous->entered == encoder->route && !encoder->unrolling->counts_all_calls;
    frame->recursion = previous->recursion + !is_free;
  }
  bool is_too_deep = frame->depth > MOST_FRAMES || encoder_is_spent(encoder);
  bool is_beyond = frame->recursion > *unrolling_depth_bound(encoder->unrolling, callee);
  if (is_too_deep || (is_beyond && !encoder->unrolling->is_unbounded)) {
    encoder_limit(encoder, is_too_deep ? OBLIGATION_EFFORT : OBLIGATION_DEPTH, encoder->route, callee, (Block){0});
    encoder_end_path(encoder);
  } else {
    encoder_execute(encoder, frame, arguments, results);
  }
  memory_free(frame);
}

void encoder_end_path(Encoder *encoder) {
  encoder->route = NULL;
  store_free(encoder->store);
  encoder->store = NULL;
}

void encoder_finish(Encoder *encoder) {
  uint32_t count = encoder->unrolling->options.check_leaks ? encoder->store->count : 0;
  for (uint32_t i = 0; i < count && !encoder_is_dead(encoder); i++) {
    if (encoder_is_on_heap(encoder, i))
      encoder_undefined_at(encoder, UNDEFINED_LEAK, store_get(encoder->store, i).alive, encoder_pointee(encoder, i)->place);
  }
  encoder_end_path(encoder);
}
