// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace isocenter::test {

inline std::vector<float> noise(std::size_t count, std::uint32_t seed)
{
    const core::RandomField random(seed);
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = static_cast<float>(random.gaussian(static_cast<std::uint32_t>(i)));
    return values;
}

inline void expectEqual(const std::vector<float>& values, const std::vector<float>& expected, float tolerance)
{
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        ASSERT_NEAR(values[i], expected[i], tolerance) << i;
}

} // namespace isocenter::test
