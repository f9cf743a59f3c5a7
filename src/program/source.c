// See source.h.
#include "program/source.h"

#include <string.h>

bool source_is_character(const SourceType *type) { return type->kind == SOURCE_INTEGER && type->bytes == 1; }

const SourceMember *source_member(const SourceType *structure, const char *name, uint64_t length) {
  if (structure->kind != SOURCE_STRUCTURE && structure->kind != SOURCE_UNION) return NULL;
  for (uint32_t i = 0; i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    if (member->name && strlen(member->name) == length && memcmp(member->name, name, length) == 0) return member;
  }
  return NULL;
}

uint64_t source_count(const SourceType *array) {
  bool is_known = array->kind == SOURCE_ARRAY && array->target && array->target->bytes;
  return is_known ? array->bytes / array->target->bytes : 0;
}
