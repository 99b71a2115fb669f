// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace isocenter::core {

// Random numbers that depend only on a seed and an index, the same on every platform and in any order of
// calls, so that pixels may be made in parallel.
class RandomField
{
public:
    explicit RandomField(std::uint64_t seed) : seed_(mixed(seed + 0x9e3779b97f4a7c15ULL)) {}

    double uniform(std::uint64_t index) const // in (0, 1)
    {
        return (static_cast<double>(mixed(seed_ ^ mixed(index)) >> 11) + 0.5) * 0x1p-53;
    }
    double uniform(std::uint64_t index, double low, double high) const
    {
        return low + (high - low) * uniform(index);
    }
    double gaussian(std::uint64_t index) const // mean 0, standard deviation 1
    {
        return std::sqrt(-2.0 * std::log(uniform(2 * index))) *
               std::cos(2.0 * std::numbers::pi * uniform(2 * index + 1));
    }

private:
    static std::uint64_t mixed(std::uint64_t x)
    {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
        return x ^ (x >> 31);
    }

    std::uint64_t seed_;
};

} // namespace isocenter::core
