// See advice.h. The lines are "proved PROPERTY" and "suspect PROPERTY LINE COLUMN FILE".
#include "bounded/advice.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { MOST_SUSPECTS = 1000 };

void advice_release(Advice *advice) {
  for (uint32_t i = 0; i < advice->suspects.count; i++) memory_free((char *)advice->suspects.data[i].place.file);
  suspect_vec_release(&advice->suspects);
  text_release(&advice->rest);
}

void advice_write_proved(Property property, Text *text) { text_printf(text, "proved %s\n", property_name(property)); }

void advice_write_suspect(Property property, Place place, Text *text) {
  if (!place.file || strchr(place.file, '\n')) return;
  text_printf(text, "suspect %s %u %u %s\n", property_name(property), place.line, place.column, place.file);
}

static bool find_property(const char *name, Property *property) {
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    *property = (Property)i;
    if (strcmp(property_name(*property), name) == 0) return true;
  }
  return false;
}

static void take_line(Advice *advice, const char *line) {
  char word[32];
  Property property;
  unsigned at_line, column;
  int file = 0;
  if (sscanf(line, "proved %31s", word) == 1 && find_property(word, &property)) {
    advice->is_proved[property] = true;
    return;
  }
  bool fits = sscanf(line, "suspect %31s %u %u %n", word, &at_line, &column, &file) == 3 && file && line[file];
  if (!fits || !find_property(word, &property) || advice->suspects.count == MOST_SUSPECTS) return;
  Place place = {.file = line + file, .line = at_line, .column = column};
  if (advice_suspects(advice, property, place)) return;
  place.file = memory_strdup(line + file);
  suspect_vec_push(&advice->suspects, (Suspect){property, place});
}

void advice_take(Advice *advice, const char *bytes, size_t count) {
  text_add_bytes(&advice->rest, bytes, count);
  const char *all = text_str(&advice->rest), *line = all;
  Text one = {0};
  for (const char *end; (end = strchr(line, '\n')); line = end + 1) {
    text_clear(&one);
    text_add_bytes(&one, line, (size_t)(end - line));
    take_line(advice, text_str(&one));
  }
  text_clear(&one);
  text_add(&one, line);
  text_release(&advice->rest);
  advice->rest = one;
}

bool advice_suspects(const Advice *advice, Property property, Place place) {
  for (uint32_t i = 0; i < advice->suspects.count; i++) {
    const Suspect *suspect = &advice->suspects.data[i];
    bool same = suspect->property == property && suspect->place.line == place.line &&
                suspect->place.column == place.column && place.file && strcmp(suspect->place.file, place.file) == 0;
    if (same) return true;
  }
  return false;
}
