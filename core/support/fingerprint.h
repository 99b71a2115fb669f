// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace isocenter::core {

// A number that tells contents apart, not safe against those made to look alike: FNV-1a of 64 bits.
class Fingerprint
{
public:
    void add(const void* data, std::size_t size)
    {
        const auto* bytes = static_cast<const std::uint8_t*>(data);
        for (std::size_t b = 0; b < size; ++b)
            value_ = (value_ ^ bytes[b]) * 1099511628211u;
    }
    void add(std::string_view text) { add(text.data(), text.size()); }
    template <class Number>
    requires std::is_arithmetic_v<Number>
    void add(Number number) { add(&number, sizeof(Number)); }

    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 14695981039346656037u;
};

} // namespace isocenter::core
