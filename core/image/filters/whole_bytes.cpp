// SPDX-License-Identifier: MIT
#include "core/image/filters/whole_bytes.h"

#include "core/support/parallel.h"

#include <atomic>
#include <cstddef>
#include <utility>

namespace isocenter::core {

namespace {

constexpr std::size_t kAtOnce = 1024; // pixels, without a look back

// Whether they all are whole bytes.
bool convert(const float* values, std::size_t count, std::uint8_t* bytes)
{
    int others = 0;
    for (std::size_t p = 0; p < count; ++p) {
        const float value = values[p];
        const float inside = value >= 0.0f && value <= 255.0f ? value : 0.0f; // or no number
        bytes[p] = static_cast<std::uint8_t>(static_cast<int>(inside));
        others |= static_cast<float>(static_cast<int>(inside)) != value ? 1 : 0;
    }
    return others == 0;
}

} // namespace

std::optional<std::vector<std::uint8_t>> wholeBytes(const Image& image)
{
    std::vector<std::uint8_t> bytes(image.values.size());
    std::atomic<bool> areBytes = true;
    const auto parts = static_cast<int>((bytes.size() + kAtOnce - 1) / kAtOnce);
    parallelFor(parts, [&](int begin, int end) {
        for (auto part = static_cast<std::size_t>(begin); part < static_cast<std::size_t>(end) && areBytes;
             ++part) {
            const std::size_t first = part * kAtOnce;
            const std::size_t left = bytes.size() - first;
            const float* values = image.values.data() + first;
            const bool all = left >= kAtOnce ? convert(values, kAtOnce, bytes.data() + first)
                                             : convert(values, left, bytes.data() + first);
            if (!all)
                areBytes = false;
        }
    });
    return areBytes ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace isocenter::core
