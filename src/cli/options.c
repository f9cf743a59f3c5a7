// See options.h.
#include "options.h"

#include <string.h>

const OptionInfo option_infos[OPTION_COUNT] = {
#define OPTION_INFO(id, name, value, commands, help) {name, value, commands, help},
    OPTION_TABLE(OPTION_INFO)
#undef OPTION_INFO
};

const CommandInfo command_infos[COMMAND_COUNT] = {
#define COMMAND_INFO(id, name, synopsis, help) {name, synopsis, help},
    COMMAND_TABLE(COMMAND_INFO)
#undef COMMAND_INFO
};

Option option_find(Command command, const char *argument) {
  size_t length = strcspn(argument, "=");
  for (Option option = 0; option < OPTION_COUNT; option++) {
    const OptionInfo *info = &option_infos[option];
    if (info->commands & 1u << command && strlen(info->name) == length && memcmp(info->name, argument, length) == 0)
      return option;
  }
  return OPTION_COUNT;
}

Option option_configurable(const char *name, unsigned commands) {
  Option option = 0;
  while (option < OPTION_COUNT &&
         !((option_infos[option].commands & commands) == commands &&
           strcmp(option_infos[option].name + strspn(option_infos[option].name, "-"), name) == 0))
    option++;
  return option;
}
