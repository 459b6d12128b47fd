// How many heads can share the columns of a matrix equally.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "../fault.hpp"

namespace attention_figures {

/// A whole number that divides `columns`. Otherwise out_of_range: `expected` lists the numbers that
/// do, "1, 2, 4, 8"; where they are many, those around `heads`, "…, 14, 15, 20, 21, …".
Fault check_heads(std::string_view symbol, double heads, std::size_t columns);

}  // namespace attention_figures
