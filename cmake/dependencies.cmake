# What Plumb stands on. Any LLVM from 17 on will do: the C API has the overflow flags only from there.
find_package(PkgConfig REQUIRED)
pkg_check_modules(Z3 REQUIRED IMPORTED_TARGET z3)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
pkg_check_modules(MD REQUIRED IMPORTED_TARGET libmd)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(YAML REQUIRED IMPORTED_TARGET yaml-0.1)
pkg_check_modules(CURL REQUIRED libcurl)
pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)

# libcurl is loaded by who uses an HTTP cache (project/http.h), and not linked.
add_library(CURL_HEADERS INTERFACE IMPORTED)
target_include_directories(CURL_HEADERS SYSTEM INTERFACE ${CURL_INCLUDE_DIRS})

# CaDiCaL comes as a static library with a header for C; it is written in C++.
find_path(CADICAL_INCLUDE ccadical.h REQUIRED)
find_library(CADICAL_LIBRARY cadical REQUIRED)
add_library(CADICAL INTERFACE IMPORTED)
target_include_directories(CADICAL SYSTEM INTERFACE ${CADICAL_INCLUDE})
target_link_libraries(CADICAL INTERFACE ${CADICAL_LIBRARY} stdc++ m)

set(PLUMB_LLVM_VERSIONS 19 20 21 18 17 CACHE STRING "LLVM versions to look for, best first")
foreach(version ${PLUMB_LLVM_VERSIONS})
  find_program(LLVM_CONFIG_${version} NAMES llvm-config-${version})
  if(LLVM_CONFIG_${version})
    set(LLVM_CONFIG ${LLVM_CONFIG_${version}})
    set(PLUMB_LLVM_VERSION ${version})
    break()
  endif()
endforeach()
if(NOT LLVM_CONFIG)
  message(FATAL_ERROR "No llvm-config of version 17 or later: install llvm-19-dev")
endif()
execute_process(COMMAND ${LLVM_CONFIG} --includedir OUTPUT_VARIABLE LLVM_INCLUDE OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND ${LLVM_CONFIG} --link-shared --libs OUTPUT_VARIABLE LLVM_LIBS OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND ${LLVM_CONFIG} --libdir OUTPUT_VARIABLE LLVM_LIBDIR OUTPUT_STRIP_TRAILING_WHITESPACE)

# The parts that we use, linked into our library where that can be done: the shared library has all of LLVM, and relocating that takes
# longer than most analyses do. Of what LLVM's archives want from other libraries these parts need zlib alone, and its header not at all.
find_library(ZLIB_LIBRARY NAMES z libz.so.1)
include(CheckCSourceCompiles)
execute_process(COMMAND ${LLVM_CONFIG} --link-static --libs irreader bitreader linker passes
  OUTPUT_VARIABLE LLVM_ARCHIVES OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
separate_arguments(LLVM_ARCHIVES)
list(APPEND LLVM_ARCHIVES ${ZLIB_LIBRARY} stdc++ m)
list(PREPEND LLVM_ARCHIVES -Wl,--gc-sections)
set(CMAKE_REQUIRED_INCLUDES ${LLVM_INCLUDE})
set(CMAKE_REQUIRED_LIBRARIES -L${LLVM_LIBDIR} ${LLVM_ARCHIVES})
check_c_source_compiles("
  #include <stddef.h>
  #include <llvm-c/IRReader.h>
  #include <llvm-c/Linker.h>
  #include <llvm-c/Transforms/PassBuilder.h>
  int main(void) {
    return LLVMParseIRInContext(NULL, NULL, NULL, NULL) || LLVMLinkModules2(NULL, NULL) || LLVMRunPasses(NULL, \"\", NULL, NULL);
  }" PLUMB_LLVM_ARCHIVES_LINK)
unset(CMAKE_REQUIRED_INCLUDES)
unset(CMAKE_REQUIRED_LIBRARIES)
if(PLUMB_LLVM_ARCHIVES_LINK)
  set(LLVM_LIBS ${LLVM_ARCHIVES})
endif()

add_library(LLVM INTERFACE IMPORTED)
target_include_directories(LLVM SYSTEM INTERFACE ${LLVM_INCLUDE})
target_link_directories(LLVM INTERFACE ${LLVM_LIBDIR})
target_link_libraries(LLVM INTERFACE ${LLVM_LIBS})
message(STATUS "LLVM ${PLUMB_LLVM_VERSION}, Z3 ${Z3_VERSION}")

# The tests' scripts use the standard library alone, and start in a fifth of the time without the site's packages; a wrapper that only
# looks for the interpreter (pyenv) would take longer than either.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
execute_process(COMMAND ${Python3_EXECUTABLE} -c "import sys; print(sys.executable)"
  OUTPUT_VARIABLE PYTHON OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(PYTHON ${PYTHON} -S)
