#include "failing_allocator.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#ifdef __APPLE__
#include <dlfcn.h>
#endif

namespace {

long successes_left = -1;  // below 0, none fails
bool fails_from_there_on = false;
bool has_failed = false;
bool is_limited = false;

bool fails() {
  if (successes_left < 0) return false;
  if (successes_left > 0) {
    --successes_left;
    return false;
  }
  has_failed = true;
  if (!fails_from_there_on) successes_left = -1;
  return true;
}

void* allocate(std::size_t alignment, std::size_t size, void* (*really)(std::size_t, std::size_t)) {
  // A sanitizer would end the program where no machine has so much.
  constexpr std::size_t most_anywhere = SIZE_MAX >> (sizeof(std::size_t) > 4 ? 28 : 0);
  const bool is_too_much =
      size > (is_limited ? attention_figures::testing::most_allocated : most_anywhere);
  return is_too_much || fails() ? nullptr : really(alignment, size);
}

}  // namespace

namespace attention_figures::testing {

void let_allocation_fail(long successes, bool from_there_on) {
  successes_left = successes;
  fails_from_there_on = from_there_on;
  has_failed = false;
}

void limit_allocations(bool limited) { is_limited = limited; }

bool let_no_allocation_fail() {
  successes_left = -1;
  return has_failed;
}

}  // namespace attention_figures::testing

#ifdef __APPLE__
// Apple's linker cannot lead calls elsewhere, but takes a program's own function before the
// system's.
extern "C" void* aligned_alloc(std::size_t alignment, std::size_t size) {
  static const auto really =
      reinterpret_cast<void* (*)(std::size_t, std::size_t)>(dlsym(RTLD_NEXT, "aligned_alloc"));
  return allocate(alignment, size, really);
}
#else
// The linker leads calls of aligned_alloc here: tests/CMakeLists.txt.
extern "C" void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
extern "C" void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  return allocate(alignment, size, __real_aligned_alloc);
}
#endif

#ifdef __cpp_exceptions

// Every form: sanitizers have their own of each, and would not lead one to another.

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size) {
  void* const memory = operator new(size, std::nothrow);
  if (!memory) throw std::bad_alloc();
  return memory;
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept {
  return operator new(size, tag);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

#endif
