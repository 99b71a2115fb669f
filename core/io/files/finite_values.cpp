// SPDX-License-Identifier: MIT
#include "core/io/files/finite_values.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {

void requireFiniteValues(const std::filesystem::path& file, std::span<const float> values)
{
    const auto count = std::ranges::count_if(values, [](float value) { return !std::isfinite(value); });
    if (count > 0)
        throw FileError(file,
                        fmt::format(translatable("Data", "was not written: {} of its {} values would not "
                                                         "be finite numbers. Check the input for values "
                                                         "that are too large"),
                                    count, values.size()));
}

} // namespace isocenter::core
