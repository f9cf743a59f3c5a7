// See choice.h.
#include "logic/choice.h"

static bool is_choice(const Terms *terms, Linear term) {
  Symbol symbol;
  return linear_is_constant(terms, term, NULL) ||
         (linear_is_symbol(terms, term, &symbol) && symbol_info(terms, symbol)->function);
}

static void add(LinearVec *choices, Linear choice) {
  for (uint32_t i = 0; i < choices->count; i++) {
    if (choices->data[i].id == choice.id) return;
  }
  linear_vec_push(choices, choice);
}

bool choices_add(const Terms *terms, Linear term, LinearVec *choices) {
  Symbol symbol;
  if (is_choice(terms, term)) {
    add(choices, term);
    return true;
  }
  if (!linear_is_symbol(terms, term, &symbol)) return false;
  const SymbolInfo *info = symbol_info(terms, symbol);
  for (uint32_t i = 0; i < info->choice_count; i++) add(choices, info->choices[i]);
  return info->choice_count > 0;
}

bool choices_name_function(const Terms *terms, const LinearVec *choices) {
  for (uint32_t i = 0; i < choices->count; i++) {
    if (!linear_is_constant(terms, choices->data[i], NULL)) return true;
  }
  return false;
}

bool choices_allow(const Terms *terms, Symbol symbol, Linear term) {
  const SymbolInfo *info = symbol_info(terms, symbol);
  if (!info->choice_count) return true;
  LinearVec given = {0};
  bool allowed = choices_add(terms, term, &given);
  for (uint32_t i = 0; i < given.count && allowed; i++) {
    bool found = false;
    for (uint32_t k = 0; k < info->choice_count; k++) found |= info->choices[k].id == given.data[i].id;
    allowed = found;
  }
  linear_vec_release(&given);
  return allowed;
}
