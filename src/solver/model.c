#include "solver/model.h"

#include <stdlib.h>

static int compare_entries(const void *left, const void *right) {
  uint32_t a = ((const ModelEntry *)left)->symbol.id, b = ((const ModelEntry *)right)->symbol.id;
  return (a > b) - (a < b);
}

void model_sort(Model *model) {
  if (model->count > 1) qsort(model->data, model->count, sizeof(ModelEntry), compare_entries);
}

bool model_get(const Model *model, Symbol symbol, Int *value) {
  uint32_t low = 0, high = model->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (model->data[middle].symbol.id < symbol.id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == model->count || model->data[low].symbol.id != symbol.id) return false;
  *value = model->data[low].value;
  return true;
}

bool model_evaluate(const Terms *terms, const Model *model, Linear linear, Int *value) {
  if (!linear.id) return false;
  const LinearInfo *info = linear_info(terms, linear);
  Int sum = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    Int factor;
    if (!model_get(model, info->monomials[i].symbol, &factor) || !int_mul(factor, info->monomials[i].factor, &factor) ||
        !int_add(sum, factor, &sum)) {
      return false;
    }
  }
  *value = sum;
  return true;
}

Answer model_satisfies(const Terms *terms, const Model *model, Atom atom) {
  Int value = 0;
  if (atom.kind == ATOM_EQ || atom.kind == ATOM_NE || atom.kind == ATOM_GE) {
    if (!model_evaluate(terms, model, atom.linear, &value)) return ANSWER_UNKNOWN;
  }
  switch (atom.kind) {
    case ATOM_NONE: return ANSWER_UNKNOWN;
    case ATOM_TRUE: return ANSWER_YES;
    case ATOM_FALSE: return ANSWER_NO;
    case ATOM_EQ: return value == 0 ? ANSWER_YES : ANSWER_NO;
    case ATOM_NE: return value != 0 ? ANSWER_YES : ANSWER_NO;
    case ATOM_GE: return value >= 0 ? ANSWER_YES : ANSWER_NO;
  }
  return ANSWER_UNKNOWN;
}

bool model_fits_definitions(const Terms *terms, const Model *model) {
  for (uint32_t i = 0; i < model->count; i++) {
    const SymbolInfo *info = symbol_info(terms, model->data[i].symbol);
    if (info->definition != DEFINITION_PRODUCT) continue;
    Int left, right, product;
    if (!model_evaluate(terms, model, info->left, &left) || !model_evaluate(terms, model, info->right, &right) ||
        !int_mul(left, right, &product) || product != model->data[i].value) {
      return false;
    }
  }
  return true;
}

void model_print(const Terms *terms, const Model *model, Text *text) {
  for (uint32_t i = 0; i < model->count; i++) {
    if (i) text_add(text, ", ");
    symbol_print(terms, model->data[i].symbol, text);
    text_add(text, " = ");
    int_print(text, model->data[i].value);
  }
}
