// SPDX-License-Identifier: MIT
// TIFF files written byte by byte, without a library.
#pragma once

#include "tests/support/files/packed_bytes.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::tests {

// A directory and the pixels behind it. Values of pixels are written in the file's byte order.
struct TiffDirectory
{
    int columns = 0;
    int rows = 0;
    int bits = 8; // 1, 2, 4, 8, 16, 32 or 64
    int samples = 1;
    std::vector<double> values;           // row by row, channel by channel
    std::optional<int> sampleFormat{};    // tag 339: 1: unsigned, 2: signed, 3: floating point
    std::optional<int> photometric = 1;   // 0: MinIsWhite, 1: MinIsBlack, 2: RGB, 3: palette
    std::optional<int> orientation{};     // tag 274
    std::string description{};            // tag 270
    std::string software{};               // tag 305
    std::vector<std::uint16_t> palette{}; // tag 320: all red, all green, all blue
    std::optional<std::pair<double, double>> resolution{}; // tags 282 and 283
    std::optional<int> resolutionUnit = 2;                 // tag 296: 1: none, 2: inch, 3: centimetre
    int metaMorphPlanes = 0;                               // tag 33629, six numbers a plane
    std::string behind{};                                  // bytes that follow the pixels
    int compression = 1;             // tag 259: 1: none, 5: LZW, 8: Deflate, 32773: PackBits
    bool differences = false;        // tag 317: samples of 8 or 16 bits as differences from the pixel before
    int rowsPerStrip = 0;            // 0: one strip
    int tileSide = 0;                // of square tiles, a multiple of 16; 0: strips
    bool separatePlanes = false;     // tag 284
    std::vector<int> extraSamples{}; // tag 338: 0: unspecified, 1 and 2: alpha
};

class TiffBytes
{
public:
    // bigTiff: with places of 64 bits, as in files of more than 4 GB.
    explicit TiffBytes(bool bigEndian = false, bool bigTiff = false)
        : bigEndian_(bigEndian), bigTiff_(bigTiff)
    {
    }

    // For messages.
    std::string kind() const
    {
        return std::string(bigTiff_ ? "BigTIFF" : "TIFF") + (bigEndian_ ? ", high first" : ", low first");
    }

    std::string number(std::uint64_t value, int bytes) const
    {
        std::string text;
        for (int byte = 0; byte < bytes; ++byte)
            text += static_cast<char>(value >> (8 * (bigEndian_ ? bytes - 1 - byte : byte)) & 0xff);
        return text;
    }

    // A sample of 8 to 64 bits as it is stored.
    std::string sample(double value, int bits, int format = 1) const
    {
        if (format == 3)
            return bits == 32 ? number(std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4)
                              : number(std::bit_cast<std::uint64_t>(value), 8);
        const std::uint64_t whole = value < 0.0 ? static_cast<std::uint64_t>(static_cast<std::int64_t>(value))
                                                : static_cast<std::uint64_t>(value);
        return number(whole, bits / 8);
    }

    // The samples of pixels as they are stored, those of a row packed where they have less than 8 bits.
    std::string pixels(const std::vector<double>& values, int bits, int format = 1) const
    {
        std::string text;
        if (bits >= 8) {
            for (const double value : values)
                text += sample(value, bits, format);
            return text;
        }
        unsigned byte = 0;
        int used = 0;
        for (const double value : values) {
            byte = byte << bits | static_cast<unsigned>(value);
            if ((used += bits) == 8) {
                text += static_cast<char>(byte & 0xff);
                byte = 0;
                used = 0;
            }
        }
        return used == 0 ? text : text + static_cast<char>(byte << (8 - used) & 0xff);
    }

    std::string file(const std::vector<TiffDirectory>& directories) const
    {
        std::string bytes = bigEndian_ ? "MM" : "II";
        if (bigTiff_)
            bytes += number(43, 2) + number(8, 2) + number(0, 2) + number(16, 8);
        else
            bytes += number(42, 2) + number(8, 4);
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
    static Entry text(const std::string& value) { return {2, value.size() + 1, value + '\0'}; }
    Entry rational(double value) const
    {
        return {5, 1, number(static_cast<std::uint64_t>(value * 10000.0 + 0.5), 4) + number(10000, 4)};
    }

    Entry shorts(const std::vector<int>& values) const
    {
        Entry entry{3, values.size(), {}};
        for (const int value : values)
            entry.content += number(static_cast<std::uint64_t>(value), 2);
        return entry;
    }
    Entry longs(const std::vector<std::size_t>& values) const
    {
        Entry entry{4, values.size(), {}};
        for (const std::size_t value : values)
            entry.content += number(value, 4);
        return entry;
    }

    // The bytes of a row of one plane, or of all channels, from a column on.
    std::string rowOf(const TiffDirectory& directory, int plane, int row, int column, int columns) const
    {
        const int channels = directory.separatePlanes ? 1 : directory.samples;
        std::vector<double> values;
        for (int c = column; c < column + columns; ++c)
            for (int s = 0; s < channels; ++s) {
                constexpr double kOutside = 1.0; // what fills tiles
                const bool isInside = c < directory.columns && row < directory.rows;
                const int channel = directory.separatePlanes ? plane : s;
                const int at = (row * directory.columns + c) * directory.samples + channel;
                values.push_back(isInside ? directory.values[static_cast<std::size_t>(at)] : kOutside);
            }
        if (directory.differences) {
            const std::vector<double> whole = values;
            const double range = directory.bits == 8 ? 256.0 : 65536.0;
            for (std::size_t i = static_cast<std::size_t>(channels); i < values.size(); ++i) {
                const double difference = whole[i] - whole[i - static_cast<std::size_t>(channels)];
                values[i] = difference < 0.0 ? difference + range : difference;
            }
        }
        return pixels(values, directory.bits, directory.sampleFormat.value_or(1));
    }

    std::string segment(const TiffDirectory& directory, int plane, int row, int rows, int column,
                        int columns) const
    {
        constexpr int kPackBits = 32773;
        std::string bytes;
        for (int r = row; r < row + rows; ++r) {
            const std::string line = rowOf(directory, plane, r, column, columns);
            bytes += directory.compression == kPackBits ? packBitsRow(line) : line;
        }
        return directory.compression == 5   ? lzwBytes(bytes)
               : directory.compression == 8 ? zlibBytes(bytes)
                                            : bytes;
    }

    // Strips or tiles in their order, plane after plane.
    std::vector<std::string> segmentsOf(const TiffDirectory& directory) const
    {
        std::vector<std::string> segments;
        const int side = directory.tileSide;
        const int perStrip = directory.rowsPerStrip > 0 ? directory.rowsPerStrip : directory.rows;
        for (int plane = 0; plane < (directory.separatePlanes ? directory.samples : 1); ++plane)
            if (side > 0) {
                for (int row = 0; row < directory.rows; row += side)
                    for (int column = 0; column < directory.columns; column += side)
                        segments.push_back(segment(directory, plane, row, side, column, side));
            } else {
                for (int row = 0; row < directory.rows; row += perStrip)
                    segments.push_back(segment(directory, plane, row,
                                               std::min(perStrip, directory.rows - row), 0,
                                               directory.columns));
            }
        return segments;
    }

    Entries entriesOf(const TiffDirectory& directory, const std::vector<std::string>& segments) const
    {
        Entries entries;
        entries[256] = shortEntry(directory.columns);
        entries[257] = shortEntry(directory.rows);
        const auto samples = static_cast<std::size_t>(directory.samples);
        entries[258] = shorts(std::vector<int>(samples, directory.bits));
        entries[259] = shortEntry(directory.compression);
        if (directory.photometric)
            entries[262] = shortEntry(*directory.photometric);
        if (!directory.description.empty())
            entries[270] = text(directory.description);
        if (directory.orientation)
            entries[274] = shortEntry(*directory.orientation);
        entries[277] = shortEntry(directory.samples);
        std::vector<std::size_t> sizes;
        for (const std::string& segment : segments)
            sizes.push_back(segment.size());
        entries[placesTag(directory)] = longs(std::vector<std::size_t>(sizes.size(), 0)); // set when known
        if (directory.tileSide > 0) {
            entries[322] = shortEntry(directory.tileSide);
            entries[323] = shortEntry(directory.tileSide);
            entries[325] = longs(sizes);
        } else {
            entries[278] = shortEntry(directory.rowsPerStrip > 0 ? directory.rowsPerStrip : directory.rows);
            entries[279] = longs(sizes);
        }
        if (directory.separatePlanes)
            entries[284] = shortEntry(2);
        if (directory.differences)
            entries[317] = shortEntry(2);
        if (!directory.extraSamples.empty())
            entries[338] = shorts(directory.extraSamples);
        if (directory.sampleFormat)
            entries[339] = shorts(std::vector<int>(samples, *directory.sampleFormat));
        if (directory.resolution) {
            entries[282] = rational(directory.resolution->first);
            entries[283] = rational(directory.resolution->second);
            if (directory.resolutionUnit)
                entries[296] = shortEntry(*directory.resolutionUnit);
        }
        if (!directory.software.empty())
            entries[305] = text(directory.software);
        if (!directory.palette.empty())
            entries[320] = shorts({directory.palette.begin(), directory.palette.end()});
        if (directory.metaMorphPlanes > 0) {
            const auto planes = static_cast<std::size_t>(directory.metaMorphPlanes);
            entries[33629] = {5, planes, std::string(24 * planes, '\1')};
        }
        return entries;
    }

    static int placesTag(const TiffDirectory& directory) { return directory.tileSide > 0 ? 324 : 273; }

    void append(const TiffDirectory& directory, bool isLast, std::string& bytes) const
    {
        const std::vector<std::string> segments = segmentsOf(directory);
        Entries entries = entriesOf(directory, segments);
        const int placeBytes = bigTiff_ ? 8 : 4;
        const int countBytes = bigTiff_ ? 8 : 2;
        const auto room = static_cast<std::size_t>(placeBytes); // for a value in its entry
        const std::size_t behindEntries =
            bytes.size() + static_cast<std::size_t>(countBytes) + (4 + 2 * room) * entries.size() + room;
        std::string contents; // of values that need more
        std::map<int, std::size_t> places;
        for (const auto& [tag, entry] : entries)
            if (entry.content.size() > room) {
                places[tag] = behindEntries + contents.size();
                contents += entry.content;
                contents.resize(contents.size() + contents.size() % 2, '\0');
            }
        const std::size_t stripAt = behindEntries + contents.size();
        std::vector<std::size_t> offsets;
        std::string end;
        for (const std::string& segment : segments) {
            offsets.push_back(stripAt + end.size());
            end += segment;
        }
        end += directory.behind;
        const int placesAt = placesTag(directory);
        entries[placesAt] = longs(offsets);
        if (places.contains(placesAt))
            contents.replace(places[placesAt] - behindEntries, entries[placesAt].content.size(),
                             entries[placesAt].content);
        std::string written = number(entries.size(), countBytes);
        for (const auto& [tag, entry] : entries) {
            std::string value = places.contains(tag) ? number(places[tag], placeBytes) : entry.content;
            value.resize(room, '\0');
            written += number(static_cast<std::uint64_t>(tag), 2) +
                       number(static_cast<std::uint64_t>(entry.type), 2) + number(entry.count, placeBytes) +
                       value;
        }
        end.resize(end.size() + (stripAt + end.size()) % 2, '\0');
        bytes += written + number(isLast ? 0 : stripAt + end.size(), placeBytes) + contents + end;
    }

    bool bigEndian_;
    bool bigTiff_;
};

} // namespace isocenter::tests
