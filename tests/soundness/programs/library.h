// What the programs of this folder use of the C library: declared here, so that they compile for 32 bits where the system has only 64-bit headers.
typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
void exit(int);
void abort(void);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
#define alloca(size) __builtin_alloca(size)
