// SPDX-License-Identifier: MIT
#include "core/image/image.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kAtOnce = 1024; // pixels, without a look back

// Whether they all are whole bytes.
bool convertToBytes(const float* values, std::size_t count, std::uint8_t* bytes)
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

Image shrunk(const Image& image, int factor)
{
    Image result((image.columns + factor - 1) / factor, (image.rows + factor - 1) / factor);
    for (int row = 0; row < result.rows; ++row) {
        const int lastRow = std::min((row + 1) * factor, image.rows);
        for (int column = 0; column < result.columns; ++column) {
            const int lastColumn = std::min((column + 1) * factor, image.columns);
            double sum = 0.0;
            for (int y = row * factor; y < lastRow; ++y)
                for (int x = column * factor; x < lastColumn; ++x)
                    sum += static_cast<double>(image.at(x, y));
            result.at(column, row) =
                static_cast<float>(sum / ((lastRow - row * factor) * (lastColumn - column * factor)));
        }
    }
    return result;
}

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
            const bool all = left >= kAtOnce ? convertToBytes(values, kAtOnce, bytes.data() + first)
                                             : convertToBytes(values, left, bytes.data() + first);
            if (!all)
                areBytes = false;
        }
    });
    return areBytes ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace isocenter::core
