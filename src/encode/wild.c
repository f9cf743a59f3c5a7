// See wild.h.
#include "encode/wild.h"

enum { WHICH_ANY = 1 << 24 };  // no model of an instruction numbers its own variables so high

// ---- What is arbitrary ----

Term encoder_any_bits(Encoder *encoder, uint32_t width) {
  return encoder_variable(encoder, width, WHICH_ANY + encoder->arbitrary++, "any");
}

Val encoder_any(Encoder *encoder, Type type) {
  return encoder_fresh(encoder, type, WHICH_ANY + encoder->arbitrary++, "any");
}

Array encoder_any_bytes(Encoder *encoder) { return encoder_array(encoder, WHICH_ANY + encoder->arbitrary++, "any"); }

Term encoder_blur(Encoder *encoder, const char *reason, Term when, Term bits) {
  if (term_is_false(encoder->bank, when)) return bits;
  encoder_blurred(encoder, reason, when);
  return term_ite(encoder->bank, when, encoder_any_bits(encoder, term_width(encoder->bank, bits)), bits);
}

Val encoder_frozen(Encoder *encoder, Val val, Type type, uint32_t which) {
  if (!val.undef.id) return val;
  TermBank *bank = encoder->bank;
  Val any = encoder_fresh(encoder, type, which, "undefined"), known = {.bits = val.bits, .object = val.object};
  if (type.kind == TYPE_POINTER) return val_ite(encoder->vals, val_is_undef(encoder->vals, val), any, known);
  Term chosen = term_and(bank, any.bits, val.undef), kept = term_and(bank, val.bits, term_not(bank, val.undef));
  return val_plain(term_or(bank, kept, chosen));
}

// ---- What is exposed ----

enum { MOST_SELECTIONS = 400 };

static void expose_number(Encoder *encoder, Term object) {
  uint64_t number = (uint64_t)term_value(encoder->bank, object);
  uint32_t index = map_get_or(&encoder->unrolling->pointees.by_number, number, UINT32_MAX);
  if (index != UINT32_MAX) encoder->unrolling->pointees.pointees.data[index].is_exposed = true;
}

// False: there are more than were looked at.
static bool expose_tree(Encoder *encoder, Term object, uint32_t *left) {
  if (term_is_constant(encoder->bank, object)) {
    expose_number(encoder, object);
    return true;
  }
  const Shape *shape = val_shape(encoder->vals, object);
  if (!shape) return true;  // out of bytes, into which it was exposed
  if (!*left) return false;
  --*left;
  Shape objects = *shape;
  return expose_tree(encoder, objects.a, left) && expose_tree(encoder, objects.b, left);
}

void encoder_expose(Encoder *encoder, Val val) {
  uint32_t left = MOST_SELECTIONS;
  if (!val.object.id || expose_tree(encoder, val.object, &left)) return;
  PointeeVec *all = &encoder->unrolling->pointees.pointees;
  for (uint32_t i = 0; i < all->count; i++) all->data[i].is_exposed = true;
}

// Other parts of the program, and who knows where the linker lays variables, get at all of them.
bool encoder_is_exposed(const Encoder *encoder, uint32_t pointee) {
  const Pointee *object = encoder_pointee(encoder, pointee);
  return object->is_exposed || object->kind == POINTEE_GLOBAL || object->kind == POINTEE_ARGUMENT;
}

Term encoder_is_wild(const Encoder *encoder, const TargetVec *targets) {
  Term wild = term_truth(encoder->bank, false);
  for (uint32_t i = 0; i < targets->count; i++)
    if (targets->data[i].is_wild) wild = term_or(encoder->bank, wild, targets->data[i].guard);
  return wild;
}

// ---- What somebody else does ----

static void change(Encoder *encoder, uint32_t index, Term when) {
  Cell cell = store_get(encoder->store, index);
  Array content = encoder_any_bytes(encoder);
  encoder_note_write(encoder, index);
  cell.pointers = pointers_meet(encoder->arena, encoder->vals, when, NULL, content, cell.pointers, cell.content);
  cell.content = array_ite(encoder->bank, when, content, cell.content);
  store_set(&encoder->store, index, cell);
}

void encoder_havoc(Encoder *encoder, const char *reason, Term when) {
  if (encoder_is_dead(encoder) || term_is_false(encoder->bank, when)) return;
  encoder_blurred(encoder, reason, when);
  for (uint32_t i = 0; i < encoder->store->count; i++) {
    if (!store_get(encoder->store, i).content.id) continue;
    const Pointee *pointee = encoder_pointee(encoder, i);
    bool can_change = (!pointee->is_constant || pointee->is_stream) && pointee->kind != POINTEE_FUNCTION;
    if (can_change && encoder_is_exposed(encoder, i)) change(encoder, i, when);
  }
}
