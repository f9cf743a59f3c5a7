// See config.h. The file is a mapping from names of options, without their dashes, to values or lists of values.
#include "config.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

#include "apply.h"
#include "complain.h"

enum { MOST_BYTES = 1 << 20 };
static const char name_of_file[] = ".plumb.yaml";

typedef struct {
  Config *config;
  const char *path;
  yaml_document_t document;
} Reading;

static void say_place(const char *path, yaml_mark_t mark, char *place, size_t size) {
  snprintf(place, size, "%s:%zu:%zu", path, mark.line + 1, mark.column + 1);
}

static bool complain_at(const Reading *reading, yaml_mark_t mark, const char *what) {
  char place[PATH_MAX + 64];
  say_place(reading->path, mark, place, sizeof place);
  complain(place, what);
  complain_excerpt(reading->path, mark.line + 1, mark.column + 1);
  return false;
}

// ---- Values ----

static bool add_value(Reading *reading, const char *name, const yaml_node_t *node, size_t place_in_list) {
  Config *config = reading->config;
  char place[PATH_MAX + 128];
  ConfigValue *values = realloc(config->values, (config->count + 1) * sizeof *values);
  if (!values) return complain_at(reading, node->start_mark, "out of memory");
  config->values = values;
  say_place(reading->path, node->start_mark, place, PATH_MAX + 64);
  snprintf(place + strlen(place), 64, ": %s", name);
  values[config->count++] = (ConfigValue){.name = strdup(name),
                                          .value = strdup((const char *)node->data.scalar.value),
                                          .place = strdup(place),
                                          .line = node->start_mark.line + 1,
                                          .column = node->start_mark.column + 1,
                                          .place_in_list = place_in_list};
  const ConfigValue *added = &values[config->count - 1];
  return added->name && added->value && added->place;
}

static bool take_value(Reading *reading, const char *name, const yaml_node_t *node) {
  if (node->type == YAML_SCALAR_NODE) return add_value(reading, name, node, 0);
  if (node->type != YAML_SEQUENCE_NODE)
    return complain_at(reading, node->start_mark, "a value, or a list of values, is expected");
  for (const yaml_node_item_t *item = node->data.sequence.items.start; item < node->data.sequence.items.top; item++) {
    const yaml_node_t *element = yaml_document_get_node(&reading->document, *item);
    if (element->type != YAML_SCALAR_NODE) return complain_at(reading, element->start_mark, "a value is expected");
    if (!add_value(reading, name, element, (size_t)(item - node->data.sequence.items.start) + 1)) return false;
  }
  return true;
}

static bool has_name(const Config *config, const char *name) {
  size_t i = 0;
  while (i < config->count && strcmp(config->values[i].name, name) != 0) i++;
  return i < config->count;
}

static bool take_pair(Reading *reading, const yaml_node_t *key, const yaml_node_t *value) {
  if (key->type != YAML_SCALAR_NODE) return complain_at(reading, key->start_mark, "the name of an option is expected");
  const char *name = (const char *)key->data.scalar.value;
  char what[256];
  if (!option_is_configurable(name)) {
    snprintf(what, sizeof what, "there is no option '%.100s' that may stand here: see doc/use.md", name);
    return complain_at(reading, key->start_mark, what);
  }
  if (!has_name(reading->config, name)) return take_value(reading, name, value);
  snprintf(what, sizeof what, "%.100s: it stands here twice: leave one out", name);
  return complain_at(reading, key->start_mark, what);
}

static bool take_all(Reading *reading) {
  const yaml_node_t *root = yaml_document_get_root_node(&reading->document);
  if (!root) return true;
  bool is_empty = root->type == YAML_SCALAR_NODE && !*root->data.scalar.value;
  if (is_empty) return true;
  if (root->type != YAML_MAPPING_NODE)
    return complain_at(reading, root->start_mark,
                       "names of options with their values are expected, such as \"timeout: 30\"");
  for (const yaml_node_pair_t *pair = root->data.mapping.pairs.start; pair < root->data.mapping.pairs.top; pair++)
    if (!take_pair(reading, yaml_document_get_node(&reading->document, pair->key),
                   yaml_document_get_node(&reading->document, pair->value)))
      return false;
  return true;
}

// ---- Files ----

// The place behind this many bytes of the file, or its end.
static yaml_mark_t place_behind(FILE *file, size_t bytes) {
  yaml_mark_t mark = {0};
  int byte;
  rewind(file);
  while (mark.index < bytes && (byte = getc(file)) != EOF) {
    mark.index++;
    mark.line += byte == '\n';
    mark.column = byte == '\n' ? 0 : mark.column + ((byte & 0xc0) != 0x80);
  }
  return mark;
}

// Of bytes that are no text libyaml knows only how many stand before them; and of what is not closed, where the file ends, there is nothing to be seen.
static yaml_mark_t place_of_error(FILE *file, const yaml_parser_t *parser) {
  if (parser->error == YAML_READER_ERROR) return place_behind(file, parser->problem_offset);
  bool is_end = parser->problem_mark.line >= place_behind(file, MOST_BYTES).line && !parser->problem_mark.column;
  return is_end ? parser->context_mark : parser->problem_mark;
}

static bool parse(FILE *file, Reading *reading) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return false;
  yaml_parser_set_input_file(&parser, file);
  bool good = yaml_parser_load(&parser, &reading->document);
  if (good) {
    good = take_all(reading);
    yaml_document_delete(&reading->document);
  } else {
    complain_at(reading, place_of_error(file, &parser), parser.problem ? parser.problem : "it is no YAML");
  }
  yaml_parser_delete(&parser);
  return good;
}

static void take_folder(const char *path, Config *config) {
  char real[PATH_MAX];
  char *slash = realpath(path, real) ? strrchr(real, '/') : NULL;
  if (slash) slash[slash == real] = '\0';
  config->folder = slash ? strdup(real) : NULL;
}

bool config_read(const char *path, Config *config) {
  Reading reading = {.config = config, .path = path};
  struct stat about;
  *config = (Config){0};
  bool is_file = stat(path, &about) != 0 || (S_ISREG(about.st_mode) && about.st_size <= MOST_BYTES);
  FILE *file = is_file ? fopen(path, "re") : NULL;
  if (!file) {
    complain(path, is_file ? strerror(errno) : "it is no file of at most a megabyte");
    return false;
  }
  bool good = parse(file, &reading);
  fclose(file);
  take_folder(path, config);
  config->path = strdup(path);
  return good;
}

void config_release(Config *config) {
  for (size_t i = 0; i < config->count; i++) {
    free(config->values[i].name);
    free(config->values[i].value);
    free(config->values[i].place);
  }
  free(config->values);
  free(config->folder);
  free(config->path);
  *config = (Config){0};
}

// The folder in which the search begins, absolute.
static bool find_start(const char *file, char folder[PATH_MAX]) {
  const char *slash = file ? strrchr(file, '/') : NULL;
  if (!slash) return getcwd(folder, PATH_MAX) != NULL;
  char given[PATH_MAX];
  snprintf(given, sizeof given, "%.*s", (int)(slash - file) + 1, file);
  return realpath(given, folder) != NULL;
}

// As the user would write it: the part below the current folder alone.
static const char *seen(const char *path) {
  static char here[PATH_MAX];
  size_t length = getcwd(here, sizeof here) ? strlen(here) : 0;
  return length && strncmp(path, here, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

bool config_find(const char *file, Config *config) {
  char folder[PATH_MAX], path[PATH_MAX + sizeof name_of_file];
  *config = (Config){0};
  if (!find_start(file, folder)) return true;
  for (;;) {
    snprintf(path, sizeof path, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, name_of_file);
    if (access(path, F_OK) == 0) return config_read(seen(path), config);
    char *slash = strrchr(folder, '/');
    if (!slash || !slash[1]) return true;
    slash[slash == folder] = '\0';
  }
}
