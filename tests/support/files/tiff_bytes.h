// SPDX-License-Identifier: MIT
// TIFF files written byte by byte, without a library.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::tests {

// A directory and the pixels behind it, in one strip. Values of pixels are written in the file's byte order.
struct TiffDirectory
{
    int columns = 0;
    int rows = 0;
    int bits = 8;
    int samples = 1;
    std::vector<std::uint32_t> values;    // row by row, channel by channel; of 8, 16 or 32 bits
    std::optional<int> photometric = 1;   // 0: MinIsWhite, 1: MinIsBlack, 2: RGB, 3: palette
    std::optional<int> orientation{};     // tag 274
    std::string description{};            // tag 270
    std::string software{};               // tag 305
    std::vector<std::uint16_t> palette{}; // tag 320: all red, all green, all blue
    std::optional<std::pair<double, double>> resolution{}; // tags 282 and 283
    int resolutionUnit = 2;                                // tag 296: 1: none, 2: inch, 3: centimetre
    int metaMorphPlanes = 0;                               // tag 33629, six numbers a plane
    std::string behind{};                                  // bytes that follow the pixels
};

class TiffBytes
{
public:
    explicit TiffBytes(bool bigEndian = false) : bigEndian_(bigEndian) {}

    std::string number(std::uint64_t value, int bytes) const
    {
        std::string text;
        for (int byte = 0; byte < bytes; ++byte)
            text += static_cast<char>(value >> (8 * (bigEndian_ ? bytes - 1 - byte : byte)) & 0xff);
        return text;
    }

    // The samples of pixels as they are stored.
    std::string pixels(const std::vector<std::uint32_t>& values, int bits) const
    {
        std::string text;
        for (const std::uint32_t value : values)
            text += number(value, bits / 8);
        return text;
    }

    std::string file(const std::vector<TiffDirectory>& directories) const
    {
        std::string bytes = (bigEndian_ ? "MM" : "II") + number(42, 2) + number(8, 4);
        for (std::size_t d = 0; d < directories.size(); ++d)
            append(directories[d], d + 1 == directories.size(), bytes);
        return bytes;
    }

private:
    struct Entry
    {
        int type = 3;
        std::size_t count = 1;
        std::string content; // of the value, without filling
    };
    using Entries = std::map<int, Entry>;

    Entry shortEntry(int value) const { return {3, 1, number(static_cast<std::uint64_t>(value), 2)}; }
    Entry longEntry(std::size_t value) const { return {4, 1, number(value, 4)}; }
    static Entry text(const std::string& value) { return {2, value.size() + 1, value + '\0'}; }
    Entry rational(double value) const
    {
        return {5, 1, number(static_cast<std::uint64_t>(value * 10000.0 + 0.5), 4) + number(10000, 4)};
    }

    Entries entriesOf(const TiffDirectory& directory, std::size_t stripBytes) const
    {
        Entries entries;
        entries[256] = shortEntry(directory.columns);
        entries[257] = shortEntry(directory.rows);
        entries[258] = {3, static_cast<std::size_t>(directory.samples), {}};
        for (int sample = 0; sample < directory.samples; ++sample)
            entries[258].content += number(static_cast<std::uint64_t>(directory.bits), 2);
        entries[259] = shortEntry(1);
        if (directory.photometric)
            entries[262] = shortEntry(*directory.photometric);
        if (!directory.description.empty())
            entries[270] = text(directory.description);
        entries[273] = longEntry(0); // set when its place is known
        if (directory.orientation)
            entries[274] = shortEntry(*directory.orientation);
        entries[277] = shortEntry(directory.samples);
        entries[278] = shortEntry(directory.rows);
        entries[279] = longEntry(stripBytes);
        if (directory.resolution) {
            entries[282] = rational(directory.resolution->first);
            entries[283] = rational(directory.resolution->second);
            entries[296] = shortEntry(directory.resolutionUnit);
        }
        if (!directory.software.empty())
            entries[305] = text(directory.software);
        if (!directory.palette.empty()) {
            entries[320] = {3, directory.palette.size(), {}};
            for (const std::uint16_t value : directory.palette)
                entries[320].content += number(value, 2);
        }
        if (directory.metaMorphPlanes > 0) {
            const auto planes = static_cast<std::size_t>(directory.metaMorphPlanes);
            entries[33629] = {5, planes, std::string(24 * planes, '\1')};
        }
        return entries;
    }

    void append(const TiffDirectory& directory, bool isLast, std::string& bytes) const
    {
        const std::string strip = pixels(directory.values, directory.bits);
        Entries entries = entriesOf(directory, strip.size());
        const std::size_t behindEntries = bytes.size() + 2 + 12 * entries.size() + 4;
        std::string contents; // of values that need more than four bytes
        std::map<int, std::size_t> places;
        for (const auto& [tag, entry] : entries)
            if (entry.content.size() > 4) {
                places[tag] = behindEntries + contents.size();
                contents += entry.content;
                contents.resize(contents.size() + contents.size() % 2, '\0');
            }
        const std::size_t stripAt = behindEntries + contents.size();
        entries[273] = longEntry(stripAt);
        std::string written = number(entries.size(), 2);
        for (const auto& [tag, entry] : entries) {
            std::string value = places.contains(tag) ? number(places[tag], 4) : entry.content;
            value.resize(4, '\0');
            written += number(static_cast<std::uint64_t>(tag), 2) +
                       number(static_cast<std::uint64_t>(entry.type), 2) + number(entry.count, 4) + value;
        }
        std::string end = strip + directory.behind;
        end.resize(end.size() + (stripAt + end.size()) % 2, '\0');
        bytes += written + number(isLast ? 0 : stripAt + end.size(), 4) + contents + end;
    }

    bool bigEndian_;
};

} // namespace isocenter::tests
