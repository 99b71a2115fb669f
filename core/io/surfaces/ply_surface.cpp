// SPDX-License-Identifier: MIT
#include "core/io/surfaces/ply_header.h"
#include "core/io/surfaces/surface_formats.h"
#include "core/io/surfaces/surface_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

template <class Number>
double plyNumber(const std::uint8_t* bytes, bool swapped)
{
    std::uint8_t ordered[sizeof(Number)];
    std::memcpy(ordered, bytes, sizeof(Number));
    if (swapped)
        std::reverse(ordered, ordered + sizeof(Number));
    Number number{};
    std::memcpy(&number, ordered, sizeof(Number));
    return static_cast<double>(number);
}

// The values behind the header, one after another.
class PlyValues
{
public:
    PlyValues(std::span<const std::uint8_t> data, PlyHeader::Encoding encoding)
        : data_(data), ascii_(encoding == PlyHeader::Encoding::Ascii),
          swapped_((encoding == PlyHeader::Encoding::BigEndian) != (std::endian::native == std::endian::big))
    {
    }

    double next(PlyType type)
    {
        if (ascii_)
            return nextWord();
        const std::uint8_t* const bytes = take(plyBytes(type));
        switch (type) {
        case PlyType::Int8:
            return static_cast<std::int8_t>(*bytes);
        case PlyType::Uint8:
            return *bytes;
        case PlyType::Int16:
            return plyNumber<std::int16_t>(bytes, swapped_);
        case PlyType::Uint16:
            return plyNumber<std::uint16_t>(bytes, swapped_);
        case PlyType::Int32:
            return plyNumber<std::int32_t>(bytes, swapped_);
        case PlyType::Uint32:
            return plyNumber<std::uint32_t>(bytes, swapped_);
        case PlyType::Float32:
            return plyNumber<float>(bytes, swapped_);
        case PlyType::Float64:
            break;
        }
        return plyNumber<double>(bytes, swapped_);
    }

    // The length of a list whose values there are bytes for.
    std::size_t nextCount(const PlyHeader::Property& list)
    {
        const double count = next(list.countType);
        if (!(count >= 0.0) || count != std::floor(count) || !fits(count, leastBytes(list.type)))
            throw InputError(
                fmt::format(translatable("Data", "a list of {:g} values does not fit into the file"), count));
        return static_cast<std::size_t>(count);
    }

    bool fits(double count, std::size_t bytesEach) const
    {
        return count * static_cast<double>(bytesEach) <= static_cast<double>(data_.size() - at_) + 1.0;
    }

    // What a value takes at least: a digit and a blank, or its bytes.
    std::size_t leastBytes(PlyType type) const { return ascii_ ? 2 : plyBytes(type); }

private:
    [[noreturn]] static void refuseEnd() { throw InputError(translatable("Data", "the file ends early")); }
    const std::uint8_t* take(std::size_t count)
    {
        if (data_.size() - at_ < count)
            refuseEnd();
        const std::uint8_t* const bytes = data_.data() + at_;
        at_ += count;
        return bytes;
    }
    static bool isBlank(std::uint8_t byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
    double nextWord()
    {
        while (at_ < data_.size() && isBlank(data_[at_]))
            ++at_;
        if (at_ == data_.size())
            refuseEnd();
        const std::size_t begin = at_;
        while (at_ < data_.size() && !isBlank(data_[at_]))
            ++at_;
        const auto number = surfaceNumber({reinterpret_cast<const char*>(data_.data()) + begin, at_ - begin});
        if (!number)
            throw InputError(translatable("Data", "there is text where a number belongs"));
        return *number;
    }

    std::span<const std::uint8_t> data_;
    bool ascii_;
    bool swapped_;
    std::size_t at_ = 0;
};

class PlyReader
{
public:
    explicit PlyReader(std::span<const std::uint8_t> bytes)
        : header_(parsePlyHeader(bytes)), values_(bytes.subspan(header_.dataOffset), header_.encoding)
    {
    }

    SurfaceModel read()
    {
        for (const PlyHeader::Element& element : header_.elements)
            readElements(element);
        requireCorners(model_, 0); // faces may come before the vertices
        return std::move(model_);
    }

private:
    void readElements(const PlyHeader::Element& element)
    {
        if (element.properties.empty())
            return;
        requireRoom(element);
        const bool isVertex = element.name == "vertex";
        if (isVertex)
            requireCoordinates(element);
        for (std::uint64_t number = 0; number < element.count; ++number) {
            try {
                readElement(element, isVertex);
            } catch (const InputError& error) {
                throw InputError(fmt::format(
                    translatable("Data", "{} {} of {}: {}. It is damaged or truncated, export it again"),
                    element.name, number + 1, element.count, error.what()));
            }
        }
    }

    void readElement(const PlyHeader::Element& element, bool isVertex)
    {
        Eigen::Vector3d point = Eigen::Vector3d::Zero();
        for (const PlyHeader::Property& property : element.properties) {
            if (property.isList) {
                readList(property);
                if (isIndices(property.name) && !isVertex)
                    addPolygon(element.name);
                continue;
            }
            const double value = values_.next(property.type);
            if (isVertex && property.name.size() == 1 && property.name[0] >= 'x' && property.name[0] <= 'z')
                point[property.name[0] - 'x'] = value;
        }
        if (isVertex)
            model_.pointsMm.push_back(point);
    }

    static bool isIndices(const std::string& name)
    {
        return name == "vertex_indices" || name == "vertex_index";
    }

    void readList(const PlyHeader::Property& property)
    {
        const std::size_t count = values_.nextCount(property);
        list_.clear();
        for (std::size_t index = 0; index < count; ++index)
            list_.push_back(values_.next(property.type));
    }

    // Elements without bytes for them would fill the memory or take for ever.
    void requireRoom(const PlyHeader::Element& element) const
    {
        std::size_t least = 0;
        for (const PlyHeader::Property& property : element.properties)
            least += values_.leastBytes(property.isList ? property.countType : property.type);
        if (!values_.fits(static_cast<double>(element.count), least))
            throw InputError(
                fmt::format(translatable("Data", "states {} elements '{}', for which it is too short: it is "
                                                 "damaged or truncated, export it again"),
                            element.count, element.name));
    }

    static void requireCoordinates(const PlyHeader::Element& element)
    {
        for (const char* axis : {"x", "y", "z"})
            if (const auto* property = element.find(axis); property == nullptr || property->isList)
                throw InputError(
                    fmt::format(translatable("Data", "its vertices have no property '{}'"), axis));
    }

    void addPolygon(const std::string& element)
    {
        if (element == "tristrips")
            addStrips();
        else if (element == "face")
            for (std::size_t corner = 2; corner < list_.size(); ++corner)
                addTriangle(list_[0], list_[corner - 1], list_[corner]);
    }

    // Every second triangle of a strip turns the other way round; -1 ends a strip.
    void addStrips()
    {
        std::size_t begin = 0;
        for (std::size_t at = 0; at < list_.size(); ++at) {
            if (list_[at] == -1.0) {
                begin = at + 1;
                continue;
            }
            if (at < begin + 2)
                continue;
            if ((at - begin) % 2 == 0)
                addTriangle(list_[at - 2], list_[at - 1], list_[at]);
            else
                addTriangle(list_[at - 1], list_[at - 2], list_[at]);
        }
    }

    void addTriangle(double a, double b, double c)
    {
        constexpr double kMost = std::numeric_limits<int>::max();
        for (const double corner : {a, b, c})
            if (!(corner >= 0.0 && corner <= kMost) || corner != std::floor(corner))
                throw InputError(fmt::format(translatable("Data", "{:g} is no index of a vertex"), corner));
        model_.triangles.emplace_back(static_cast<int>(a), static_cast<int>(b), static_cast<int>(c));
    }

    PlyHeader header_;
    PlyValues values_;
    std::vector<double> list_;
    SurfaceModel model_;
};

} // namespace

SurfaceModel plySurface(std::span<const std::uint8_t> bytes)
{
    constexpr std::array<std::uint8_t, 3> kMark{0xef, 0xbb, 0xbf};
    const bool hasMark =
        bytes.size() >= kMark.size() && std::equal(kMark.begin(), kMark.end(), bytes.begin());
    return PlyReader(bytes.subspan(hasMark ? kMark.size() : 0)).read();
}

} // namespace isocenter::core
