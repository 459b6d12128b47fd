// The operations that a program can name.
#pragma once

#include <memory>
#include <string_view>

#include "../operation.hpp"

namespace attention_figures {

/// The operation of this name; none if there is no such operation.
std::unique_ptr<const Operation> make_operation(std::string_view name);

}  // namespace attention_figures
