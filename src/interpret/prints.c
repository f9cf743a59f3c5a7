#include "interpret/prints.h"

#include <string.h>

#include "interpret/memops.h"

static uint64_t word(const Machine *machine, const Step *step, uint32_t index) {
  return (uint64_t)operand(machine, machine_registers(machine), step->refs[index + 1])->bits;
}

// Reads up to a zero byte or `most` bytes; null: the run ended. What is not initialised is settled.
static const char *read_string(Machine *machine, Step *step, uint64_t address, uint64_t most) {
  if (most == 0) return "";
  Object *object = memops_access(machine, step, address, 1, ACCESS_READ, &step->hint);
  if (!object) return NULL;
  uint64_t offset = address - object->start, available = object->size - offset;
  bool is_bounded = most <= available;
  if (!is_bounded) most = available;
  space_settle(&machine->space, object, offset, most);
  const char *string = (const char *)object->bytes + offset;
  if (is_bounded || memchr(string, 0, most)) return string;
  machine_undefined(machine, UNDEFINED_OUT_OF_BOUNDS, step);
  return NULL;
}

// The rest of a format after a conversion's '%'.
typedef struct {
  char kind;       // 's', 'd', ...; '%' for a percent sign; 0: the format is cut off
  uint32_t stars;  // arguments for width and precision
  bool has_precision;
  bool precision_is_star;
  uint64_t precision;
  const char *rest;
} Conversion;

static uint64_t read_number(const char **p) {
  uint64_t number = 0;
  for (; **p >= '0' && **p <= '9'; (*p)++) {
    if (number < UINT32_MAX) number = number * 10 + (uint64_t)(**p - '0');
  }
  return number;
}

static Conversion read_conversion(const char *p) {
  Conversion conversion = {0};
  p += strspn(p, "-+ #0'");
  if (*p == '*') {
    conversion.stars++;
    p++;
  } else {
    read_number(&p);
  }
  if (*p == '.') {
    p++;
    conversion.has_precision = true;
    conversion.precision_is_star = *p == '*';
    if (*p == '*') {
      conversion.stars++;
      p++;
    } else {
      conversion.precision = read_number(&p);
    }
  }
  p += strspn(p, "hlLqjzt");
  conversion.kind = *p;
  conversion.rest = *p ? p + 1 : p;
  return conversion;
}

// Arguments from `next` on belong to the format.
static bool check_format(Machine *machine, Step *step, const char *format, uint32_t next) {
  uint32_t count = step->source->operand_count - 1;
  for (const char *p = strchr(format, '%'); p; p = strchr(p, '%')) {
    Conversion conversion = read_conversion(p + 1);
    p = conversion.rest;
    if (conversion.kind == '%') continue;
    if (!conversion.kind) return true;
    next += conversion.stars;
    if (next >= count) return machine_undefined(machine, UNDEFINED_BAD_CALL, step);
    if (conversion.kind == 'n') return machine_unsupported(machine, "%n in a format", step);
    if (conversion.kind == 's') {
      uint64_t most = UINT64_MAX;
      if (conversion.has_precision) most = conversion.precision;
      if (conversion.precision_is_star) {
        Int precision = scalar_signed(word(machine, step, next - 1), 32);
        most = precision < 0 ? UINT64_MAX : (uint64_t)precision;
      }
      if (step->source->operands[next + 1].type.kind != TYPE_POINTER)
        return machine_undefined(machine, UNDEFINED_BAD_CALL, step);
      if (!read_string(machine, step, word(machine, step, next), most)) return false;
    }
    next++;
  }
  return true;
}

bool prints_check(Machine *machine, Step *step, const char *name) {
  bool is_stream = strcmp(name, "fprintf") == 0;
  bool is_format = is_stream || strcmp(name, "printf") == 0;
  bool is_string = is_format || strcmp(name, "puts") == 0;
  if (!is_string) return true;
  uint32_t index = is_stream ? 1 : 0, count = step->source->operand_count - 1;
  if (index >= count) return machine_undefined(machine, UNDEFINED_BAD_CALL, step);
  const char *string = read_string(machine, step, word(machine, step, index), UINT64_MAX);
  if (!string) return false;
  return !is_format || check_format(machine, step, string, index + 1);
}
