// SPDX-License-Identifier: MIT
#include "core/io/files/text_encoding.h"
#include "core/io/surfaces/surface_formats.h"
#include "core/io/surfaces/surface_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kHeaderBytes = 80;
constexpr std::size_t kCountBytes = 4;
constexpr std::size_t kNormalBytes = 12;
constexpr std::size_t kTriangleBytes = 50; // normal, three corners, two bytes of attributes

std::uint32_t littleEndian32(const std::uint8_t* bytes)
{
    return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
           static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

SurfaceModel binaryStl(std::span<const std::uint8_t> bytes)
{
    const std::size_t room = (bytes.size() - kHeaderBytes - kCountBytes) / kTriangleBytes;
    const std::size_t count = littleEndian32(bytes.data() + kHeaderBytes);
    if (count > room)
        throw InputError(
            fmt::format(translatable("Data", "states {} triangles and holds {}: it is truncated or damaged, "
                                             "export it again"),
                        count, room));
    SurfaceModel model;
    model.pointsMm.reserve(3 * count);
    model.triangles.reserve(count);
    for (std::size_t triangle = 0; triangle < count; ++triangle) {
        const std::uint8_t* at =
            bytes.data() + kHeaderBytes + kCountBytes + triangle * kTriangleBytes + kNormalBytes;
        for (int corner = 0; corner < 3; ++corner) {
            Eigen::Vector3d point;
            for (int axis = 0; axis < 3; ++axis, at += sizeof(float))
                point[axis] = static_cast<double>(std::bit_cast<float>(littleEndian32(at)));
            model.pointsMm.push_back(point);
        }
        const int first = static_cast<int>(3 * triangle);
        model.triangles.emplace_back(first, first + 1, first + 2);
    }
    return model;
}

// "facet normal 0 0 1 outer loop vertex 0 0 0 ... endloop endfacet", whatever the lines.
class TextStl
{
public:
    explicit TextStl(std::string_view text) : words_(text) {}

    SurfaceModel read()
    {
        bool isOpen = false;
        for (std::string_view word = words_.next(); !word.empty(); word = words_.next()) {
            if (sameWord(word, "solid"))
                isOpen = true;
            else if (sameWord(word, "endsolid"))
                isOpen = false;
            else if (sameWord(word, "facet"))
                readFacet();
            else
                continue; // the name of the solid
            if (!sameWord(word, "facet"))
                words_.skipLine();
        }
        if (isOpen)
            refuse(translatable("Data", "'endsolid' is missing"));
        return std::move(model_);
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw InputError(
            fmt::format(translatable("Data", "line {}: {}. It is truncated or damaged, export it "
                                             "again"),
                        words_.line(), problem));
    }
    void require(std::string_view wanted)
    {
        if (!sameWord(words_.next(), wanted))
            refuse(fmt::format(translatable("Data", "'{}' is missing"), wanted));
    }
    double number()
    {
        if (const auto value = surfaceNumber(words_.next()))
            return *value;
        refuse(translatable("Data", "there is no number where one belongs"));
    }
    void readFacet()
    {
        require("normal");
        for (int axis = 0; axis < 3; ++axis)
            words_.next(); // not used, and not always a number
        require("outer");
        require("loop");
        const int first = static_cast<int>(model_.pointsMm.size());
        for (int corner = 0; corner < 3; ++corner) {
            require("vertex");
            Eigen::Vector3d point;
            for (int axis = 0; axis < 3; ++axis)
                point[axis] = number();
            model_.pointsMm.push_back(point);
        }
        require("endloop");
        require("endfacet");
        model_.triangles.emplace_back(first, first + 1, first + 2);
    }

    SurfaceWords words_;
    SurfaceModel model_;
};

// Binary files, too, may begin with "solid"; their triangles hold zero bytes or fill the file exactly.
bool isText(std::span<const std::uint8_t> bytes)
{
    constexpr std::size_t kLooked = 512;
    if (bytes.size() < kHeaderBytes + kCountBytes)
        return true;
    const std::size_t count = littleEndian32(bytes.data() + kHeaderBytes);
    if (kHeaderBytes + kCountBytes + count * kTriangleBytes == bytes.size())
        return false;
    const std::string_view head(reinterpret_cast<const char*>(bytes.data()), std::min(kLooked, bytes.size()));
    const bool isWide = head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff");
    SurfaceWords words(head.starts_with("\xef\xbb\xbf") ? head.substr(3) : head);
    return isWide || (sameWord(words.next(), "solid") && head.find('\0') == std::string_view::npos);
}

} // namespace

SurfaceModel stlSurface(std::span<const std::uint8_t> bytes)
{
    if (!isText(bytes))
        return binaryStl(bytes);
    const std::string text = decodedText(bytes, "STL");
    SurfaceWords words(text);
    if (!sameWord(words.next(), "solid"))
        throw InputError(translatable("Data",
                                      "is neither a binary STL file nor one of text, which begins with "
                                      "'solid': it is damaged or of another format"));
    return TextStl(text).read();
}

} // namespace isocenter::core
