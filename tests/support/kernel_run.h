// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::test {

using NamedArrays = std::map<std::string, std::vector<float>>;

// The defines of kernels that reduce in one dimension.
inline gpu::Defines reductionDefines()
{
    return {{"GROUP_X", "256"}, {"GROUP_Y", "1"}};
}

// Uploads the inputs, launches a kernel whose other arguments are float buffers of the stated sizes, and
// reads these back.
template <class Params>
NamedArrays runKernel(gpu::Device& device, std::string_view stem, const gpu::Defines& defines,
                      const gpu::Grid& grid, const Params& params, const NamedArrays& inputs,
                      const std::map<std::string, std::size_t>& outputs)
{
    std::vector<std::unique_ptr<gpu::Buffer>> buffers;
    std::vector<gpu::Binding> bindings;
    for (const auto& [argument, values] : inputs) {
        buffers.push_back(device.createBuffer(values.size() * sizeof(float)));
        buffers.back()->write<float>(values);
        bindings.push_back({argument, buffers.back().get()});
    }
    for (const auto& [argument, count] : outputs) {
        buffers.push_back(device.createBuffer(count * sizeof(float)));
        buffers.back()->write<float>(std::vector<float>(count, -12345.0f));
        bindings.push_back({argument, buffers.back().get()});
    }
    device.launch(device.kernel(stem, defines), grid, bindings,
                  std::as_bytes(std::span<const Params, 1>(&params, 1)));
    NamedArrays results;
    std::size_t next = inputs.size();
    for (const auto& [argument, count] : outputs)
        results[argument] = buffers[next++]->read<float>(count);
    return results;
}

} // namespace isocenter::test
