// See val.h.
#include "encode/val.h"

#include <assert.h>

#include "terms/array_bank.h"

// Of the address space, objects have equal shares; with 64 bits these are so large, and their addresses so high, that no number that a program
// computes in another way is likely to be one.
enum { OFFSET_BITS_64 = 40, OFFSET_BITS_32 = 20 };

void vals_init(Vals *vals, TermBank *bank, uint32_t pointer_bits) {
  *vals = (Vals){.bank = bank, .pointer_bits = pointer_bits};
  vals->object_bits = pointer_bits - vals_offset_bits(vals);
}

void vals_release(Vals *vals) {
  map_release(&vals->shape_of);
  shape_vec_release(&vals->shapes);
  map_release(&vals->origin_of);
  origin_vec_release(&vals->origins);
  map_release(&vals->part_of);
  part_vec_release(&vals->parts);
  map_release(&vals->address_of);
  map_release(&vals->pointer_of);
  val_vec_release(&vals->pointers);
}

uint32_t vals_offset_bits(const Vals *vals) { return vals->pointer_bits == 64 ? OFFSET_BITS_64 : OFFSET_BITS_32; }

Val val_plain(Term bits) { return (Val){.bits = bits}; }

Val val_pointer(Vals *vals, uint32_t object, Int offset) {
  return (Val){.bits = term_constant(vals->bank, vals->pointer_bits, (UInt)offset),
               .object = term_constant(vals->bank, vals->object_bits, object)};
}

static UInt middle(const Vals *vals) { return (UInt)1 << (vals_offset_bits(vals) - 1); }

Val val_null(Vals *vals) { return val_pointer(vals, 0, 0); }

static Term number(Vals *vals, uint32_t object) { return term_constant(vals->bank, vals->object_bits, object); }

Val val_undef(Vals *vals, Type type) {
  Val val = {.bits = term_constant(vals->bank, type.bits, 0), .undef = term_ones(vals->bank, type.bits)};
  if (type.kind == TYPE_POINTER) val.object = number(vals, NUMBER_NULL);
  return val;
}

// Is `part` one of those that `whole` was selected from, or what they were selected from?
static bool is_selected_from(const Vals *vals, Term whole, Term part) {
  Map seen = {0};
  map_set(&seen, whole.id, 0);
  bool found = whole.id == part.id;
  for (uint32_t i = 0; !found && i < seen.count; i++) {
    const Shape *shape = val_shape(vals, (Term){(uint32_t)seen.entries[i].key});
    if (!shape) continue;
    map_set(&seen, shape->a.id, 0);
    map_set(&seen, shape->b.id, 0);
    found = shape->a.id == part.id || shape->b.id == part.id;
  }
  map_release(&seen);
  return found;
}

// A term that was there before may be a part of what it is selected from, since terms are rewritten: then it stands for itself, and selections have no cycles.
static Term choose(Vals *vals, Term condition, Term a, Term b) {
  uint32_t before = term_count(vals->bank);
  Term chosen = term_ite(vals->bank, condition, a, b);
  bool is_selection = !term_is_constant(vals->bank, chosen) && !map_get(&vals->shape_of, chosen.id, NULL);
  bool is_new = chosen.id > before;
  if (is_selection && (is_new || !(is_selected_from(vals, a, chosen) || is_selected_from(vals, b, chosen)))) {
    map_set(&vals->shape_of, chosen.id, vals->shapes.count);
    shape_vec_push(&vals->shapes, (Shape){condition, a, b});
  }
  return chosen;
}

Val val_wild(Vals *vals, Term address) {
  Term is_null = term_eq(vals->bank, address, term_constant(vals->bank, vals->pointer_bits, 0));
  return (Val){.bits = address, .object = choose(vals, is_null, number(vals, NUMBER_NULL), number(vals, NUMBER_WILD))};
}

Term val_is_nowhere(Vals *vals, Term object) { return term_ule(vals->bank, object, number(vals, NUMBER_WILD)); }

const Shape *val_shape(const Vals *vals, Term term) {
  uint32_t index;
  return map_get(&vals->shape_of, term.id, &index) ? &vals->shapes.data[index] : NULL;
}

static bool same_pointer(Val a, Val b) { return a.object.id == b.object.id && a.bits.id == b.bits.id; }

static void remember_origin(Vals *vals, Val pointer, Origin origin) {
  uint64_t key = map_key2(pointer.object.id, pointer.bits.id);
  if (same_pointer(pointer, origin.a) || same_pointer(pointer, origin.b) || map_get(&vals->origin_of, key, NULL)) return;
  map_set(&vals->origin_of, key, vals->origins.count);
  origin_vec_push(&vals->origins, origin);
}

const Origin *val_origin(const Vals *vals, Val pointer) {
  uint32_t index;
  bool is_known = map_get(&vals->origin_of, map_key2(pointer.object.id, pointer.bits.id), &index);
  return is_known ? &vals->origins.data[index] : NULL;
}

// What moves one way and back comes from where it began.
Val val_moved(Vals *vals, Val pointer, Term distance) {
  const Origin *origin = val_origin(vals, pointer);
  if (origin && !origin->condition.id) {
    distance = term_add(vals->bank, origin->distance, distance);
    pointer = origin->a;
  }
  Val moved = {.bits = term_add(vals->bank, pointer.bits, distance), .object = pointer.object};
  if (!term_is_constant(vals->bank, pointer.object))
    remember_origin(vals, moved, (Origin){.a = pointer, .distance = distance});
  return moved;
}

void val_set_part(Vals *vals, Term number, Part part) {
  map_set(&vals->part_of, number.id, vals->parts.count);
  part_vec_push(&vals->parts, part);
}

const Part *val_part(const Vals *vals, Term number) {
  uint32_t index;
  return map_get(&vals->part_of, number.id, &index) ? &vals->parts.data[index] : NULL;
}

// What is chosen between the same bytes of two pointers is that byte of the pointer that is chosen.
static void choose_part(Vals *vals, Term condition, Term a, Term b, Term chosen) {
  const Part *of_a = val_part(vals, a), *of_b = val_part(vals, b);
  if (!of_a || !of_b || of_a->index != of_b->index || val_part(vals, chosen)) return;
  Part part = *of_a;
  part.pointer = val_ite(vals, condition, part.pointer, of_b->pointer);
  val_set_part(vals, chosen, part);
}

Val val_ite(Vals *vals, Term condition, Val a, Val b) {
  if (term_is_true(vals->bank, condition)) return a;
  if (term_is_false(vals->bank, condition)) return b;
  bool points = a.object.id || b.object.id;
  if (points && !a.object.id) a.object = number(vals, NUMBER_NULL);
  if (points && !b.object.id) b.object = number(vals, NUMBER_NULL);
  Val val = {.bits =
                 points ? choose(vals, condition, a.bits, b.bits) : term_ite(vals->bank, condition, a.bits, b.bits)};
  if (!points && vals->parts.count) choose_part(vals, condition, a.bits, b.bits, val.bits);
  if (a.undef.id || b.undef.id)
    val.undef = term_ite(vals->bank, condition, val_undef_bits(vals, a), val_undef_bits(vals, b));
  if (points) {
    val.object = choose(vals, condition, a.object, b.object);
    a.undef = b.undef = (Term){0};
    remember_origin(vals, val, (Origin){.condition = condition, .a = a, .b = b});
  }
  return val;
}

Term val_undef_bits(Vals *vals, Val val) {
  return val.undef.id ? val.undef : term_constant(vals->bank, term_width(vals->bank, val.bits), 0);
}

Term val_is_undef(Vals *vals, Val val) {
  if (!val.undef.id) return term_truth(vals->bank, false);
  return term_ne(vals->bank, val.undef, term_constant(vals->bank, term_width(vals->bank, val.undef), 0));
}

Term val_base(Vals *vals, Term object) {
  TermBank *bank = vals->bank;
  Term base = term_concat(bank, object, term_constant(bank, vals_offset_bits(vals), middle(vals)));
  return term_ite(bank, val_is_nowhere(vals, object), term_constant(bank, vals->pointer_bits, 0), base);
}

Term val_address(Vals *vals, Val pointer) {
  assert(pointer.object.id);
  TermBank *bank = vals->bank;
  uint64_t key = map_key2(pointer.object.id, pointer.bits.id);
  uint32_t known;
  if (map_get(&vals->address_of, key, &known)) return (Term){known};
  const Shape *object = val_shape(vals, pointer.object), *offset = val_shape(vals, pointer.bits);
  Term address;
  if (object) {
    Shape objects = *object, offsets = {objects.condition, pointer.bits, pointer.bits};
    if (offset && offset->condition.id == objects.condition.id) offsets = *offset;
    Term a = val_address(vals, (Val){.bits = offsets.a, .object = objects.a});
    Term b = val_address(vals, (Val){.bits = offsets.b, .object = objects.b});
    address = term_ite(bank, objects.condition, a, b);
  } else {
    address = term_add(bank, val_base(vals, pointer.object), pointer.bits);
  }
  map_set(&vals->address_of, key, address.id);
  return address;
}

Term val_address_is_faithful(Vals *vals, Val pointer) {
  TermBank *bank = vals->bank;
  Int limit = (Int)middle(vals);
  if (term_signed_min(bank, pointer.bits) >= -limit && term_signed_max(bank, pointer.bits) < limit)
    return term_truth(bank, true);
  Term low = term_constant(bank, vals->pointer_bits, (UInt)-limit);
  Term high = term_constant(bank, vals->pointer_bits, (UInt)limit);
  return term_and(bank, term_sle(bank, low, pointer.bits), term_slt(bank, pointer.bits, high));
}

// Without an object the offset is the address.
Term val_equal_pointers(Vals *vals, Val a, Val b) {
  TermBank *bank = vals->bank;
  Term nowhere = term_and(bank, val_is_nowhere(vals, a.object), val_is_nowhere(vals, b.object));
  return term_and(bank, term_or(bank, nowhere, term_eq(bank, a.object, b.object)), term_eq(bank, a.bits, b.bits));
}

// ---- From address to pointer ----
//
// An address that comes out of memory is built of those that went in: by selections, of whole addresses or of their bytes. They are taken apart
// to these, where the object's number is a constant.

typedef struct {
  Term *parts;  // from the highest on
  uint32_t count;
} Parts;
enum { MOST_PARTS = 16, MOST_STEPS = 300 };

// A part that is read at an unknown offset is looked up first.
static void flatten(TermBank *bank, Term term, Parts *parts) {
  while (bank_op(bank, term) == TERM_READ) {
    Term lower = array_lower(bank, term);
    if (!lower.id || lower.id == term.id) break;
    term = lower;
  }
  if (bank_op(bank, term) == TERM_CONCAT && parts->count + 1 < MOST_PARTS) {
    flatten(bank, bank_a(bank, term), parts);
    flatten(bank, bank_b(bank, term), parts);
  } else if (parts->count < MOST_PARTS) {
    parts->parts[parts->count++] = term;
  }
}

// The concatenation with each part's selection by `condition` decided; id 0: the term does not split like that.
static Term decide(TermBank *bank, const Parts *parts, Term condition, bool value) {
  Term whole = {0};
  for (uint32_t i = 0; i < parts->count; i++) {
    Term part = parts->parts[i];
    if (bank_op(bank, part) == TERM_ITE && bank_a(bank, part).id == condition.id)
      part = value ? bank_b(bank, part) : bank_c(bank, part);
    whole = i ? term_concat(bank, whole, part) : part;
  }
  return whole;
}

// Below the shares of objects there are wild pointers.
static Val split_off(Vals *vals, Term address) {
  TermBank *bank = vals->bank;
  Term object = term_extract(bank, address, vals->pointer_bits - 1, vals_offset_bits(vals));
  Val inside = {.bits = term_sub(bank, address, val_base(vals, object)), .object = object};
  return val_ite(vals, val_is_nowhere(vals, object), val_wild(vals, address), inside);
}

static Val from_address(Vals *vals, Term address);

static Val take_apart(Vals *vals, Term address) {
  TermBank *bank = vals->bank;
  if (vals->left == 0) return split_off(vals, address);
  vals->left--;
  TermOp op = bank_op(bank, address);
  if (op == TERM_ITE) {
    Val a = from_address(vals, bank_b(bank, address)), b = from_address(vals, bank_c(bank, address));
    return val_ite(vals, bank_a(bank, address), a, b);
  }
  if (op == TERM_READ) {
    Term lower = array_lower(bank, address);
    if (lower.id && lower.id != address.id) return from_address(vals, lower);
  }
  if (op == TERM_ADD && term_is_constant(bank, bank_b(bank, address))) {
    Term constant = bank_b(bank, address);
    UInt number = term_value(bank, constant) >> vals_offset_bits(vals);
    bool is_small = number == 0 || number == width_mask(vals->object_bits);
    if (is_small) {
      Val val = from_address(vals, bank_a(bank, address));
      val.bits = term_add(bank, val.bits, constant);
      return val;
    }
    Term object = term_constant(bank, vals->object_bits, number);
    return (Val){.bits = term_sub(bank, address, val_base(vals, object)), .object = object};
  }
  if (op == TERM_CONCAT) {
    Term storage[MOST_PARTS];
    Parts parts = {.parts = storage};
    flatten(bank, address, &parts);
    uint32_t width = 0;
    for (uint32_t i = 0; i < parts.count; i++) width += term_width(bank, storage[i]);
    for (uint32_t i = 0; width == vals->pointer_bits && i < parts.count; i++) {
      if (bank_op(bank, storage[i]) != TERM_ITE) continue;
      Term condition = bank_a(bank, storage[i]);
      Val a = from_address(vals, decide(bank, &parts, condition, true));
      Val b = from_address(vals, decide(bank, &parts, condition, false));
      return val_ite(vals, condition, a, b);
    }
  }
  return split_off(vals, address);
}

static Val from_address(Vals *vals, Term address) {
  uint32_t index;
  if (map_get(&vals->pointer_of, address.id, &index)) return vals->pointers.data[index];
  Val val = take_apart(vals, address);
  map_set(&vals->pointer_of, address.id, vals->pointers.count);
  val_vec_push(&vals->pointers, val);
  return val;
}

Val val_from_address(Vals *vals, Term address) {
  vals->left = MOST_STEPS;
  return from_address(vals, address);
}
