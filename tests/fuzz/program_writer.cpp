#include "tests/fuzz/program_writer.hpp"

#include <cmath>

namespace attention_figures::fuzz {

namespace {

const char* const networks[] = {"relu", "gelu", "gelu_tanh", "swiglu"};

}  // namespace

std::string ProgramWriter::input(std::size_t rows, std::size_t columns) {
  ProgramInput input{new_name(), static_cast<int>(rows), static_cast<int>(columns), {}};
  bytes_.set_exponent(bytes_.chance(8) ? static_cast<int>(bytes_.byte()) * 8 - 1020 : 0);
  for (std::size_t k = 0; k < rows * columns; ++k) input.data.push_back(bytes_.number());
  program_.inputs.push_back(input);
  return input.name;
}

std::string ProgramWriter::whole_numbers(std::size_t rows, std::size_t columns, std::size_t below) {
  ProgramInput input{new_name(), static_cast<int>(rows), static_cast<int>(columns), {}};
  for (std::size_t k = 0; k < rows * columns; ++k)
    input.data.push_back(static_cast<double>(bytes_.between(0, below - 1)));
  program_.inputs.push_back(input);
  return input.name;
}

std::string ProgramWriter::edges(std::size_t bins) {
  ProgramInput input{new_name(), 1, static_cast<int>(bins + 1), {bytes_.number()}};
  for (std::size_t k = 0; k < bins; ++k)
    input.data.push_back(input.data.back() + 0.5 + static_cast<double>(bytes_.between(0, 8)));
  program_.inputs.push_back(input);
  return input.name;
}

std::string ProgramWriter::mask(std::size_t rows, std::size_t columns) {
  ProgramMask mask{new_name(), static_cast<int>(rows), static_cast<int>(columns), {}};
  for (std::size_t k = 0; k < rows * columns; ++k) mask.visible.push_back(bytes_.byte() & 1);
  program_.masks.push_back(mask);
  return mask.name;
}

std::string ProgramWriter::matrix(std::size_t rows, std::size_t columns) {
  if (bytes_.chance(128)) {
    for (auto node = known_.rbegin(); node != known_.rend(); ++node)
      if (node->rows == rows && node->columns == columns) return node->name;
  }
  return input(rows, columns);
}

const ProgramWriter::Known& ProgramWriter::any() {
  if (known_.empty() || bytes_.chance(64)) {
    const std::size_t rows = size(), columns = size();
    known_.push_back({input(rows, columns), rows, columns});
    return known_.back();
  }
  return known_[bytes_.between(0, known_.size() - 1)];
}

void ProgramWriter::step(const std::string& operation, const std::vector<std::string>& operands,
                         std::size_t rows, std::size_t columns, const std::string& result) {
  const std::string name = new_name();
  program_.steps.push_back({name, operation, operands});
  if (rows > 0) known_.push_back({name + result, rows, columns});
}

void ProgramWriter::write_simple(std::size_t choice) {
  const auto [X, n, d] = any();
  const std::size_t m = size();
  switch (choice) {
    case 0:
      return step("projection", {X, matrix(d, m)}, n, m);
    case 1:
      return step("scores", {X, matrix(m, d)}, n, m);
    case 2:
      return step("scale", {X, matrix(m, size())}, n, d);
    case 3:
      return step("softmax", {X}, n, d);
    case 4:
      return step("weighted_sum", {X, matrix(d, m)}, n, m);
    case 5:
      return step("transpose", {X}, d, n);
    case 6:
      return step("add", {X, matrix(n, d)}, n, d);
    case 7:
      return step("bias", {X, matrix(1, d)}, n, d);
    case 8:
      return step("elementwise_product", {X, matrix(n, d)}, n, d);
    case 9:
      return step("rms_norm", {X, matrix(1, d)}, n, d);
    case 10:
      return step("layer_norm", {X, matrix(1, d), matrix(1, d)}, n, d);
    case 11:
      return step("relu", {X}, n, d);
    case 12:
      return step("gelu", {X}, n, d);
    case 13:
      return step("gelu_tanh", {X}, n, d);
    case 14:
      return step("silu", {X}, n, d);
    case 15:
      return step("concat", {X, matrix(n, m)}, n, d + m);
    case 16:
      return step("embedding", {whole_numbers(m, 1, n), X}, m, d);
    case 17:
      return step("sinusoidal_positions", {X}, n, d);
    case 18:
      return step("additive_scores", {X, matrix(m, d), matrix(d, 1)}, n, m);
    case 19:
      return step("additive_scores_without_tanh", {X, matrix(m, d), matrix(d, 1)}, n, m);
    case 20:
      return step("cross_entropy", {X, whole_numbers(n, 1, d)}, n, 1);
    case 21:
      return step("squared_error", {X, matrix(n, d)}, n, 1);
    default:
      break;
  }
  // A mask, the scores below it, and their weights.
  const std::string K = matrix(m, d);
  step("scores", {X, K}, n, m);
  const std::string S = known_.back().name;
  std::string M = mask(n, m);
  if (choice > 22) {
    step(choice == 23 ? "causal_mask" : "causal_mask_top_left", {X, K}, 0, 0);
    M = program_.steps.back().name;
  }
  step("mask", {S, M}, 0, 0);
  step("softmax", {program_.steps.back().name}, n, m);
}

void ProgramWriter::write_teaching(std::size_t choice) {
  const auto [X, n, d] = any();
  switch (choice) {
    case 0:
      return step("exp", {X}, n, d);
    case 1:
      return step("log_softmax", {X}, n, d);
    case 2:
      return step("shift", {X, matrix(1, 1)}, n, d);
    case 3:
      return step("hide", {X, mask(n, d)}, n, d);
    case 4:
      return step("row_sum", {X}, n, 1);
    case 5:
      return step("row_normalize", {X}, n, d);
    case 6:
      return step("row_max", {X}, n, 1);
    case 7:
      return step("row_difference", {X, whole_numbers(1, 2, n)}, 1, d);
    case 8:
      return step("mean", {X}, 1, 1);
    case 9:
      return step("variance", {X}, 1, 1);
    case 10:
      return step("softmax_jacobian_norm", {X}, n, 1);
    case 14:
      return step("scale_by", {X, matrix(1, 1)}, n, d);
    case 15:
      return step("subtract", {X, matrix(n, d)}, n, d);
    case 16:
      return step("row_length", {X}, n, 1);
    case 17:
      return step("misread_heads", {X, matrix(n, d)}, n, 2 * d);
    case 18: {
      const std::string h = whole_numbers(1, 1, d), H = whole_numbers(1, 1, 1);
      program_.inputs.back().data[0] = static_cast<double>(d);
      return step("head_columns", {X, h, H}, n, 1);
    }
    case 19:
      return step("softmax_backward", {X, matrix(n, d)}, n, d);
    case 20:
      return step("relu_backward", {X, matrix(n, d)}, n, d);
    case 21:
    case 22: {
      const std::string L = matrix(1, 1);
      return step(choice == 21 ? "gradient" : "central_difference", {L, X}, n, d);
    }
    default:
      break;
  }
  if (choice == 11) {
    const std::size_t bins = size();
    return step("histogram", {X, edges(bins)}, 1, bins);
  }
  const std::string R = whole_numbers(1, 1, 6), C = whole_numbers(1, 1, 6);
  auto& inputs = program_.inputs;
  const double rows = inputs[inputs.size() - 2].data[0] += 1.0,
               columns = inputs.back().data[0] += 1.0;
  const std::string seed = whole_numbers(1, 1, 256);
  step(choice == 12 ? "normal_samples" : "sign_samples", {R, C, seed},
       static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
}

void ProgramWriter::write_composite(std::size_t choice) {
  const Known start = any();
  const std::string& X = start.name;
  const std::size_t n = start.rows, d = start.columns;
  const std::size_t heads = bytes_.between(1, 3), d_k = heads * bytes_.between(1, 3),
                    d_v = heads * bytes_.between(1, 3), d_ff = size(), m = size();
  const bool is_masked = bytes_.chance(128);
  const auto masked = [&](std::vector<std::string> operands, std::size_t keys) {
    if (is_masked) operands.push_back(mask(n, keys));
    return operands;
  };
  const auto number_of_heads = [&] {
    program_.inputs.push_back({new_name(), 1, 1, {static_cast<double>(heads)}});
    return program_.inputs.back().name;
  };
  const std::string W_Q = matrix(d, d_k), W_K = matrix(d, d_k), W_V = matrix(d, d_v);
  if (choice == 0) return step("attention", masked({X, W_Q, W_K, W_V}, n), n, d_v, " · O");
  if (choice == 1) {
    const std::string X_source = matrix(m, d);
    return step("cross_attention", masked({X, X_source, W_Q, W_K, W_V}, m), n, d_v, " · O");
  }
  const std::string W_O = matrix(d_v, d);
  if (choice == 2) {
    std::vector<std::string> operands{X, W_Q, W_K, W_V, W_O, number_of_heads()};
    if (bytes_.chance(128)) {
      for (const std::size_t width : {d_k, d_k, d_v, d}) operands.push_back(matrix(1, width));
    }
    return step("multi_head", masked(operands, n), n, d, " · Δ");
  }
  const std::size_t network = bytes_.between(0, 3);
  std::vector<std::string> layers{matrix(d, d_ff), matrix(d_ff, d)};
  if (network == 3) layers.insert(layers.begin(), matrix(d, d_ff));
  if (choice == 3) {
    layers.insert(layers.begin(), X);
    return step(std::string("feed_forward_") + networks[network], layers, n, d, " · F");
  }
  const bool has_layer_norm = bytes_.chance(128);
  std::vector<std::string> operands{X};
  const auto norm = [&] {
    for (int k = 0; k < (has_layer_norm ? 2 : 1); ++k) operands.push_back(matrix(1, d));
  };
  norm();
  operands.insert(operands.end(), {W_Q, W_K, W_V, W_O, number_of_heads()});
  norm();
  operands.insert(operands.end(), layers.begin(), layers.end());
  const std::string place = bytes_.chance(128) ? "pre_norm_block_" : "post_norm_block_";
  step(place + (has_layer_norm ? "layer_norm_" : "rms_norm_") + networks[network],
       masked(operands, n), n, d, " · Y");
}

void ProgramWriter::write_step() {
  switch (bytes_.between(0, 3)) {
    case 0:
      return write_teaching(bytes_.between(0, 22));
    case 1:
      return write_composite(bytes_.between(0, 5));
    default:
      return write_simple(bytes_.between(0, 24));
  }
}

/// One field becomes something else.
void ProgramWriter::break_something() {
  ProgramStep& step = program_.steps[bytes_.between(0, program_.steps.size() - 1)];
  const auto operand = [&]() -> std::string& {
    return step.operands[bytes_.between(0, step.operands.size() - 1)];
  };
  const auto any_input = [&]() -> ProgramInput& {
    return program_.inputs[bytes_.between(0, program_.inputs.size() - 1)];
  };
  switch (bytes_.between(0, 9)) {
    case 0:
      operand() = "nobody";
      return;
    case 1:
      operand() = any_input().name;
      return;
    case 2:
      step.operands.pop_back();
      return;
    case 3:
      step.operands.push_back(step.operands.front());
      return;
    case 4:
      step.operation.pop_back();
      return;
    case 5:
      step.name = any_input().name;
      return;
    case 6:
      any_input().data.back() = NAN;
      return;
    case 7:
      any_input().rows = static_cast<int>(bytes_.byte()) * 8388608;
      return;
    case 8:
      any_input().data.pop_back();
      return;
    default:
      any_input().data.front() = std::ldexp(bytes_.number(), 8 * bytes_.byte() - 1020);
  }
}

Program ProgramWriter::write() {
  const bool is_broken = bytes_.chance(64);
  const std::size_t steps = bytes_.between(1, 10);
  for (std::size_t k = 0; k < steps; ++k) write_step();
  if (is_broken) break_something();
  return program_;
}

}  // namespace attention_figures::fuzz
