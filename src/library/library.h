// The functions outside of the program that Plumb knows by name: their kinds, from which every engine takes what it is to do. What they ask of their
// arguments, write and return say their contracts (contract.h).
// A declared function without a kind is unknown: its result is arbitrary and it may change all memory that it can reach.
//
// What the functions do is what the C standard and POSIX say, in the "C" locale.
#ifndef PLUMB_LIBRARY_LIBRARY_H
#define PLUMB_LIBRARY_LIBRARY_H

#include "program/program.h"

typedef enum {
  LIBRARY_UNKNOWN,  // not defined and not known
  LIBRARY_DEFINED,  // has a body in the program, which is what counts
  LIBRARY_NONDET,  // __VERIFIER_nondet_*, nondet*, __llbmc_nondef_*, plumb_nondet_*: an arbitrary value of the result type
  LIBRARY_ASSUME,  // (condition): goes on only where it is not 0
  LIBRARY_ASSERT,  // (condition, ...): a violation of `assertions` where it is 0
  LIBRARY_FAIL,    // reaching it violates `assertions`; does not return
  LIBRARY_EXIT,    // ends the run
  LIBRARY_STRING,  // plumb_string(p): assume that p points into a block with a zero byte at or after p
  LIBRARY_BLOCK,   // plumb_block(p, n): assume that p points to at least n bytes
  LIBRARY_ENQUIRY,  // about a pointer and its object, see Enquiry
  LIBRARY_MALLOC,
  LIBRARY_CALLOC,
  LIBRARY_REALLOC,
  LIBRARY_REALLOCARRAY,
  LIBRARY_FREE,
  LIBRARY_ALIGNED_ALLOC,
  LIBRARY_POSIX_MEMALIGN,
  LIBRARY_USABLE_SIZE,  // (pointer): how many bytes of the heap's the block has, as many at least as were asked for; of null 0
  LIBRARY_ATOI,
  LIBRARY_ATOF,
  LIBRARY_STRTOL,
  LIBRARY_STRTOD,
  LIBRARY_GETENV,
  LIBRARY_TEXT,  // a text of the library's own: it may change at any time, and must not be written
  LIBRARY_ERROR_TEXT,  // (error, array, size): a text, at most as much as there is room for; the result may be one of the library's own
  LIBRARY_SPLIT_TIME,    // (seconds, struct tm)
  LIBRARY_JOIN_TIME,     // (struct tm), whose members are brought into their ranges
  LIBRARY_TIME_TEXT,     // (time, array): a text of some twenty characters
  LIBRARY_SECONDS_TEXT,  // (seconds, array): the same
  LIBRARY_STRFTIME,
  LIBRARY_STRLEN,
  LIBRARY_STRNLEN,
  LIBRARY_STRCHR,
  LIBRARY_STRRCHR,
  LIBRARY_STRCHRNUL,
  LIBRARY_STRSTR,
  LIBRARY_STRPBRK,
  LIBRARY_STRSPN,
  LIBRARY_STRCMP,
  LIBRARY_STRNCMP,
  LIBRARY_STRCPY,
  LIBRARY_STRCAT,
  LIBRARY_STRNCPY,
  LIBRARY_STRNCAT,
  LIBRARY_STRLCPY,
  LIBRARY_STRLCAT,
  LIBRARY_STRDUP,
  LIBRARY_STRNDUP,
  LIBRARY_STRTOK,
  LIBRARY_STRSEP,
  LIBRARY_MEMCHR,
  LIBRARY_RAWMEMCHR,
  LIBRARY_MEMCMP,
  LIBRARY_MEMCPY,
  LIBRARY_MEMMOVE,
  LIBRARY_BCOPY,
  LIBRARY_MEMSET,
  LIBRARY_BZERO,
  LIBRARY_MEMCCPY,
  LIBRARY_MEMMEM,
  LIBRARY_FFS,
  LIBRARY_CTYPE,
  LIBRARY_TOCASE,
  LIBRARY_ISASCII,
  LIBRARY_TOASCII,
  LIBRARY_PRINT,    // writes to a stream
  LIBRARY_SPRINT,   // writes to memory
  LIBRARY_ASPRINT,  // writes to a new object on the heap
  LIBRARY_SCAN,
  LIBRARY_FOPEN,  // an open stream, or null
  LIBRARY_FCLOSE,
  LIBRARY_FGETS,
  LIBRARY_LINE,       // (array, room, last byte, stream): up to a byte that ends it, and a zero byte; how many, or -1
  LIBRARY_LINE_ROOM,  // (room): the room that a line needs, or what there is when that is more
  LIBRARY_FREAD,
  LIBRARY_FWRITE,
  LIBRARY_READ,       // (file, array, room, ...): how many bytes were stored, or -1
  LIBRARY_MATH,       // a function of its arguments
  LIBRARY_OUTSIDE,    // nothing but what the contract says: the outside world decides what it writes and returns
  LIBRARY_ARGUMENTS,  // nothing but what the contract says: the arguments decide
  LIBRARY_TIME,       // (place): seconds, which are stored there as well, unless it is null
  LIBRARY_PUT,        // the byte that is its first argument, or EOF
  LIBRARY_EXPECT,     // its first argument
  LIBRARY_NOTHING,    // no effect at all
  LIBRARY_SORT_STEP,  // (array, count, size, last comparison, what was told): may permute the array; goes on?, two elements to compare, what is told
  LIBRARY_SEARCH_STEP,  // (likewise): goes on?, element to compare the key with, result, what is told
  LIBRARY_UNMODELLED
} Library;

// What a call to this function means. A function with a body is always LIBRARY_DEFINED, except that a body of the names of the kinds
// ASSUME, ASSERT, FAIL is kept as DEFINED too (the program's own definition decides).
Library library_of(const Program *program, Function function);

// What a function of kind ENQUIRY says: of the object of its first argument the size, the number (never 0; null has 0), whether it is of the heap; how far behind its start
// the pointer is; whether so many bytes (second argument) can be read or written there; whether the second argument is a pointer into the same object.
typedef enum { ENQUIRY_SIZE, ENQUIRY_NUMBER, ENQUIRY_DYNAMIC, ENQUIRY_OFFSET, ENQUIRY_READABLE, ENQUIRY_WRITABLE, ENQUIRY_SAME } Enquiry;
Enquiry library_enquiry(const char *name);

// Does a call of the function mean, by its name and whatever its body, that what a property forbids has happened?
bool library_is_error_function(const char *name);

// Is the function outside of the program, and not known? Then it may call back.
bool library_may_call_back(const Program *program, Function function);

// What a call of a function of this kind does to what is read next from standard input: INPUT_BYTE and INPUT_FORMAT read from there without being told so.
typedef enum { INPUT_CHANGED, INPUT_KEPT, INPUT_BYTE, INPUT_FORMAT } InputUse;
InputUse library_input_use(Library kind, const char *name);

// Is it a function of numbers, whose result its arguments decide?
bool library_is_math(const char *name);

// Where a va_list of this program keeps the address of its next argument: bytes from its start. -1: it is that address.
int32_t library_list_offset(const Program *program);

// An int of a struct tm and its range; where that is that of its type low and high are 0. The structure is C_TM of contract.h.
typedef struct {
  uint32_t offset;
  int low, high;
} TimeMember;
enum {
  TIME_MEMBERS = 9,
  TIME_MEMBER_YEAR = 5,
  TIME_MEMBER_YDAY = 7,
  TIME_TEXT_LEAST = 22,
  TIME_TEXT_SIZE = 26,
  TIME_TEXT_OWN_SIZE = 114
};
extern const TimeMember library_time_members[TIME_MEMBERS];

// Room for what a TIME_TEXT function writes: the standard's, or more for the library's own array (where years have more digits).
uint32_t library_time_text_size(const char *name);
// The tm_year for which such a text is made; of another one the function may return null.
void library_time_text_years(const char *name, int *low, int *high);

// A result that is a fraction is a number of so many bits behind the point.
enum { LIBRARY_FRACTION_BITS = 48 };

// May the program leave the "C" locale? Then classes of characters and their order are not known.
bool library_has_locales(const Program *program);

// May an object on the heap be zero from the beginning?
bool library_makes_zeros(const Program *program);

// In the "C" locale: is the byte (or EOF, -1) in the class of an is... function? What do toupper and tolower give?
bool library_in_class(const char *name, Int c);
UInt library_class_number(const char *name);  // what the is... function of glibc returns for a character in the class
Int library_to_case(const char *name, Int c);

// Is the global one of stdin, stdout, stderr of the C library, which the program itself never changes?
bool library_is_stream(const Program *program, Global global);
bool library_starts_as_stream(const Program *program, Global global);  // ... which it perhaps changes

// What the address of an object on the heap, and of a block that the entry is given, is a multiple of at least: bytes.
uint32_t library_heap_alignment(const Program *program);

// Does it make objects on the heap?
bool library_allocates(Library library);

// The object errno, when the program looks at it; id 0: it does not.
Global library_errno(const Program *program);

// The name of the global in which strtok remembers the rest of its string.
#define LIBRARY_STRTOK_REST "plumb.strtok.rest"

// What the names of functions begin with that are written in C (library/*.body).
#define LIBRARY_WRITTEN_PREFIX "plumb.written."

// What the names of functions begin with by which they choose what the C library leaves open.
#define LIBRARY_UNSAID_PREFIX "plumb_nondet_unsaid"

// Bodies for functions of the C library that are easiest said in the program's own terms (bodies.c). Part of what a front end does.
void library_add_bodies(Program *program);
// ... for getline and getdelim (line.c). false: the function is none of them.
bool library_add_rounding(Program *program, Function function, const char *base_name, Place place);
// The rounding mode, an int, when the program can change it (id 0: it cannot): FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO of x86.
enum {
  LIBRARY_ROUNDING_NEAREST = 0,
  LIBRARY_ROUNDING_DOWN = 0x400,
  LIBRARY_ROUNDING_UP = 0x800,
  LIBRARY_ROUNDING_MASK = 0xc00
};
Global library_rounding(const Program *program);
bool library_add_line(Program *program, Function function, const char *base_name, Place place);
// ... for a function that returns the address of a place of the library's own (places.c). false: it does not.
bool library_add_place(Program *program, Function function);
// ... for each call of qsort, qsort_r and bsearch in the first functions (callbacks.c).
void library_redirect_callbacks(Program *program, uint32_t function_count);

// Is it a function outside of the program that reads: from a stream, from a file, or numbers that may be anything?
bool library_takes_input(const Program *program, Function function);

// Does no call to this function come back: the run ends there, or goes wrong? One that is not known is taken at its word.
bool library_ends_run(const Program *program, Function function);
// Is it a source of arbitrary values whose name says that their type is unsigned? (LLVM's types do not.)
bool library_gives_unsigned(const Program *program, Function function);

#endif
