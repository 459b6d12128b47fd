// What a program gives back.
#include "tests/core/program_support.hpp"

namespace attention_figures::testing {

namespace {

const TraceNode* find(const Evaluation& evaluation, const std::string& name) {
  for (const TraceNode& node : evaluation.nodes) {
    if (node.name == name) return &node;
  }
  return nullptr;
}

/// The data of a node; empty if there is none.
std::vector<double> data(const Evaluation& evaluation, const std::string& name) {
  const TraceNode* node = find(evaluation, name);
  return node ? node->data : std::vector<double>();
}

}  // namespace

TEST_CASE("a program gives inputs, masks and every symbol of its steps, in order") {
  const Evaluation evaluation =
      evaluate(three_positions({{"M", "causal_mask", {"X"}},
                                self_attention,
                                {"causal", "attention", {"X", "W_Q", "W_K", "W_V", "M"}}}));
  CHECK(!evaluation.fault);
  std::vector<std::string> names;
  for (const TraceNode& node : evaluation.nodes) names.push_back(node.name);
  CHECK(names == std::vector<std::string>{"X",
                                          "W_Q",
                                          "W_K",
                                          "W_V",
                                          "visible",
                                          "M",
                                          "full · Q",
                                          "full · K",
                                          "full · V",
                                          "full · S",
                                          "full · E",
                                          "full · A",
                                          "full · O",
                                          "causal · Q",
                                          "causal · K",
                                          "causal · V",
                                          "causal · S",
                                          "causal · E",
                                          "causal · E + M",
                                          "causal · A",
                                          "causal · O"});
  const TraceNode* O = find(evaluation, "causal · O");
  CHECK(O != nullptr);
  if (O == nullptr) return;
  CHECK(O->operation == "weighted_sum");
  CHECK(O->operands == std::vector<std::string>{"causal · A", "causal · V"});
  CHECK(O->rows == 3);
  CHECK(O->columns == 2);
  CHECK(difference(O->data[0], 2.0) == 0.0);
  CHECK(difference(O->data[2], 1.0) == 0.0);
  CHECK(difference(O->data[4], 1.719942) <= 5e-7);
}

TEST_CASE("a mask from outside becomes 0 and −∞, and a query it hides everything from reads 0") {
  const Evaluation evaluation =
      evaluate(three_positions({{"", "attention", {"X", "W_Q", "W_K", "W_V", "visible"}}}));
  CHECK(!evaluation.fault);
  const TraceNode* M = find(evaluation, "visible");
  CHECK(M != nullptr);
  if (M == nullptr) return;
  CHECK(M->operation == "input_mask");
  CHECK(M->data == std::vector<double>{0, -infinity, 0, -infinity, -infinity, -infinity, 0, 0, 0});
  const std::vector<double> A = data(evaluation, "A");
  CHECK(difference(A[0], 0.5) <= epsilon);
  CHECK(A[1] == 0.0);
  CHECK(A[3] + A[4] + A[5] == 0.0);
  CHECK(data(evaluation, "O")[2] == 0.0);
}

TEST_CASE("single steps give what the composite gives") {
  const Evaluation evaluation = evaluate(three_positions({
      self_attention,
      {"Q", "projection", {"X", "W_Q"}},
      {"K", "projection", {"X", "W_K"}},
      {"V", "projection", {"X", "W_V"}},
      {"S", "scores", {"Q", "K"}},
      {"E", "scale", {"S", "K"}},
      {"A", "softmax", {"E"}},
      {"O", "weighted_sum", {"A", "V"}},
  }));
  CHECK(!evaluation.fault);
  for (const char* symbol : {"Q", "K", "V", "S", "E", "A", "O"}) {
    CHECK(!data(evaluation, symbol).empty());
    CHECK(data(evaluation, symbol) == data(evaluation, scoped("full", symbol)));
  }
}

TEST_CASE("cross-attention reads another sequence, through either causal alignment") {
  Program program = three_positions({
      {"M", "causal_mask", {"X", "X_source"}},
      {"M_top_left", "causal_mask_top_left", {"X", "X_source"}},
      {"end", "cross_attention", {"X", "X_source", "W_Q", "U_K", "U_V", "M"}},
      {"start", "cross_attention", {"X", "X_source", "W_Q", "U_K", "U_V", "M_top_left"}},
      {"all", "cross_attention", {"X", "X_source", "W_Q", "U_K", "U_V"}},
  });
  program.inputs.push_back(input("X_source", {{1, 2, 3}, {1, 0, 0}}));
  program.inputs.push_back(input("U_K", {{0, 0}, {0, 0}, {0, 0}}));
  program.inputs.push_back(input("U_V", {{1}, {0}, {1}}));
  const Evaluation evaluation = evaluate(program);
  CHECK(!evaluation.fault);
  CHECK(data(evaluation, "end · V") == std::vector<double>{4, 1});
  CHECK(data(evaluation, "end · O") == std::vector<double>{0, 4, 2.5});
  CHECK(data(evaluation, "start · O") == std::vector<double>{4, 2.5, 2.5});
  CHECK(data(evaluation, "all · O") == std::vector<double>{2.5, 2.5, 2.5});
}

TEST_CASE("an empty program gives an empty trace") {
  const Evaluation evaluation = evaluate({});
  CHECK(!evaluation.fault);
  CHECK(evaluation.nodes.empty());
}

TEST_CASE("masks may be stacked: a key is visible when every mask shows it") {
  const Evaluation evaluation = evaluate(three_positions({
      {"S", "scores", {"X", "X"}},
      {"causal", "causal_mask", {"X"}},
      {"one", "mask", {"S", "causal"}},
      {"both", "mask", {"one", "visible"}},
      {"A", "softmax", {"both"}},
  }));
  CHECK(!evaluation.fault);
  CHECK(data(evaluation, "both") ==
        std::vector<double>{1, -infinity, -infinity, -infinity, -infinity, -infinity, 1, 1, 2});
}

}  // namespace attention_figures::testing
