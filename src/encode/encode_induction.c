// Loops that are proved by induction instead of being unrolled, see induction.h.
#include "encode/encoder.h"

enum { KEY_LATER = 0x1a7e };  // of what is arbitrary at a head

static InductionLoop *loop_of(const Encoder *encoder, const Frame *frame, Block head) {
  return induction_find(encoder->unrolling->induction, frame->function, head);
}

// Values with undefined bits, and numbers that are addresses, do not survive being made arbitrary.
static bool is_plain(Type type, const Val *val) {
  return !val->undef.id && (type.kind == TYPE_POINTER || !val->object.id);
}

void encoder_enter_head(Encoder *encoder, Visit *visit, uint32_t phis) {
  Frame *frame = encoder->frame;
  uint32_t last = frame->nests[visit->block.id].depth - 1;
  InductionLoop *loop = loop_of(encoder, frame, visit->block);
  if (!loop || visit->rounds[last]) return;
  Induction *induction = encoder->unrolling->induction;
  encoder->key = hash_combine(encoder->visit_key, KEY_LATER);
  Term later = encoder_variable(encoder, 1, 0, "later");
  visit->later[last] = later;
  for (uint32_t i = 0; i < phis; i++) {
    const Instruction *phi = &frame->info->instructions[frame->info->blocks[visit->block.id].first + i];
    Val *val = &frame->vals[phi->result.id];
    if (!is_plain(phi->type, val)) induction_exclude(induction, loop);
    Term any = encoder_variable(encoder, term_width(encoder->bank, val->bits), i + 1, "later");
    val->bits = term_ite(encoder->bank, later, any, val->bits);
  }
  store_set_ahead(&encoder->store, (Term){0});
  for (uint32_t i = 0; i < loop->written.count; i++) {
    uint32_t pointee = (uint32_t)loop->written.entries[i].key;
    Cell cell = store_get(encoder->store, pointee);
    if (!cell.content.id) continue;
    if (encoder_pointee(encoder, pointee)->has_addresses) induction_exclude(induction, loop);
    cell.content = array_ite(encoder->bank, later, encoder_array(encoder, pointee, "later"), cell.content);
    cell.pointers = NULL;
    store_set(&encoder->store, pointee, cell);
  }
}

bool encoder_count_induction(Encoder *encoder, uint32_t common, Visit *visit, Term *way) {
  Frame *frame = encoder->frame;
  TermBank *bank = encoder->bank;
  Induction *induction = encoder->unrolling->induction;
  const Visit *from = encoder->visit;
  const Nest *before = &frame->nests[from->block.id], *after = &frame->nests[visit->block.id];
  if (!induction) return true;
  for (uint32_t i = 0; i < common; i++) {
    visit->later[i] = from->later[i];
    bool is_around = visit->block.id == after->heads[i].id && loop_of(encoder, frame, after->heads[i]);
    if (!is_around || !from->later[i].id) continue;  // without it the loop was entered past its head, and is excluded
    if (visit->rounds[i] > induction->rounds) return false;  // the second way has come here with fewer rounds
    if (visit->rounds[i] == induction->rounds) *way = term_and(bank, *way, from->later[i]);
  }
  for (uint32_t i = common; i < before->depth; i++) {
    bool is_early = loop_of(encoder, frame, before->heads[i]) && from->later[i].id &&
                    from->rounds[i] < induction->rounds;
    if (is_early) *way = term_and(bank, *way, term_not(bank, from->later[i]));
  }
  for (uint32_t i = common; i < after->depth; i++) {
    InductionLoop *loop = loop_of(encoder, frame, after->heads[i]);
    if (loop && visit->block.id != after->heads[i].id) induction_exclude(induction, loop);
  }
  return true;
}

void encoder_check_round(Encoder *encoder, Block head, const Val *vals, uint32_t phis) {
  Frame *frame = encoder->frame;
  const Nest *nest = &frame->nests[encoder->visit->block.id], *of_head = &frame->nests[head.id];
  InductionLoop *loop = loop_of(encoder, frame, head);
  bool is_around = loop && nest->depth >= of_head->depth && nest->heads[of_head->depth - 1].id == head.id;
  for (uint32_t i = 0; is_around && i < phis; i++) {
    const Instruction *phi = &frame->info->instructions[frame->info->blocks[head.id].first + i];
    bool same_object = phi->type.kind != TYPE_POINTER || vals[i].object.id == frame->vals[phi->result.id].object.id;
    if (!is_plain(phi->type, &vals[i]) || !same_object) induction_exclude(encoder->unrolling->induction, loop);
  }
}

Term encoder_relaxed(const Encoder *encoder, const Visit *visit) {
  const Frame *frame = encoder->frame;
  const Nest *nest = &frame->nests[visit->block.id];
  Term relaxed = frame->relaxed;
  for (uint32_t i = 0; i < nest->depth && encoder->unrolling->induction; i++) {
    bool is_assumed = loop_of(encoder, frame, nest->heads[i]) && visit->later[i].id &&
                      visit->rounds[i] < encoder->unrolling->induction->rounds;
    if (is_assumed) relaxed = term_or(encoder->bank, relaxed, visit->later[i]);
  }
  return relaxed;
}

// Calls the function for each loop in which the execution is that is proved by induction.
static void for_each_loop(const Encoder *encoder, void (*act)(Induction *, InductionLoop *, uint32_t), uint32_t pointee) {
  Induction *induction = encoder->unrolling->induction;
  if (!induction) return;
  for (const Frame *frame = encoder->frame; frame; frame = frame->caller) {
    if (!frame->visit) continue;
    const Nest *nest = &frame->nests[frame->visit->block.id];
    for (uint32_t i = 0; i < nest->depth; i++) {
      InductionLoop *loop = loop_of(encoder, frame, nest->heads[i]);
      if (loop) act(induction, loop, pointee);
    }
  }
}

static void exclude(Induction *induction, InductionLoop *loop, uint32_t pointee) {
  (void)pointee;
  induction_exclude(induction, loop);
}

void encoder_note_write(const Encoder *encoder, uint32_t pointee) { for_each_loop(encoder, induction_write, pointee); }
void encoder_note_life(const Encoder *encoder) { for_each_loop(encoder, exclude, 0); }
