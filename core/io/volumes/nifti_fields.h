// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace isocenter::core {

// The binary header of NIfTI-1, NIfTI-2 and Analyze 7.5, in either byte order. It refers to the bytes.
class NiftiFields
{
public:
    // Empty if the bytes do not begin with such a header.
    static std::optional<NiftiFields> in(std::span<const std::uint8_t> bytes)
    {
        for (const bool swapped : {false, true})
            for (const std::size_t size : {kSizeOfFirst, kSizeOfSecond}) {
                NiftiFields fields(bytes, swapped, size == kSizeOfSecond);
                if (bytes.size() >= size && fields.number<std::int32_t>(0) == static_cast<std::int32_t>(size))
                    return fields;
            }
        return std::nullopt;
    }

    bool isSecond() const { return second_; }
    bool isBigEndian() const { return swapped_ == (std::endian::native == std::endian::little); }
    bool isAnalyze() const { return !second_ && !hasMagic("n+1") && !hasMagic("ni1"); }
    bool isOneFile() const { return hasMagic(second_ ? "n+2" : "n+1"); }
    double headerBytes() const { return static_cast<double>(second_ ? kSizeOfSecond : kSizeOfFirst); }

    double dimension(std::size_t i) const
    {
        return second_ ? static_cast<double>(number<std::int64_t>(16 + 8 * i))
                       : number<std::int16_t>(40 + 2 * i);
    }
    int dataType() const { return number<std::int16_t>(second_ ? 12 : 70); }
    double pixdim(std::size_t i) const { return real(76, 104, i); }
    double voxOffset() const
    {
        return second_ ? static_cast<double>(number<std::int64_t>(168))
                       : static_cast<double>(number<float>(108));
    }
    double slope() const { return real(112, 176, 0); }
    double intercept() const { return real(116, 184, 0); }
    int units() const { return second_ ? number<std::int32_t>(500) : bytes_[123]; }
    int qformCode() const { return second_ ? number<std::int32_t>(344) : number<std::int16_t>(252); }
    int sformCode() const { return second_ ? number<std::int32_t>(348) : number<std::int16_t>(254); }
    double quatern(std::size_t i) const { return real(256, 352, i); }
    double qoffset(std::size_t i) const { return real(268, 376, i); }
    double srow(std::size_t row, std::size_t column) const { return real(280, 400, 4 * row + column); }

    template <class Number>
    Number number(std::size_t offset) const
    {
        std::array<std::uint8_t, sizeof(Number)> stored;
        std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), stored.size(), stored.begin());
        if (swapped_)
            std::ranges::reverse(stored);
        return std::bit_cast<Number>(stored);
    }
    std::string_view text(std::size_t offset, std::size_t size) const
    {
        const std::string_view field(reinterpret_cast<const char*>(bytes_.data()) + offset, size);
        return field.substr(0, field.find('\0'));
    }

private:
    static constexpr std::size_t kSizeOfFirst = 348;
    static constexpr std::size_t kSizeOfSecond = 540;

    NiftiFields(std::span<const std::uint8_t> bytes, bool swapped, bool second)
        : bytes_(bytes), swapped_(swapped), second_(second)
    {
    }
    bool hasMagic(std::string_view magic) const { return text(second_ ? 4 : 344, 4) == magic; }
    // An element of a list that begins at these offsets in the first and second version.
    double real(std::size_t first, std::size_t second, std::size_t index) const
    {
        return second_ ? number<double>(second + 8 * index)
                       : static_cast<double>(number<float>(first + 4 * index));
    }

    std::span<const std::uint8_t> bytes_;
    bool swapped_;
    bool second_;
};

} // namespace isocenter::core
