// See farkas.h. The template is kept column-wise: one list of (factor, unknown) per symbol, and one for the constant.
#include "prove/farkas.h"

VEC_DEFINE(ColumnVec, column_vec, ConeTermVec)

struct Farkas {
  const Terms *terms;
  Map columns;       // symbol id -> column
  ColumnVec column;  // [0] is the constant's; all `used` ones are valid, the rest keeps its memory for later
  uint32_t used;
};

Farkas *farkas_new(const Terms *terms) {
  Farkas *farkas = memory_zalloc(sizeof *farkas);
  farkas->terms = terms;
  return farkas;
}

void farkas_free(Farkas *farkas) {
  if (!farkas) return;
  for (uint32_t i = 0; i < farkas->column.count; i++) cone_term_vec_release(&farkas->column.data[i]);
  column_vec_release(&farkas->column);
  map_release(&farkas->columns);
  memory_free(farkas);
}

static uint32_t new_column(Farkas *farkas) {
  if (farkas->used == farkas->column.count) column_vec_push(&farkas->column, (ConeTermVec){0});
  cone_term_vec_clear(&farkas->column.data[farkas->used]);
  return farkas->used++;
}

void farkas_begin(Farkas *farkas) {
  map_clear(&farkas->columns);
  farkas->used = 0;
  new_column(farkas);
}

static ConeTermVec *column_of(Farkas *farkas, Symbol symbol) {
  uint32_t column;
  if (!map_get(&farkas->columns, symbol.id, &column)) {
    column = new_column(farkas);
    map_set(&farkas->columns, symbol.id, column);
  }
  return &farkas->column.data[column];
}

void farkas_add_constant(Farkas *farkas, Int factor, uint32_t unknown) {
  if (factor) cone_term_vec_push(&farkas->column.data[0], (ConeTerm){factor, unknown});
}

// Factors of terms stay below 2^126 and `factor` is 1 or -1, so the products fit.
void farkas_add(Farkas *farkas, Linear linear, Int factor, uint32_t unknown) {
  assert(factor == 1 || factor == -1);
  const LinearInfo *info = linear_info(farkas->terms, linear);
  farkas_add_constant(farkas, factor * info->constant, unknown);
  for (uint32_t i = 0; i < info->count; i++)
    cone_term_vec_push(column_of(farkas, info->monomials[i].symbol),
                       (ConeTerm){factor * info->monomials[i].factor, unknown});
}

static void subtract_combination(Farkas *farkas, Cone *cone, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    switch (atoms[i].kind) {
      case ATOM_NONE:
      case ATOM_TRUE:
      case ATOM_FALSE:
      case ATOM_NE: break;
      case ATOM_EQ: farkas_add(farkas, atoms[i].linear, -1, cone_free_variable(cone)); break;
      case ATOM_GE: farkas_add(farkas, atoms[i].linear, -1, cone_nonnegative_variable(cone)); break;
    }
  }
}

void farkas_end(Farkas *farkas, Cone *cone, const Atom *atoms, uint32_t count) {
  subtract_combination(farkas, cone, atoms, count);
  farkas_add_constant(farkas, -1, cone_nonnegative_variable(cone));
  for (uint32_t i = 0; i < farkas->used; i++) {
    ConeTermVec *terms = &farkas->column.data[i];
    if (terms->count) cone_row(cone, terms->data, terms->count);
  }
}
