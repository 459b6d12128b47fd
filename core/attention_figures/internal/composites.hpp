// The steps of a program that record more than one symbol, or another operation for another number.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../fault.hpp"
#include "../tape.hpp"

namespace attention_figures {

/// Records all symbols of the composite `operation` below `scope`; README.md lists the composites
/// and their operands. Returns the first mistake, a fault without a code if there is none, and
/// nothing if no composite has this name.
std::optional<Fault> record_composite(Tape& tape, const std::string& scope,
                                      std::string_view operation,
                                      const std::vector<NodeId>& operands);

}  // namespace attention_figures
