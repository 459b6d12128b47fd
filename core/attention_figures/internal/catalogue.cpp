#include "catalogue.hpp"

#include "all_operations.hpp"  // written by CMake: every header of ops

namespace attention_figures {

namespace {

template <typename SomeOperation, auto... choices>
std::unique_ptr<const Operation> make() {
  return std::make_unique<const SomeOperation>(choices...);
}

struct Entry {
  std::string_view name;
  std::unique_ptr<const Operation> (*make)();
};

#define OPERATION(name, operands, numpy, source, ...) {#name, __VA_ARGS__},
#define STEP(names, operands)
constexpr Entry catalogue[] = {
#include "operations.inc"
};
#undef STEP
#undef OPERATION

}  // namespace

std::unique_ptr<const Operation> make_operation(std::string_view name) {
  for (const Entry& entry : catalogue) {
    if (entry.name == name) return entry.make();
  }
  return nullptr;
}

}  // namespace attention_figures
