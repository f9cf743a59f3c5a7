// See lists.h.
#include "verify/lists.h"

#include "verify/describe.h"

enum { WHICH_ELEMENT = 11 << 16, WHICH_NEXT = 12 << 16, WHICH_LAST = 13 << 16 };

typedef struct {
  Reading *reading;
  RegionStart *start;
  KnownList *known;
  uint32_t which;  // of its first element
  Term *holds;
} Listing;

static void suppose(const Listing *listing, Term fact) {
  if (fact.id) *listing->holds = term_and(listing->reading->bank, *listing->holds, fact);
}

// The list has at least so many elements.
static Term has(const Listing *listing, Int count) {
  TermBank *bank = listing->reading->bank;
  return number_is_positive(bank, number_sub(bank, listing->known->length, number_constant(count)));
}

static Val wild(const Listing *listing, uint32_t which) {
  Reading *reading = listing->reading;
  Term address = region_variable(listing->start, reading->program->pointer_bits, which, "next");
  return val_wild(reading->vals, address);
}

static void make_elements(const Listing *listing) {
  KnownList *known = listing->known;
  const Pointee *first = region_pointee(listing->start, known->elements[0]);
  RegionObject element = {.kind = POINTEE_HEAP, .size = first->size, .align = first->align};
  for (known->count = 1; known->count < LIST_ELEMENTS; known->count++) {
    uint32_t i = known->count, made = region_object(listing->start, listing->which + i, element);
    if (made == UINT32_MAX) return;
    known->elements[i] = made;
    region_fill(listing->start, made, region_array(listing->start, listing->which + i, "element"), true);
    region_set_life(listing->start, made, has(listing, (Int)i + 1));
  }
}

static void link_elements(const Listing *listing) {
  KnownList *known = listing->known;
  Vals *vals = listing->reading->vals;
  Type type = {TYPE_POINTER, listing->reading->program->pointer_bits};
  known->last = describe_value(listing->reading, listing->start, &known->list->last, type, listing->holds);
  if (!known->last.bits.id) known->last = wild(listing, listing->which - WHICH_ELEMENT + WHICH_LAST);
  for (uint32_t i = 0; i < known->count; i++) {
    Val next = i + 1 < known->count ? val_pointer(vals, region_pointee(listing->start, known->elements[i + 1])->number,
                                                  known->list->into)
                                    : wild(listing, listing->which - WHICH_ELEMENT + WHICH_NEXT);
    region_point(listing->start, known->elements[i], known->list->link,
                 val_ite(vals, has(listing, (Int)i + 2), next, known->last));
  }
}

Number lists_field(const Reading *reading, const ProofField *field, Number length, Number index) {
  TermBank *bank = reading->bank;
  Number behind = number_sub(bank, number_sub(bank, length, number_constant(1)), index);
  return number_sub(bank, reading_number(reading, &field->last), number_scale(bank, behind, field->step));
}

static bool touches_link(const Listing *listing, const ProofField *field) {
  uint64_t link = listing->known->list->link, width = listing->reading->program->pointer_bits / 8;
  return field->offset < link + width && link < (uint64_t)field->offset + field->bytes;
}

static void suppose_field(const Listing *listing, const ProofField *field, uint32_t index) {
  const KnownList *known = listing->known;
  const Reading *reading = listing->reading;
  TermBank *bank = reading->bank;
  Number value = field->steps ? lists_field(reading, field, known->length, number_constant(index))
                              : reading_number(reading, &field->last);
  Term at = term_constant(bank, reading->program->pointer_bits, field->offset), is_it = has(listing, (Int)index + 1);
  if (!field->steps && is_it.id) is_it = term_and(bank, is_it, term_not(bank, has(listing, (Int)index + 2)));
  if (!value.is_known || !is_it.id || touches_link(listing, field)) return;
  Term fits = number_fits(bank, value, 8 * field->bytes, field->is_unsigned);
  Term holds = array_read(bank, region_content(listing->start, known->elements[index]), at, field->bytes);
  Term same = term_eq(bank, holds, number_bits(bank, value, 8 * field->bytes));
  if (fits.id) suppose(listing, term_or(bank, term_not(bank, is_it), term_and(bank, fits, same)));
}

// False: its first element is not known.
static bool describe_list(const Listing *listing) {
  KnownList *known = listing->known;
  if (known->elements[0] == UINT32_MAX || !has(listing, 1).id) return false;
  suppose(listing, has(listing, 1));
  make_elements(listing);
  link_elements(listing);
  for (uint32_t i = 0; i < known->count; i++)
    for (uint32_t k = 0; k < known->list->field_count; k++) suppose_field(listing, &known->list->fields[k], i);
  for (uint32_t i = 0; i < known->count; i++) known->cells[i] = region_cell(listing->start, known->elements[i]);
  return true;
}

void lists_describe(KnownListVec *known, Reading *reading, RegionStart *start, Term *holds) {
  known_list_vec_clear(known);
  for (uint32_t i = 0; i < reading->cut->lists.count; i++) {
    const ProofList *list = &reading->cut->lists.data[i];
    KnownList made = {.list = list, .length = reading_number(reading, &list->length)};
    made.elements[0] = reading->objects[list->object];
    const Listing listing = {
        .reading = reading, .start = start, .known = &made, .holds = holds, .which = WHICH_ELEMENT + i * LIST_ELEMENTS};
    if (describe_list(&listing)) known_list_vec_push(known, made);
  }
}
