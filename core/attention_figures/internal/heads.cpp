#include "heads.hpp"

#include <algorithm>
#include <vector>

#include "../operation.hpp"

namespace attention_figures {

namespace {

/// A longer list says no more.
constexpr std::size_t most_listed = 12;

std::string divisors_around(double number, std::size_t columns) {
  std::vector<std::size_t> divisors;
  for (std::size_t divisor = 1; divisor <= columns; ++divisor) {
    if (columns % divisor == 0) divisors.push_back(divisor);
  }
  std::size_t first = 0, end = divisors.size();
  if (end > most_listed) {
    const auto above = static_cast<std::size_t>(std::ranges::count_if(
        divisors, [&](std::size_t divisor) { return static_cast<double>(divisor) < number; }));
    first = std::min(above - std::min(above, most_listed / 2), end - most_listed);
    end = first + most_listed;
  }
  std::string list = first > 0 ? "…, " : "";
  for (std::size_t k = first; k < end; ++k) {
    if (k > first) list += ", ";
    list += std::to_string(divisors[k]);
  }
  return end < divisors.size() ? list + ", …" : list;
}

}  // namespace

Fault check_heads(std::string_view symbol, double heads, std::size_t columns) {
  Fault fault = check_whole_number(symbol, std::string(symbol), heads, 1, columns);
  const bool is_shared = !fault && columns % static_cast<std::size_t>(heads) == 0;
  if (is_shared) return {};
  if (!fault) fault.actual = std::to_string(static_cast<std::size_t>(heads));
  return {FaultCode::out_of_range, std::string(symbol), divisors_around(heads, columns),
          fault.actual};
}

}  // namespace attention_figures
