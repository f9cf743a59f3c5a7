// Steps that touch memory or addresses (llbmc.md, 3.4, 3.5, 4.4). What they mean agrees with interpret/memops.c.
#include "base/answer.h"
#include "encode/addresses.h"
#include "encode/decided.h"
#include "encode/wild.h"

static Term truth(Encoder *encoder, bool value) { return term_truth(encoder->bank, value); }

// ---- May these bytes be accessed? ----

// offset + bytes <= size, without wrapping.
static Term fits(Encoder *encoder, Term offset, Term bytes, Term size) {
  TermBank *bank = encoder->bank;
  return term_and(bank, term_ule(bank, bytes, size), term_ule(bank, offset, term_sub(bank, size, bytes)));
}

static Term may_access(Encoder *encoder, const Target *target, Term bytes, MemoryAccess access, Term when) {
  TermBank *bank = encoder->bank;
  if (target->pointee == UINT32_MAX) return truth(encoder, false);
  const Pointee *pointee = encoder_pointee(encoder, target->pointee);
  Cell cell = store_get(encoder->store, target->pointee);
  bool is_allowed = cell.content.id && !pointee->is_stream && !(access == MEMORY_WRITE && pointee->is_constant);
  if (!is_allowed) return truth(encoder, false);
  Term inside = fits(encoder, target->offset, bytes, pointee->size);
  if (pointee->is_unsized) {
    Term beyond = term_and(bank, target->guard, term_not(bank, inside));
    encoder_doubtful(encoder, UNDEFINED_OUT_OF_BOUNDS,
                     "access to an object that is declared elsewhere with unknown size", term_and(bank, when, beyond));
    return target->guard;
  }
  return term_and(bank, target->guard, term_and(bank, cell.alive, inside));
}

void encoder_check_access_when(Encoder *encoder, const TargetVec *targets, Term bytes, MemoryAccess access, Term when) {
  if (encoder_is_dead(encoder)) return;
  TermBank *bank = encoder->bank;
  Term nothing = term_eq(bank, bytes, encoder_word(encoder, 0)), wild = encoder_is_wild(encoder, targets);
  Term good = term_or(bank, nothing, wild);
  for (uint32_t i = 0; i < targets->count; i++)
    good = term_or(bank, good, may_access(encoder, &targets->data[i], bytes, access, when));
  encoder_undefined(encoder, UNDEFINED_OUT_OF_BOUNDS, term_and(bank, when, term_not(bank, good)));
  encoder_doubtful(encoder, UNDEFINED_UNKNOWN_OBJECT, "access through a pointer of which nothing is known",
                   term_and(bank, when, term_and(bank, wild, term_not(bank, nothing))));
}

void encoder_check_access(Encoder *encoder, const TargetVec *targets, Term bytes, MemoryAccess access) {
  encoder_check_access_when(encoder, targets, bytes, access, truth(encoder, true));
}

// ---- Reading and writing ----

// Of the object, as far as is known. Behind the check of an access, what happens outside of it does not matter.
static uint64_t most_bytes(const Encoder *encoder, uint32_t index) {
  const Pointee *pointee = encoder_pointee(encoder, index);
  return pointee->is_unsized ? UINT64_MAX : (uint64_t)term_unsigned_max(encoder->bank, pointee->size);
}

// A byte of a pointer that is known: as a number it is any.
static Val read_part(Encoder *encoder, const Target *target, const Part *part) {
  encoder_blurred(encoder, "bytes of an address are read as a number", target->guard);
  Term any = encoder_any_bits(encoder, 8);
  val_set_part(encoder->vals, any, *part);
  return val_plain(any);
}

// Of which pointer is what is read, or written, a byte?
static bool is_byte(Type type) { return type.kind == TYPE_INT && type.bits == 8; }

static bool finds_part(Encoder *encoder, const Target *target, const Pointers *pointers, Type type, Part *part) {
  if (!is_byte(type) || !term_is_constant(encoder->bank, target->offset)) return false;
  return pointers_find_part(encoder->vals, pointers, (uint64_t)term_value(encoder->bank, target->offset), part);
}

static Val read(Encoder *encoder, const Target *target, Type type) {
  TermBank *bank = encoder->bank;
  uint32_t bytes = type_store_bytes(type);
  Cell cell = store_get(encoder->store, target->pointee);
  const Region *region = encoder->region;
  if (region && region->read) region->read(region->context, target->pointee, target->offset);
  Part part;
  if (finds_part(encoder, target, cell.pointers, type, &part)) return read_part(encoder, target, &part);
  const PointerAt *known = term_is_constant(bank, target->offset) ? pointers_find(cell.pointers, (uint64_t)term_value(bank, target->offset)) : NULL;
  bool is_address = type.kind == TYPE_POINTER || (type.kind == TYPE_INT && type.bits == encoder->program->pointer_bits);
  if (is_address && (!known || known->is_taken)) addresses_blame_left(encoder, target);
  if (type.kind == TYPE_POINTER && term_is_constant(bank, target->offset))
    return pointers_read(encoder->vals, cell.pointers, cell.content, (uint64_t)term_value(bank, target->offset));
  Term bits = term_trunc(
      bank, array_read_inside(bank, cell.content, target->offset, bytes, most_bytes(encoder, target->pointee)),
      type.bits);
  if (type.kind == TYPE_POINTER) return val_from_address(encoder->vals, bits);
  Val val = val_plain(bits);
  if (addresses_may_touch(encoder, target, bytes)) {
    bool is_whole = type.kind == TYPE_INT && type.bits == encoder->program->pointer_bits;
    if (is_whole)
      val.object = val_from_address(encoder->vals, bits).object;
    else
      val.bits = encoder_blur(encoder, "bytes of an address are read as a number", target->guard, val.bits);
  }
  return val;
}

static Val read_anything(Encoder *encoder, const Target *target, Type type) {
  encoder_blurred(encoder, "a read through a pointer of which nothing is known", target->guard);
  return encoder_any(encoder, type);
}

Val encoder_load(Encoder *encoder, const TargetVec *targets, Type type) {
  Val val = {0};
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    bool is_there = target->pointee != UINT32_MAX && store_get(encoder->store, target->pointee).content.id;
    if (!is_there && !target->is_wild) continue;
    Val here = target->is_wild ? read_anything(encoder, target, type) : read(encoder, target, type);
    val = val.bits.id ? val_ite(encoder->vals, target->guard, here, val) : here;
  }
  if (!val.bits.id) return encoder_any(encoder, type);
  if (!val.object.id) val.bits = decided_value(encoder->bank, encoder->route, val.bits);
  return val;
}

// What memory holds of a value: undefined bits become arbitrary ones.
static Term bytes_of(Encoder *encoder, Val value, Type type) {
  TermBank *bank = encoder->bank;
  Term bits = value.bits;
  if (type.kind == TYPE_POINTER) {
    bits =
        encoder_blur(encoder, "a pointer far outside of its object is stored",
                     term_not(bank, val_address_is_faithful(encoder->vals, value)), val_address(encoder->vals, value));
  }
  if (value.undef.id) {
    Term chosen = term_and(bank, encoder_variable(encoder, type.bits, 1, "undefined"), value.undef);
    bits = term_or(bank, term_and(bank, bits, term_not(bank, value.undef)), chosen);
  }
  return term_zext(bank, bits, 8 * type_store_bytes(type));
}

static Term byte_of(Encoder *encoder, const Part *part) {
  return term_extract(encoder->bank, val_address(encoder->vals, part->pointer), 8 * part->index + 7, 8 * part->index);
}

static void set_content(Encoder *encoder, const Target *target, Array content, const Pointers *pointers) {
  encoder_note_write(encoder, target->pointee);
  Cell cell = store_get(encoder->store, target->pointee);
  cell.pointers =
      pointers_meet(encoder->arena, encoder->vals, target->guard, pointers, content, cell.pointers, cell.content);
  cell.content = array_ite(encoder->bank, target->guard, content, cell.content);
  store_set(&encoder->store, target->pointee, cell);
}

// Without those that bytes written at the target may touch.
static const Pointers *clear_pointers(Encoder *encoder, const Target *target, Term bytes) {
  TermBank *bank = encoder->bank;
  const Pointers *pointers = store_get(encoder->store, target->pointee).pointers;
  addresses_cut(encoder, target, bytes);
  if (!term_is_constant(bank, target->offset) || !term_is_constant(bank, bytes)) return NULL;
  return pointers_clear(encoder->arena, encoder->vals, pointers, (uint64_t)term_value(bank, target->offset),
                        (uint64_t)term_value(bank, bytes));
}

// Through a wild pointer any object may be written that is exposed.
static void write_anywhere(Encoder *encoder, const TargetVec *targets, Term bytes) {
  TermBank *bank = encoder->bank;
  Term some = term_ne(bank, bytes, encoder_word(encoder, 0));
  encoder_havoc(encoder, "a write through a pointer of which nothing is known",
                term_and(bank, some, encoder_is_wild(encoder, targets)));
}

static bool can_be_written(Encoder *encoder, const Target *target) {
  if (target->pointee == UINT32_MAX || encoder_pointee(encoder, target->pointee)->is_constant) return false;
  return store_get(encoder->store, target->pointee).content.id != 0;
}

void encoder_store(Encoder *encoder, const TargetVec *targets, Val value, Type type) {
  TermBank *bank = encoder->bank;
  Term bytes = bytes_of(encoder, value, type);
  bool is_address = value.object.id && !term_is_true(bank, val_is_nowhere(encoder->vals, value.object));
  Term count = encoder_word(encoder, type_store_bytes(type));
  encoder_expose(encoder, value);
  write_anywhere(encoder, targets, count);
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    if (!can_be_written(encoder, target)) continue;
    if (is_address) addresses_mark(encoder, target);
    Cell cell = store_get(encoder->store, target->pointee);
    const Pointers *pointers = clear_pointers(encoder, target, count);
    bool is_kept = type.kind == TYPE_POINTER && !value.undef.id && term_is_constant(bank, target->offset);
    if (is_kept) {
      uint64_t offset = (uint64_t)term_value(bank, target->offset);
      pointers = pointers_set(encoder->arena, encoder->vals, pointers, offset, value);
    }
    Term here = bytes;
    const Part *part = is_byte(type) && term_is_constant(bank, target->offset) ? val_part(encoder->vals, value.bits) : NULL;
    if (part) {
      addresses_mark_part(encoder, target, part->index);
      pointers = pointers_set_part(encoder->arena, encoder->vals, pointers, (uint64_t)term_value(bank, target->offset), *part);
      here = byte_of(encoder, part);
    }
    Array content = array_write_inside(bank, cell.content, target->offset, here, most_bytes(encoder, target->pointee));
    set_content(encoder, target, content, pointers);
  }
}

static const Pointers *copy_pointers(Encoder *encoder, const Pointers *pointers, const Target *to, const Target *from,
                                     const Pointers *source, Term bytes) {
  TermBank *bank = encoder->bank;
  bool is_known =
      term_is_constant(bank, to->offset) && term_is_constant(bank, from->offset) && term_is_constant(bank, bytes);
  if (!is_known) return pointers;
  uint64_t at = (uint64_t)term_value(bank, to->offset), begin = (uint64_t)term_value(bank, from->offset);
  uint64_t count = (uint64_t)term_value(bank, bytes), width = encoder->program->pointer_bits / 8;
  for (uint32_t i = 0; source && i < source->count; i++) {
    uint64_t offset = source->at[i].offset;
    bool is_inside = offset >= begin && offset + (source->at[i].is_part ? 1 : width) <= begin + count;
    if (!is_inside) continue;
    PointerAt moved = source->at[i];
    moved.offset = offset - begin + at;
    pointers = pointers_put(encoder->arena, encoder->vals, pointers, moved);
  }
  return pointers;
}

void encoder_copy(Encoder *encoder, const TargetVec *to, const TargetVec *from, Term bytes) {
  TermBank *bank = encoder->bank;
  Store *before = store_share(encoder->store);  // all is read before anything is written
  write_anywhere(encoder, to, bytes);
  for (uint32_t i = 0; i < to->count; i++) {
    const Target *target = &to->data[i];
    if (!can_be_written(encoder, target)) continue;
    Array old = store_get(before, target->pointee).content, content = {0};
    const Pointers *pointers = clear_pointers(encoder, target, bytes);
    for (uint32_t j = 0; j < from->count; j++) {
      const Target *source = &from->data[j];
      Cell cell = source->pointee == UINT32_MAX ? (Cell){0} : store_get(before, source->pointee);
      if (source->is_wild) {
        encoder_blurred(encoder, "a read through a pointer of which nothing is known", source->guard);
        Array copy = array_copy(bank, old, target->offset, encoder_any_bytes(encoder), source->offset, bytes);
        content = content.id ? array_ite(bank, source->guard, copy, content) : copy;
      }
      if (!cell.content.id) continue;
      addresses_mark_copied(encoder, target, source);
      addresses_blame_cut(encoder, target, source, bytes);
      Array copy = array_copy(bank, old, target->offset, cell.content, source->offset, bytes);
      content = content.id ? array_ite(bank, source->guard, copy, content) : copy;
      if (from->count == 1) pointers = copy_pointers(encoder, pointers, target, source, cell.pointers, bytes);
    }
    if (content.id) set_content(encoder, target, content, pointers);
  }
  store_free(before);
}

void encoder_fill(Encoder *encoder, const TargetVec *to, Term byte, Term bytes) {
  write_anywhere(encoder, to, bytes);
  for (uint32_t i = 0; i < to->count; i++) {
    const Target *target = &to->data[i];
    if (!can_be_written(encoder, target)) continue;
    Array old = store_get(encoder->store, target->pointee).content;
    const Pointers *pointers = clear_pointers(encoder, target, bytes);
    set_content(encoder, target, array_set(encoder->bank, old, target->offset, byte, bytes), pointers);
  }
}

void encoder_scramble(Encoder *encoder, const TargetVec *to, uint32_t which, const char *name, Term bytes) {
  Array any = encoder_array(encoder, which, name);
  Term start = encoder_word(encoder, 0);
  write_anywhere(encoder, to, bytes);
  for (uint32_t i = 0; i < to->count; i++) {
    const Target *target = &to->data[i];
    if (!can_be_written(encoder, target)) continue;
    Array old = store_get(encoder->store, target->pointee).content;
    const Pointers *pointers = clear_pointers(encoder, target, bytes);
    set_content(encoder, target, array_copy(encoder->bank, old, target->offset, any, start, bytes), pointers);
  }
}

// The pointer that one of the elements holds: the one that `index` says. False: not all of them are known.
static bool chosen_pointer(Encoder *encoder, const Pointers *pointers, uint64_t start, Term index, uint32_t count,
                           PointerAt *chosen) {
  TermBank *bank = encoder->bank;
  uint32_t bytes = encoder->program->pointer_bits / 8;
  chosen->is_taken = false;
  for (uint32_t i = 0; i < count; i++) {
    const PointerAt *at = pointers_find(pointers, start + (uint64_t)i * bytes);
    if (!at) return false;
    chosen->val = i ? val_ite(encoder->vals, term_eq(bank, index, encoder_word(encoder, i)), at->val, chosen->val) : at->val;
    chosen->is_taken |= at->is_taken;
  }
  return count > 0;
}

void encoder_permute(Encoder *encoder, const TargetVec *targets, const Term *sources, uint32_t count, uint32_t size) {
  TermBank *bank = encoder->bank;
  Term bytes = encoder_word(encoder, size), total = encoder_word(encoder, (UInt)count * size);
  Store *before = store_share(encoder->store);
  write_anywhere(encoder, targets, total);
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    if (!can_be_written(encoder, target)) continue;
    Cell cell = store_get(before, target->pointee);
    Array content = cell.content;
    const Pointers *pointers = clear_pointers(encoder, target, total);
    bool has_pointers = size == encoder->program->pointer_bits / 8 && term_is_constant(bank, target->offset);
    for (uint32_t k = 0; k < count; k++) {
      Target to = *target, from = *target;
      to.offset = term_add(bank, to.offset, encoder_word(encoder, (UInt)k * size));
      from.offset = term_add(bank, from.offset, term_mul(bank, sources[k], bytes));
      addresses_mark_copied(encoder, &to, &from);
      addresses_blame_cut(encoder, &to, &from, bytes);
      content = array_copy(bank, content, to.offset, cell.content, from.offset, bytes);
      uint64_t start = has_pointers ? (uint64_t)term_value(bank, target->offset) : 0;
      PointerAt chosen = {.offset = start + (uint64_t)k * size};
      if (has_pointers && chosen_pointer(encoder, cell.pointers, start, sources[k], count, &chosen))
        pointers = pointers_put(encoder->arena, encoder->vals, pointers, chosen);
    }
    set_content(encoder, target, content, pointers);
  }
  store_free(before);
}

// ---- Instructions ----

static void encode_load(Encoder *encoder, TargetVec *targets) {
  const Instruction *instruction = encoder->instruction;
  if (instruction->flags & FLAG_VOLATILE) {
    encoder_blurred(encoder, "a volatile object is read", truth(encoder, true));
    encoder_put(encoder, 0, encoder_fresh(encoder, instruction->type, 0, "volatile"));
    return;
  }
  encoder_targets(encoder, encoder_frozen_operand(encoder, 0), targets);
  encoder_split_places(encoder, targets, instruction->type);
  encoder_put(encoder, 0, encoder_load(encoder, targets, instruction->type));
  encoder_note_load(encoder, targets);
}

static void encode_store(Encoder *encoder, TargetVec *targets) {
  const Instruction *instruction = encoder->instruction;
  Val value = encoder_operand(encoder, &instruction->operands[0]);
  encoder_targets(encoder, encoder_frozen_operand(encoder, 1), targets);
  encoder_note_store(encoder, targets, value);
  encoder_split_places(encoder, targets, instruction->operands[0].type);
  encoder_store(encoder, targets, value, instruction->operands[0].type);
}

// A pointer that was selected from several stays a selection when all of them are moved alike.
enum { MOVED_SELECTIONS = 6 };

static Val move(Encoder *encoder, Val pointer, Term distance, uint32_t depth) {
  const Origin *known = depth ? val_origin(encoder->vals, pointer) : NULL;
  if (!known) return val_moved(encoder->vals, pointer, distance);
  Origin origin = *known;
  if (!origin.condition.id)
    return move(encoder, origin.a, term_add(encoder->bank, distance, origin.distance), depth - 1);
  Val a = move(encoder, origin.a, distance, depth - 1), b = move(encoder, origin.b, distance, depth - 1);
  return val_ite(encoder->vals, origin.condition, a, b);
}

// A distance that does not fit leads out of the object, wherever the address that is left of it may be: the pointer is poison.
static void encode_pointer_add(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  uint32_t width = encoder->program->pointer_bits;
  Val base = encoder_operand(encoder, &instruction->operands[0]);
  Term distance = encoder_word(encoder, (UInt)(Int)instruction->offset);
  Term is_undef = val_is_undef(encoder->vals, base), lost = truth(encoder, false);
  for (uint32_t i = 1; i < instruction->operand_count; i++) {
    Val index = encoder_operand(encoder, &instruction->operands[i]);
    Term scale = encoder_word(encoder, (UInt)(Int)instruction->scales[i - 1]);
    Term count = term_resize(bank, index.bits, width, true), step = term_mul(bank, count, scale);
    is_undef = term_or(bank, is_undef, val_is_undef(encoder->vals, index));
    if (instruction->flags & FLAG_INBOUNDS) {
      Term too_far = term_or(bank, term_smulo(bank, count, scale), term_saddo(bank, distance, step));
      is_undef = term_or(bank, is_undef, too_far);
    }
    distance = term_add(bank, distance, step);
    if (index.object.id) lost = term_or(bank, lost, term_not(bank, val_is_nowhere(encoder->vals, index.object)));
  }
  Val moved = move(encoder, base, distance, MOVED_SELECTIONS);
  if (!term_is_false(bank, lost)) {
    encoder_blurred(encoder, "an address is an index", lost);
    encoder_expose(encoder, base);
    moved = val_ite(encoder->vals, lost, encoder_any(encoder, instruction->type), moved);
  }
  if (!term_is_false(bank, is_undef)) moved.undef = term_sext(bank, is_undef, width);
  encoder_put(encoder, 0, moved);
}

static void encode_alloca(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  Val count = encoder_frozen_operand(encoder, 0);
  uint64_t scale = (uint64_t)instruction->scales[0];
  Term size = term_mul(bank, count.bits, encoder_word(encoder, scale));
  uint32_t index;
  Pointee *pointee = encoder_make_object(encoder, POINTEE_STACK, 0, size, &index);
  if (!pointee) return;
  pointee->initial = encoder_array(encoder, 0, "local");
  pointee->align = instruction->align;
  pointee->root = index;
  if (instruction->slots) pointee->area = instruction;
  bool starts_dead = encoder->unrolling->starts_dead[encoder->frame->function.id][instruction->result.id];
  u32_vec_push(&encoder->frame->locals, index);
  store_set(&encoder->store, index, (Cell){.content = pointee->initial, .alive = truth(encoder, !starts_dead)});
  encoder_add_event(encoder,
                    (Event){.kind = EVENT_ALLOCATE, .pointee = index, .content = pointee->initial, .size = size});
  encoder_put(encoder, 0, val_pointer(encoder->vals, pointee->number, 0));
}

void encoder_check_overlap(Encoder *encoder, const TargetVec *to, Term to_bytes, const TargetVec *from, Term from_bytes,
                           bool same_is_fine) {
  TermBank *bank = encoder->bank;
  Term none = encoder_word(encoder, 0);
  Term both = truth(encoder, true);  // neither range is empty, if their sizes differ; what is near says it else
  if (to_bytes.id != from_bytes.id)
    both = term_and(bank, term_ne(bank, to_bytes, none), term_ne(bank, from_bytes, none));
  for (uint32_t i = 0; i < to->count; i++) {
    for (uint32_t j = 0; j < from->count; j++) {
      const Target *a = &to->data[i], *b = &from->data[j];
      if (a->pointee != b->pointee || a->pointee == UINT32_MAX) continue;
      Term up = term_sub(bank, b->offset, a->offset), down = term_sub(bank, a->offset, b->offset);
      Term near = term_or(bank, term_ult(bank, up, to_bytes), term_ult(bank, down, from_bytes));
      Term bad = same_is_fine ? term_and(bank, near, term_ne(bank, a->offset, b->offset)) : near;
      bad = term_and(bank, term_and(bank, bad, both), term_and(bank, a->guard, b->guard));
      encoder_undefined(encoder, UNDEFINED_OVERLAP, bad);
    }
  }
}

static Term block_size(Encoder *encoder) {
  Val bytes = encoder_frozen_operand(encoder, 2);
  return term_resize(encoder->bank, bytes.bits, encoder->program->pointer_bits, false);
}

static void encode_copy(Encoder *encoder, TargetVec *to, TargetVec *from) {
  encoder_targets(encoder, encoder_frozen_operand(encoder, 0), to);
  if (encoder->instruction->flags & FLAG_VOLATILE) {
    encoder_blurred(encoder, "a volatile object is read", truth(encoder, true));
    encoder_scramble(encoder, to, 0, "volatile", block_size(encoder));
    return;
  }
  encoder_targets(encoder, encoder_frozen_operand(encoder, 1), from);
  encoder_copy(encoder, to, from, block_size(encoder));
}

static void encode_fill(Encoder *encoder, TargetVec *to) {
  Val byte = encoder_operand(encoder, &encoder->instruction->operands[1]);
  encoder_targets(encoder, encoder_frozen_operand(encoder, 0), to);
  if (byte.undef.id) {
    encoder_blurred(encoder, "memory is filled with an undefined byte", truth(encoder, true));
    encoder_scramble(encoder, to, 0, "undefined", block_size(encoder));
  } else {
    encoder_fill(encoder, to, byte.bits, block_size(encoder));
  }
}

// Each life of a local is an object of its own, so that pointers into an earlier life stay what they are; the ALLOCA's value changes to the new one.
static void start_life(Encoder *encoder, const Operand *local, uint32_t before) {
  Frame *frame = encoder->frame;
  const Pointee *old = encoder_pointee(encoder, before);
  uint32_t index, root = old->root, align = old->align;
  Place place = old->place;
  const Instruction *area = old->area;
  Pointee *pointee = encoder_make_object(encoder, POINTEE_STACK, 0, old->size, &index);
  if (!pointee) return;
  pointee->initial = encoder_array(encoder, 0, "local");
  pointee->align = align;
  pointee->place = place;
  pointee->root = root;
  pointee->area = area;
  if (before != root) encoder_blurred(encoder, "a local object begins another life", truth(encoder, true));
  u32_vec_push(&frame->locals, index);
  store_set(&encoder->store, index, (Cell){.content = pointee->initial, .alive = truth(encoder, true)});
  encoder_add_event(encoder, (Event){.kind = EVENT_RESTART, .pointee = root, .content = pointee->initial});
  frame->vals[local->value.id] = val_pointer(encoder->vals, pointee->number, 0);
}

static void encode_lifetime(Encoder *encoder, TargetVec *targets) {
  const Instruction *instruction = encoder->instruction;
  const Operand *local = &instruction->operands[0];
  encoder_note_life(encoder);
  Val pointer = encoder_defined_operand(encoder, 0);
  if (encoder_is_dead(encoder)) return;
  encoder_targets(encoder, pointer, targets);
  bool are_locals = local->kind == OPERAND_VALUE;
  uint32_t root = 0;
  for (uint32_t i = 0; i < targets->count && are_locals; i++) {
    uint32_t index = targets->data[i].pointee;
    are_locals = index != UINT32_MAX && encoder_pointee(encoder, index)->kind == POINTEE_STACK &&
                 store_get(encoder->store, index).content.id &&
                 (i == 0 || encoder_pointee(encoder, index)->root == root);
    if (are_locals) root = encoder_pointee(encoder, index)->root;
  }
  if (!are_locals) {
    encoder_unsupported(encoder, "lifetime marker of something that is no local object");
    return;
  }
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    Cell cell = store_get(encoder->store, target->pointee);
    cell.alive = term_and(encoder->bank, cell.alive, term_not(encoder->bank, target->guard));
    store_set(&encoder->store, target->pointee, cell);
  }
  if (instruction->opcode == OP_LIFETIME_START) start_life(encoder, local, targets->data[0].pointee);
}

// The token is the number of the frame's locals.
static void encode_stack(Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  TermBank *bank = encoder->bank;
  Frame *frame = encoder->frame;
  encoder_note_life(encoder);
  if (instruction->opcode == OP_STACKSAVE) {
    encoder_put(encoder, 0, val_from_address(encoder->vals, encoder_word(encoder, frame->locals.count + 1)));
    return;
  }
  Val token = encoder_defined_operand(encoder, 0);
  if (encoder_is_dead(encoder)) return;
  Term kept = val_address(encoder->vals, token);
  for (uint32_t i = 0; i < frame->locals.count; i++) {
    Cell cell = store_get(encoder->store, frame->locals.data[i]);
    if (!cell.content.id) continue;
    Term stays = term_ult(bank, encoder_word(encoder, i + 1), kept);
    if (term_is_true(bank, stays)) continue;
    cell.alive = term_and(bank, cell.alive, stays);
    store_set(&encoder->store, frame->locals.data[i], cell);
  }
}

void encode_memory(Encoder *encoder) {
  TargetVec targets = {0}, others = {0};
  switch ((int)encoder->instruction->opcode) {
    case OP_ALLOCA: encode_alloca(encoder); break;
    case OP_LOAD: encode_load(encoder, &targets); break;
    case OP_STORE: encode_store(encoder, &targets); break;
    case OP_POINTER_ADD: encode_pointer_add(encoder); break;
    case OP_MEMCPY:
    case OP_MEMMOVE: encode_copy(encoder, &targets, &others); break;
    case OP_MEMSET: encode_fill(encoder, &targets); break;
    case OP_LIFETIME_START:
    case OP_LIFETIME_END: encode_lifetime(encoder, &targets); break;
    case OP_STACKSAVE:
    case OP_STACKRESTORE: encode_stack(encoder); break;
    default: ensure(!"an instruction about memory");
  }
  target_vec_release(&targets);
  target_vec_release(&others);
}
