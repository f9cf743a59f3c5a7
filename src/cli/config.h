// .plumb.yaml: a project's options, found in the folder of what is asked about or above it, as clang-tidy finds its .clang-tidy. The command line wins over it.
#ifndef PLUMB_CLI_CONFIG_H
#define PLUMB_CLI_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

// One value of the file: "property: [overflow, leaks]" are two.
typedef struct {
  char *name, *value;    // owned
  char *place;           // owned: "FILE:LINE:COLUMN: NAME", for what is wrong with it
  size_t line, column;   // from 1
  size_t place_in_list;  // likewise; 0: it is no list's
} ConfigValue;

typedef struct {
  char *path;    // owned; null: there is no file
  char *folder;  // owned: absolute, of the file; null: likewise
  ConfigValue *values;
  size_t count;
} Config;  // an all-zero one is empty

// Looks for the file from the folder of `file` upwards; null, or "-": from here. True: it was read, or there is none. Else it was said on standard error what is wrong, with the line of the file.
bool config_find(const char *file, Config *config);
bool config_read(const char *path, Config *config);  // this file, which must be there
void config_release(Config *config);

#endif
