// See reach.h.
#include "project/reach.h"

#include <string.h>

#include "library/reach.h"
#include "program/print.h"

static void digest_expected(const FunctionInfo *info, Digest *digest) {
  for (uint32_t b = 1; b <= info->block_count; b++)
    if (info->blocks[b].is_expected) digest_add_bytes(digest, (const char *)&b, sizeof b);
}

// What the text does not say of values, some of it gathered from their callers.
static void digest_values(const FunctionInfo *info, Digest *digest) {
  for (uint32_t v = 1; v <= info->value_count; v++) {
    const ValueInfo *value = &info->values[v];
    const uint64_t facts[] = {value->may_be_undefined, value->is_unsigned, value->declared_unsigned,
                              value->passed_bytes};
    digest_add_bytes(digest, (const char *)facts, sizeof facts);
  }
}

static void digest_function(const Program *program, uint32_t function, Digest *digest, Text *text) {
  const FunctionInfo *info = &program->functions[function];
  text_clear(text);
  function_print_moved(program, (Function){function}, text);
  text_add(text, info->address_taken ? "taken" : "");
  text_add(text, info->unsupported ? info->unsupported : "");
  text_add(text, info->returns_unsigned ? "unsigned" : "");
  digest_add_bytes(digest, text_str(text), text->count);
  digest_expected(info, digest);
  digest_values(info, digest);
}

void reach_digest(const Program *program, Function entry, Digest *digest, bool *reached) {
  Reach reach;
  Text text = {0};
  reach_find(program, entry, &reach);
  digest_add_bytes(digest, (const char *)&program->pointer_bits, sizeof program->pointer_bits);
  for (uint32_t f = 1; f <= program->function_count; f++)
    if (reach.functions[f]) digest_function(program, f, digest, &text);
  for (uint32_t g = 1; g <= program->global_count; g++) {
    if (!reach.globals[g]) continue;
    text_clear(&text);
    global_print_moved(program, (Global){g}, &text);
    digest_add_bytes(digest, text_str(&text), text.count);
  }
  if (reached) memcpy(reached, reach.functions, program->function_count + (size_t)1);
  text_release(&text);
  reach_release(&reach);
}
