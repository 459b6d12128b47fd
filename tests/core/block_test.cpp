// Whole blocks and stacks of them.
#include "attention_figures/block.hpp"

#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/stack.hpp"
#include "tests/core/block_support.hpp"
#include "tests/reference/plain_block.hpp"

namespace attention_figures::testing {

namespace {

plain::Row row(const Tape& tape, NodeId node) { return to_rows(tape[node].value)[0]; }
plain::Rows rows(const Tape& tape, NodeId node) { return to_rows(tape[node].value); }

/// What the reference makes of the same weights.
plain::Rows expected_block(const Tape& tape, const plain::Rows& X, const Block& b,
                           const plain::Visible& visible) {
  const auto norm = [&](const Norm& n) -> plain::Layer {
    return [&tape, n](const plain::Rows& x) {
      if (!n.beta) return plain::rms_norm(x, row(tape, n.gamma), 1e-5);
      return plain::layer_norm(x, row(tape, n.gamma), row(tape, *n.beta), 1e-5);
    };
  };
  const MultiHead& a = b.attention;
  const auto zeros = [&](NodeId W) { return plain::Row(tape[W].value.columns(), 0.0); };
  const plain::MultiHead heads{a.heads,           rows(tape, a.W_Q), rows(tape, a.W_K),
                               rows(tape, a.W_V), rows(tape, a.W_O), zeros(a.W_Q),
                               zeros(a.W_K),      zeros(a.W_V),      zeros(a.W_O)};
  const auto attention = [&](const plain::Rows& x) {
    return plain::multi_head(x, x, heads, visible);
  };
  const auto feed_forward = [&](const plain::Rows& x) {
    if (const SwiGlu* f = std::get_if<SwiGlu>(&b.feed_forward)) {
      return plain::swiglu(x, rows(tape, f->W_G), rows(tape, f->W_U), rows(tape, f->W_D));
    }
    const TwoLayers& f = *std::get_if<TwoLayers>(&b.feed_forward);
    double (*const functions[])(double) = {plain::relu, plain::gelu, plain::gelu_tanh};
    return plain::two_layers(x, functions[static_cast<int>(f.activation)], rows(tape, f.W_1),
                             zeros(f.W_1), rows(tape, f.W_2), zeros(f.W_2));
  };
  return b.norm_place == NormPlace::before
             ? plain::pre_norm_block(X, norm(b.norm_1), attention, norm(b.norm_2), feed_forward)
             : plain::post_norm_block(X, norm(b.norm_1), attention, norm(b.norm_2), feed_forward);
}

}  // namespace

TEST_CASE("blocks agree with the reference: every norm, place and network, causal or not") {
  Random random(70);
  for_every_kind_of_block([&](const BlockChoice& choice) {
    for (const std::size_t n : {std::size_t{1}, std::size_t{4}, std::size_t{9}}) {
      CAPTURE(choice.text());
      CAPTURE(n);
      Tape tape;
      const NodeId X = tape.input("X", random.matrix(n, 6));
      const Block weights = random_block(tape, random, "", choice, {6, 3, 2, 5, 7});
      const NodeId M = tape.record("M", CausalMask{}, {X});
      block(tape, "full", X, weights);
      block(tape, "causal", X, weights, M);
      CHECK(!tape.fault());
      tape.forward();
      const plain::Rows x = rows(tape, X);
      CHECK(difference(value(tape, "full · Y"),
                       to_matrix(expected_block(tape, x, weights, plain::everything(n, n)))) <=
            1e-11);
      CHECK(difference(value(tape, "causal · Y"),
                       to_matrix(expected_block(tape, x, weights,
                                                plain::causal_bottom_right(n, n)))) <= 1e-11);
    }
  });
}

TEST_CASE("a stack is each layer applied to what the layer before it wrote") {
  Random random(71);
  Tape tape;
  const NodeId X = tape.input("X", random.matrix(5, 4));
  std::vector<Block> layers;
  for (const char* name : {"1", "2", "3"}) {
    layers.push_back(random_block(tape, random, name, {}, {4, 2, 2, 3, 8}));
  }
  const NodeId Y = stack(tape, "", X, layers);
  CHECK(stack(tape, "none", X, {}).index == X.index);
  CHECK(!tape.fault());
  tape.forward();
  plain::Rows expected = rows(tape, X);
  for (const Block& layer : layers) {
    expected = expected_block(tape, expected, layer, plain::everything(5, 5));
  }
  CHECK(difference(tape[Y].value, to_matrix(expected)) <= 1e-11);
  CHECK(tape[Y].name == "layer 3 · Y");
  CHECK(tape.find("layer 2 · head 2 · A").has_value());
}

TEST_CASE("with both branches zero a pre-norm block is the identity, a post-norm block is not") {
  for_every_kind_of_block([](const BlockChoice& choice) {
    CAPTURE(choice.text());
    Random random(72);
    Tape tape;
    const NodeId X = tape.input("X", random.matrix(4, 6));
    const Block weights = random_block(tape, random, "", choice, {6, 3, 2, 5, 7});
    const NodeId Y = block(tape, "", X, weights);
    CHECK(
        !tape.set_input(weights.attention.W_O, Matrix<double>(tape[weights.attention.W_O].shape)));
    const SwiGlu* gated = std::get_if<SwiGlu>(&weights.feed_forward);
    const NodeId last = gated ? gated->W_D : std::get_if<TwoLayers>(&weights.feed_forward)->W_2;
    CHECK(!tape.set_input(last, Matrix<double>(tape[last].shape)));
    tape.forward();
    const double distance = difference(tape[Y].value, tape[X].value);
    if (choice.norm_place == NormPlace::before) CHECK(distance == 0.0);
    if (choice.norm_place == NormPlace::after) CHECK(distance > 0.01);
  });
}

TEST_CASE("under the causal mask a later token never moves an earlier row of a whole stack") {
  Random random(73);
  Tape tape;
  const NodeId X = tape.input("X", random.matrix(6, 4));
  std::vector<Block> layers;
  for (const char* name : {"1", "2"}) {
    layers.push_back(random_block(tape, random, name, {}, {4, 2, 2, 2, 8}));
  }
  const NodeId Y = stack(tape, "", X, layers, tape.record("M", CausalMask{}, {X}));
  tape.forward();
  const Matrix<double> before = tape[Y].value;
  Matrix<double> edited = tape[X].value;
  for (double& cell : edited.row(3)) cell += 10.0;
  CHECK(!tape.set_input(X, edited));
  tape.forward();
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(std::ranges::equal(tape[Y].value.row(i), before.row(i)) == (i < 3));
  }
}

TEST_CASE("the same token asks the same first question, and another one in the second layer") {
  // "I like" and "They like": only the first token differs.
  Random random(74);
  Tape tape;
  const Matrix<double> I = random.matrix(1, 4), they = random.matrix(1, 4),
                       like = random.matrix(1, 4);
  const auto sentence = [&](const Matrix<double>& first) {
    Matrix<double> X({2, 4});
    std::ranges::copy(first.row(0), X.row(0).begin());
    std::ranges::copy(like.row(0), X.row(1).begin());
    return X;
  };
  const NodeId X = tape.input("X", sentence(I));
  std::vector<Block> layers;
  for (const char* name : {"1", "2"}) {
    layers.push_back(random_block(tape, random, name, {}, {4, 1, 2, 2, 8}));
  }
  stack(tape, "", X, layers);
  const auto row_of_like = [&](const char* symbol) {
    const Matrix<double> all = value(tape, symbol);
    return std::vector<double>(all.row(1).begin(), all.row(1).end());
  };
  tape.forward();
  const auto q_1 = row_of_like("layer 1 · head 1 · Q"), u = row_of_like("layer 1 · U"),
             y = row_of_like("layer 1 · Y"), q_2 = row_of_like("layer 2 · head 1 · Q");
  CHECK(!tape.set_input(X, sentence(they)));
  tape.forward();
  CHECK(row_of_like("layer 1 · head 1 · Q") == q_1);
  CHECK(row_of_like("layer 1 · U") != u);
  CHECK(row_of_like("layer 1 · Y") != y);
  CHECK(row_of_like("layer 2 · head 1 · Q") != q_2);
}

TEST_CASE("a block records the symbols of its two equations") {
  for (const NormPlace place : {NormPlace::before, NormPlace::after}) {
    Random random(75);
    Tape tape;
    const NodeId X = tape.input("X", random.matrix(2, 4));
    const Block weights = random_block(tape, random, "", {place}, {4, 1, 2, 2, 8});
    const std::size_t inputs = tape.nodes().size();
    block(tape, "", X, weights);
    std::vector<std::string> names;
    for (const Node& node : tape.nodes().subspan(inputs)) {
      if (!node.name.starts_with("head ")) names.push_back(node.name);
    }
    const std::vector<std::string> pre{"N₁(X)", "C", "Δ", "U", "N₂(U)", "P", "H", "F", "Y"};
    const std::vector<std::string> post{"C", "Δ", "X + Δ", "U", "P", "H", "F", "U + F", "Y"};
    CHECK(names == (place == NormPlace::before ? pre : post));
  }
}

}  // namespace attention_figures::testing
