// What the build says about which files belong together: its link commands, and those that make libraries.
//
// They come from CMake's file API where it was asked for (.cmake/api/v1/reply, version 2 of the code model), else from Ninja (ninja -t compdb) or the link.txt files of CMake's
// Makefiles, all beside the compilation database; and from the database itself where one call compiles and links (clang -MJ). Where nothing is said, targets.c goes by definition and use.
#ifndef PLUMB_PROJECT_LINKS_H
#define PLUMB_PROJECT_LINKS_H

#include "project/compilation.h"

typedef enum { LINK_PROGRAM, LINK_LIBRARY } LinkKind;  // a library is static, shared, or one large object

typedef struct {
  const char *output;  // absolute
  LinkKind kind;
  U32Vec units;           // files that belong to it as a whole, by index
  U32Vec libraries;       // links that it takes what it needs from, by index
  ClangOptionVec inputs;  // while links are read: paths of what is linked
  ClangOptionVec named;   // likewise: paths that a -lNAME may mean
  bool lacks;             // it has an input that nobody knows: what it needs may come from anywhere
  const char *renames;    // null, or the linker's option after which names mean something else
} Link;
VEC_DEFINE(LinkVec, link_vec, Link)

void links_read(const char *database, Compilations *compilations, LinkVec *links);
void links_release(LinkVec *links);

// For who reads what a build system says (link_sources.c).
typedef struct {
  Compilations *compilations;
  LinkVec *links;
} LinkReader;

void link_read_option(Link *link, const char *word);  // one that begins with a dash, and names no library
Link *link_add(LinkReader *reader, const char *output, LinkKind kind);
void link_add_unit(Link *link, uint32_t unit);
void link_read_command(LinkReader *reader, const char *directory, const char *command);  // a shell's
bool link_read_reply(LinkReader *reader, const char *build);      // CMake's file API; false: nothing is there
bool link_read_ninja(LinkReader *reader, const char *build);      // likewise
bool link_read_makefiles(LinkReader *reader, const char *build);  // likewise

#endif
