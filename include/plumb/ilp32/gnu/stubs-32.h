/* The C library's headers for 64 bits do for 32 as well, but for this one, which they ask for: it says which functions are stubs. None. */
