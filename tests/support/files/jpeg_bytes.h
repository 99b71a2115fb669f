// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/files/tiff_bytes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace isocenter::tests {

// A JPEG of blocks of 8 x 8 equal pixels, written bit by bit (ITU-T T.81, baseline): nothing is rounded, so
// that its values are known exactly. Components are given block by block, row by row, each of its own
// sampling.
struct JpegComponent
{
    int across = 1; // blocks in a unit of the scan, along columns and rows
    int down = 1;
    std::vector<int> blocks{}; // values of 0 to 255
};

class JpegBytes
{
public:
    // Whole units of the scan.
    JpegBytes(int columns, int rows, std::vector<JpegComponent> components)
        : columns_(columns), rows_(rows), components_(std::move(components))
    {
    }

    // Segments, such as EXIF data, stand behind the first marker.
    std::string file(const std::string& segments = {}) const
    {
        return "\xff\xd8" + segments + segment('\xdb', std::string(1, '\0') + std::string(64, '\1')) +
               segment('\xc0', frame()) + segment('\xc4', table(0x00, kCodesOfDc)) +
               segment('\xc4', table(0x10, 1)) + segment('\xda', scan()) + data() + "\xff\xd9";
    }

    static std::string segment(char marker, const std::string& content)
    {
        return std::string("\xff") + marker + TiffBytes(true).number(content.size() + 2, 2) + content;
    }
    // By which Adobe states that colours are RGB or CMYK (0) or YCbCr (1).
    static std::string adobe(int transform)
    {
        return segment('\xee', std::string("Adobe\0\x64\0\0\0\0", 11) + static_cast<char>(transform));
    }

private:
    static constexpr int kCodesOfDc = 12; // categories of differences, each a code of four bits

    static char byteOf(int value) { return static_cast<char>(value & 0xff); }

    std::string frame() const
    {
        const TiffBytes big(true);
        std::string text = std::string(1, '\10') + big.number(static_cast<std::uint64_t>(rows_), 2) +
                           big.number(static_cast<std::uint64_t>(columns_), 2) + byteOf(count());
        for (int c = 0; c < count(); ++c)
            text += {byteOf(c + 1), byteOf(16 * at(c).across + at(c).down), '\0'};
        return text;
    }

    // Codes of four bits that stand for 0, 1, 2 and so on.
    static std::string table(int kind, int codes)
    {
        std::string text =
            std::string(1, byteOf(kind)) + std::string(3, '\0') + byteOf(codes) + std::string(12, '\0');
        for (int code = 0; code < codes; ++code)
            text += byteOf(code);
        return text;
    }

    std::string scan() const
    {
        std::string text(1, byteOf(count()));
        for (int c = 0; c < count(); ++c)
            text += {byteOf(c + 1), '\0'};
        return text + std::string("\0\x3f\0", 3);
    }

    // Difference of the constant part, then the end of the block.
    std::string data() const
    {
        constexpr int kMiddle = 128;
        constexpr int kScale = 8; // of the constant part of a block
        std::string bits;
        const auto write = [&](int value, int length) {
            for (int bit = length - 1; bit >= 0; --bit)
                bits += (value >> bit & 1) != 0 ? '1' : '0';
        };
        std::vector<int> before(components_.size(), 0);
        const int unitsAcross = columns_ / (8 * largest(&JpegComponent::across));
        const int unitsDown = rows_ / (8 * largest(&JpegComponent::down));
        for (int unit = 0; unit < unitsAcross * unitsDown; ++unit)
            for (int c = 0; c < count(); ++c)
                for (int block = 0; block < at(c).across * at(c).down; ++block) {
                    const int column = unit % unitsAcross * at(c).across + block % at(c).across;
                    const int row = unit / unitsAcross * at(c).down + block / at(c).across;
                    const int value =
                        kScale *
                        (at(c).blocks[static_cast<std::size_t>(row * unitsAcross * at(c).across + column)] -
                         kMiddle);
                    const int difference = value - before[static_cast<std::size_t>(c)];
                    before[static_cast<std::size_t>(c)] = value;
                    int length = 0;
                    while (std::abs(difference) >> length != 0)
                        ++length;
                    write(length, 4);
                    write(difference < 0 ? difference + (1 << length) - 1 : difference, length);
                    write(0, 4);
                }
        bits.resize((bits.size() + 7) / 8 * 8, '1');
        std::string bytes;
        for (std::size_t i = 0; i < bits.size(); i += 8) {
            bytes += byteOf(std::stoi(bits.substr(i, 8), nullptr, 2));
            if (bytes.back() == '\xff')
                bytes += '\0';
        }
        return bytes;
    }

    int largest(int JpegComponent::*side) const
    {
        int most = 1;
        for (const JpegComponent& component : components_)
            most = std::max(most, component.*side);
        return most;
    }
    int count() const { return static_cast<int>(components_.size()); }
    const JpegComponent& at(int component) const { return components_[static_cast<std::size_t>(component)]; }

    int columns_;
    int rows_;
    std::vector<JpegComponent> components_;
};

} // namespace isocenter::tests
