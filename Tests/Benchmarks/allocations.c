/* Counts the allocations of the program that this is preloaded into.
 *
 * Their number is written to the file ALLOCATIONS when the program ends.
 */

#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long allocations;

void *malloc(size_t size) { allocations++; return __libc_malloc(size); }

void *calloc(size_t count, size_t size) { allocations++; return __libc_calloc(count, size); }

void *realloc(void *block, size_t size) { allocations++; return __libc_realloc(block, size); }

void *aligned_alloc(size_t alignment, size_t size)
{
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
  allocations++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}

__attribute__((destructor)) static void report(void)
{
  long counted = allocations;
  FILE *file = fopen(getenv("ALLOCATIONS"), "w");
  if (file) {
    fprintf(file, "%ld", counted);
    fclose(file);
  }
}
