// A program made from bytes: most are sound, whatever the bytes are, and some have one thing
// broken.
#pragma once

#include <string>
#include <vector>

#include "attention_figures/program.hpp"
#include "tests/fuzz/bytes.hpp"

namespace attention_figures::fuzz {

/// Writes a program step by step. Every operand that a step needs is an earlier symbol of the right
/// shape, or a new input.
class ProgramWriter {
 public:
  explicit ProgramWriter(Bytes& bytes) : bytes_(bytes) {}

  Program write();

 private:
  struct Known {
    std::string name;
    std::size_t rows, columns;
  };

  std::size_t size() { return bytes_.between(1, 6); }
  std::string new_name() { return "s" + std::to_string(++names_); }

  std::string input(std::size_t rows, std::size_t columns);
  std::string whole_numbers(std::size_t rows, std::size_t columns, std::size_t below);
  std::string edges(std::size_t bins);
  std::string mask(std::size_t rows, std::size_t columns);
  std::string matrix(std::size_t rows, std::size_t columns);
  const Known& any();

  void step(const std::string& operation, const std::vector<std::string>& operands,
            std::size_t rows, std::size_t columns, const std::string& result = "");
  void write_step();
  void write_simple(std::size_t choice);
  void write_teaching(std::size_t choice);
  void write_composite(std::size_t choice);
  void break_something();

  Bytes& bytes_;
  Program program_;
  std::vector<Known> known_;
  int names_ = 0;
};

}  // namespace attention_figures::fuzz
