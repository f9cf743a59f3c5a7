// See help.h. All of it comes from the tables of options.h.
#include "help.h"

#include <stdio.h>
#include <string.h>

#include "plumb.h"

void help_overview(void) {
  printf("Plumb %s checks C programs: can they do anything undefined, do their assertions hold, do they end?\n\n",
         plumb_version());
  for (Command command = 0; command < COMMAND_COUNT; command++) {
    char synopsis[128];
    snprintf(synopsis, sizeof synopsis, "plumb %s %s", command_infos[command].name, command_infos[command].synopsis);
    printf("  %-52s %s\n", synopsis, command_infos[command].help);
  }
  printf("  %-52s %s\n", "plumb --version", "the version");
  printf("\nFILE is C (.c, .i), LLVM IR (.ll) or bitcode (.bc); several files are linked; - is standard input.\n");
  printf("Exit status: 0 all holds, 1 something is violated, 2 something is unknown, 64 wrong command line,\n");
  printf("65 wrong input or output, 69 clang is missing, 70 a defect of Plumb, 130 stopped.\n");
  printf("Options of clang that describe the program (-I -D -U -std= -include -m32 ...) work without --, too.\n");
}

enum { OPTION_WIDTH = 24 };

static void print_option(const OptionInfo *info) {
  char left[64];
  snprintf(left, sizeof left, "%s%s%s", info->name, info->value ? " " : "", info->value ? info->value : "");
  printf("  %-*s", OPTION_WIDTH, left);
  for (const char *line = info->help; *line;) {
    size_t length = strcspn(line, "\n");
    printf("%.*s\n", (int)length, line);
    line += length;
    if (*line) {
      line++;
      printf("  %-*s", OPTION_WIDTH, "");
    }
  }
}

void help_command(Command command) {
  const CommandInfo *info = &command_infos[command];
  printf("plumb %s %s: %s\n", info->name, info->synopsis, info->help);
  if (command == COMMAND_HELP) return;
  printf("\n");
  for (Option option = 0; option < OPTION_COUNT; option++)
    if (option_infos[option].commands & 1u << command && option_infos[option].help) print_option(&option_infos[option]);
}
