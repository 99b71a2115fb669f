// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

enum class PlyType { Int8, Uint8, Int16, Uint16, Int32, Uint32, Float32, Float64 };

// Bytes of a value in a binary file.
std::size_t plyBytes(PlyType type);

// What the header of a PLY file states, names in small letters.
struct PlyHeader
{
    enum class Encoding { Ascii, LittleEndian, BigEndian };

    struct Property
    {
        std::string name;
        bool isList = false;
        PlyType countType = PlyType::Uint8; // of lists
        PlyType type = PlyType::Float32;
    };

    struct Element
    {
        std::string name;
        std::uint64_t count = 0;
        std::vector<Property> properties;

        // The property of that name, nullptr if there is none.
        const Property* find(std::string_view wanted) const;
    };

    Encoding encoding = Encoding::Ascii;
    std::vector<Element> elements;
    std::size_t dataOffset = 0; // of the first byte behind the header's last line
};

// Reads the header. Lines end as the first one does (LF, CRLF or CR), so that data may begin with any byte.
// Keywords may be in capitals. Throws InputError, which names the line.
PlyHeader parsePlyHeader(std::span<const std::uint8_t> bytes);

} // namespace isocenter::core
