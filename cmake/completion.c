// Writes the completions of a shell, from the tables of the command (cli/options.h, cli/choice.h), so that they have what the command has. Runs when Plumb is built.
// usage: plumb_completion bash | zsh | fish
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/choice.h"
#include "plumb.h"

static const char *const steps[] = {"status", "show", "diff", "report", "clear"};

static bool has_option(Command command, Option option) { return option_infos[option].commands & 1u << command; }
static bool takes_file(const char *value) { return strcmp(value, "FILE") == 0 || strcmp(value, "PLACE") == 0; }
static bool takes_folder(const char *value) { return strcmp(value, "FOLDER") == 0; }

// The first line of the help, in a form that stands between single quotes in all shells. `special`: characters that get a backslash.
static void print_help(const char *help, const char *special) {
  for (; help && *help && *help != '\n' && *help != '('; help++) {
    if (*help == '\'')
      printf("’");
    else if (strchr(special, *help))
      printf("\\%c", *help);
    else
      putchar(*help);
  }
}

static void print_choices(Option option) {
  const char *choice;
  for (size_t i = 0; (choice = option_choice(option, i)) != NULL; i++) printf("%s%s", i ? " " : "", choice);
}

static void print_steps(void) {
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) printf("%s%s", i ? " " : "", steps[i]);
}

static void print_commands(void) {
  for (Command command = 0; command < COMMAND_COUNT; command++)
    printf("%s%s", command ? " " : "", command_infos[command].name);
}

// ---- bash ----

static void bash_values(Command command) {
  for (Option option = 0; option < OPTION_COUNT; option++) {
    const OptionInfo *info = &option_infos[option];
    if (!has_option(command, option) || !info->value) continue;
    printf("    \"%s %s\") ", command_infos[command].name, info->name);
    if (option_choice(option, 0)) {
      printf("COMPREPLY=($(compgen -W '");
      print_choices(option);
      printf("' -- \"$current\")) ;;\n");
    } else if (takes_folder(info->value)) {
      printf("compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$current\") ;;\n");
    } else if (takes_file(info->value)) {
      printf("compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$current\") ;;\n");
    } else {
      printf("COMPREPLY=() ;;\n");
    }
  }
}

static void bash_options(Command command) {
  printf("    \"%s -\"*) COMPREPLY=($(compgen -W '--help", command_infos[command].name);
  for (Option option = 0; option < OPTION_COUNT; option++)
    if (has_option(command, option)) printf(" %s", option_infos[option].name);
  printf("' -- \"$current\")) ;;\n");
}

static void write_bash(void) {
  printf(
      "_plumb() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W '");
  print_commands();
  printf(" --version --help' -- \"$current\"))\n    return\n  fi\n  case \"$command $before\" in\n");
  for (Command command = 0; command < COMMAND_COUNT; command++) bash_values(command);
  printf("    \"help \"*) COMPREPLY=($(compgen -W '");
  print_commands();
  printf("' -- \"$current\")) ;;\n    *) case \"$command $current\" in\n");
  for (Command command = 0; command < COMMAND_COUNT; command++) bash_options(command);
  printf(
      "    *)\n      compopt -o filenames\n      mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
      "      [ \"$command $COMP_CWORD\" != 'project 2' ] || COMPREPLY+=($(compgen -W '");
  print_steps();
  printf("' -- \"$current\"))\n      ;;\n    esac ;;\n  esac\n}\ncomplete -F _plumb plumb\n");
}

// ---- zsh ----

static void zsh_option(Option option) {
  const OptionInfo *info = &option_infos[option];
  printf("    '%s%s[", info->name, info->value ? strncmp(info->name, "--", 2) == 0 ? "=" : "+" : "");
  print_help(info->help, "[]:\\");
  putchar(']');
  if (info->value) {
    printf(":%s:", info->value);
    if (option_choice(option, 0)) {
      putchar('(');
      print_choices(option);
      putchar(')');
    } else if (takes_folder(info->value) || takes_file(info->value)) {
      printf("%s", takes_folder(info->value) ? "_files -/" : "_files");
    }
  }
  printf("'\n");
}

static void write_zsh(void) {
  printf("#compdef plumb\n_plumb() {\n  local -a commands options\n  commands=(\n");
  for (Command command = 0; command < COMMAND_COUNT; command++) {
    printf("    '%s:", command_infos[command].name);
    print_help(command_infos[command].help, ":\\");
    printf("'\n");
  }
  printf(
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  options=('--help[say "
      "what there is]')\n"
      "  case $words[2] in\n");
  for (Command command = 0; command < COMMAND_COUNT; command++) {
    printf("  %s) options+=(\n", command_infos[command].name);
    for (Option option = 0; option < OPTION_COUNT; option++)
      if (has_option(command, option)) zsh_option(option);
    if (command == COMMAND_PROJECT) {
      printf("    '1:what:(");
      print_steps();
      printf(")'\n");
    }
    if (command == COMMAND_HELP) {
      printf("    '1:command:(");
      print_commands();
      printf(")'\n");
    }
    printf("  ) ;;\n");
  }
  printf("  esac\n  shift words\n  (( CURRENT-- ))\n  _arguments -S $options '*:file:_files'\n}\n_plumb \"$@\"\n");
}

// ---- fish ----

static void fish_option(Command command, Option option) {
  const OptionInfo *info = &option_infos[option];
  const char *name = info->name + strspn(info->name, "-");
  bool is_long = info->name[1] == '-';
  printf("complete -c plumb -n '__fish_seen_subcommand_from %s' -%c %s", command_infos[command].name,
         is_long   ? 'l'
         : name[1] ? 'o'
                   : 's',
         name);
  if (info->value && option_choice(option, 0)) {
    printf(" -x -a '");
    print_choices(option);
    putchar('\'');
  } else if (info->value) {
    printf(takes_file(info->value) || takes_folder(info->value) ? " -r" : " -x");
  }
  printf(" -d '");
  print_help(info->help, "\\");
  printf("'\n");
}

static void write_fish(void) {
  for (Command command = 0; command < COMMAND_COUNT; command++) {
    printf("complete -c plumb -n __fish_use_subcommand -f -a %s -d '", command_infos[command].name);
    print_help(command_infos[command].help, "\\");
    printf("'\n");
    for (Option option = 0; option < OPTION_COUNT; option++)
      if (has_option(command, option)) fish_option(command, option);
  }
  printf("complete -c plumb -n '__fish_seen_subcommand_from project' -a '");
  print_steps();
  printf("'\ncomplete -c plumb -n '__fish_seen_subcommand_from help' -f -a '");
  print_commands();
  printf("'\n");
}

int main(int argc, char **argv) {
  const char *shell = argc == 2 ? argv[1] : "";
  if (strcmp(shell, "bash") == 0)
    write_bash();
  else if (strcmp(shell, "zsh") == 0)
    write_zsh();
  else if (strcmp(shell, "fish") == 0)
    write_fish();
  else
    return PLUMB_USAGE;
  return fflush(stdout) == 0 ? 0 : PLUMB_INPUT;
}
