// What a question about a program may take, memory and time, counted before anything is computed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "../fault.hpp"
#include "../matrix.hpp"
#include "../saturating.hpp"
#include "../tape.hpp"

namespace attention_figures {

/// What is kept for each symbol while a question is answered.
enum class Kept {
  values,
  values_and_gradients,  // twice the memory
};

/// Counts what is recorded and refuses, with too_large, the symbol that is too much.
class Budget {
 public:
  explicit Budget(Kept kept);

  /// An input or a mask, before there is a node of it.
  Fault add_input(std::string_view name, Shape shape);

  /// What a step recorded. From a derivative on, gradients are kept, too.
  Fault add(const Node& node);

  Work work() const { return work_; }

 private:
  Fault add_symbol(std::string_view name, Shape shape);

  std::size_t most_cells_;
  std::size_t symbols_ = 0;
  Size cells_{0};
  Size name_bytes_{0};
  Work work_{0};
};

/// Many heads record many symbols of few cells, and a symbol takes more memory than its cells.
inline constexpr std::size_t max_symbols = 8192;

/// UTF-8 bytes of all symbols' names together. Each name is written half a dozen times.
inline constexpr std::size_t max_name_bytes = 1048576;

}  // namespace attention_figures
