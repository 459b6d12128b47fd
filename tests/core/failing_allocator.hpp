// Allocations that fail when they are told to: those of the fast path's buffers, and, in builds
// with exceptions, those of operator new.
#pragma once

#include <cstddef>

namespace attention_figures::testing {

/// Where allocations are limited, no buffer of the fast path has more bytes: as on a machine that
/// has no more memory, whatever the one has that runs the tests.
inline constexpr std::size_t most_allocated = std::size_t{1} << 20;
void limit_allocations(bool is_limited);

/// Limits them as long as it lives.
struct LimitedAllocations {
  LimitedAllocations() { limit_allocations(true); }
  ~LimitedAllocations() { limit_allocations(false); }
};

/// After `successes` more allocations one fails, or all do from there on.
void let_allocation_fail(long successes, bool from_there_on);

/// Whether one has failed since.
bool let_no_allocation_fail();

}  // namespace attention_figures::testing
