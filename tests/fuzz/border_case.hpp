// What callers of either border might hand in, made from bytes: numbers of rows and cells that do not
// belong together, names of any length, sizes whose product no machine can count.
#pragma once

#include <string>
#include <string_view>

namespace attention_figures::fuzz {

/// A promise that a border did not keep; empty if it kept all.
std::string check_border(std::string_view bytes);

}  // namespace attention_figures::fuzz
