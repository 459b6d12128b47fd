// One product or one attention in float32, made from bytes, on every instruction set of this
// machine: each against plain loops in float64.
#pragma once

#include <string>
#include <string_view>

namespace attention_figures::fuzz {

/// What is wrong with a result; empty if nothing is.
std::string check_kernels(std::string_view bytes);

}  // namespace attention_figures::fuzz
