// Allocations that fail when they are told to: those of the fast path's buffers, and, in builds
// with exceptions, those of operator new.
#pragma once

namespace attention_figures::testing {

/// After `successes` more allocations one fails, or all do from there on.
void let_allocation_fail(long successes, bool from_there_on);

/// Whether one has failed since.
bool let_no_allocation_fail();

}  // namespace attention_figures::testing
