// Buffers that the program gives to streams.
#ifndef PLUMB_FRONTEND_STREAM_BUFFER_H
#define PLUMB_FRONTEND_STREAM_BUFFER_H

#include <llvm-c/Core.h>

// The library writes to such a buffer at any later call. Where nobody else can see that, the stream may as well have one of the library's own, and the call
// is given null.
void stream_buffer_drop(LLVMModuleRef module);

#endif
