// The border of the fast path: plain functions on numbers and addresses, no Embind. What crosses is
// a few addresses per call, and the generic glue would be larger than the kernels. The typed side,
// with all checks, is wasm/wrapper/fast.ts.
//
// A handle owns packed weights, an input and an output. One call is: input(handle, n), write X
// there, run(handle, n, …), read Y at the address that comes back. A block may also be run in parts:
// begin(handle, n, …) instead, part(handle, 0 …), and finish(handle, n) for the address.

#include <cstdint>
#include <cstdlib>

#include "handles.hpp"

#define EXPORT(name) extern "C" [[clang::export_name(#name)]]

using namespace attention_figures::fast;

namespace {

/// Addresses in the order of wasm/wrapper/fast.ts; 0 for one that is left out.
struct Attention8 {
  const float *W_Q, *W_K, *W_V, *W_O, *b_Q, *b_K, *b_V, *b_O;
};

struct Block9 {
  Attention8 attention;
  const float *gamma_1, *beta_1, *gamma_2, *beta_2, *W_1, *W_G, *W_2, *b_1, *b_2;
};

AttentionWeights attention_weights(std::size_t d_model, std::size_t heads, std::size_t d_k,
                                   std::size_t d_v, const Attention8& w) {
  return {d_model, heads, d_k,   d_v,   w.W_Q, w.W_K,
          w.W_V,   w.W_O, w.b_Q, w.b_K, w.b_V, w.b_O};
}

}  // namespace

EXPORT(allocate) void* allocate(std::size_t bytes) { return std::malloc(bytes); }

EXPORT(release) void release(void* memory) { std::free(memory); }

EXPORT(bytes) std::size_t bytes() { return bytes_in_use(); }

EXPORT(finite) bool finite(const float* x, std::size_t count) {
  return kernels().all_finite(x, count);
}

EXPORT(prepare_product) Handle* prepare_product(std::size_t k, std::size_t m, const float* B) {
  return make<ProductHandle>(
      k, m, [&](ProductHandle& handle) { return handle.product.prepare({B, m}, k, m); });
}

EXPORT(prepare_attention)
Handle* prepare_attention(std::size_t d_model, std::size_t heads, std::size_t d_k, std::size_t d_v,
                          const Attention8* weights) {
  return make<AttentionHandle>(d_model, d_model, [&](AttentionHandle& handle) {
    return handle.layer.prepare(attention_weights(d_model, heads, d_k, d_v, *weights));
  });
}

EXPORT(prepare_block)
Handle* prepare_block(std::size_t d_model, std::size_t heads, std::size_t d_k, std::size_t d_v,
                      std::size_t d_ff, std::uint32_t feed_forward, bool layer_norm,
                      bool post_norm, float epsilon, const Block9* w) {
  return make<BlockHandle>(d_model, d_model, [&](BlockHandle& handle) {
    return handle.layer.prepare({
        .attention = attention_weights(d_model, heads, d_k, d_v, w->attention),
        .norm = layer_norm ? NormKind::layer_norm : NormKind::rms_norm,
        .order = post_norm ? NormOrder::post_norm : NormOrder::pre_norm,
        .feed_forward = static_cast<FeedForward>(feed_forward),
        .epsilon = epsilon,
        .d_ff = d_ff,
        .gamma_1 = w->gamma_1,
        .beta_1 = w->beta_1,
        .gamma_2 = w->gamma_2,
        .beta_2 = w->beta_2,
        .W_1 = w->W_1,
        .W_G = w->W_G,
        .W_2 = w->W_2,
        .b_1 = w->b_1,
        .b_2 = w->b_2,
    });
  });
}

EXPORT(input) float* input(Handle* handle, std::size_t n) { return handle->input(n); }

/// `visible`: bytes, 0 = masked, or null; `stride` is n for a mask of its own for each query, 0 for
/// one that all queries share.
EXPORT(run)
std::uintptr_t run(Handle* handle, std::size_t n, bool causal, const std::uint8_t* visible,
                   std::size_t stride) {
  return handle->run(n, {.causal = causal, .visible = visible, .stride = stride});
}

/// Of a block: how many parts there are, or 0 if there is no memory for it.
EXPORT(begin)
std::size_t begin(Handle* block, std::size_t n, bool causal, const std::uint8_t* visible,
                  std::size_t stride) {
  return static_cast<BlockHandle*>(block)->begin(
      n, {.causal = causal, .visible = visible, .stride = stride});
}

/// False if there is no memory for it.
EXPORT(part) bool part(Handle* block, std::size_t k) {
  return static_cast<BlockHandle*>(block)->layer.part(k);
}

EXPORT(finish) std::uintptr_t finish(Handle* handle, std::size_t n) { return handle->finish(n); }

EXPORT(dispose) void dispose(Handle* handle) { delete handle; }
