// SPDX-License-Identifier: MIT
#include "app/lines/imagej_rois.h"

#include "app/lines/line_files.h"
#include "core/features/pixel_centre.h"
#include "core/io/files/stored_zip.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace isocenter::app {
namespace {

// Places in the file, as ImageJ's RoiDecoder names them.
constexpr std::size_t kVersionAt = 4;
constexpr std::size_t kTypeAt = 6;
constexpr std::size_t kTopAt = 8;
constexpr std::size_t kLeftAt = 10;
constexpr std::size_t kBottomAt = 12;
constexpr std::size_t kRightAt = 14;
constexpr std::size_t kCountAt = 16;
constexpr std::size_t kLargeCountAt = 18; // where the count is more than 16 bit hold
constexpr std::size_t kOptionsAt = 50;
constexpr std::size_t kSecondHeaderAt = 60;
constexpr std::size_t kHeaderBytes = 64;
constexpr std::size_t kNameAt = 16; // in the second header
constexpr std::size_t kNameLengthAt = 20;

constexpr int kRoiVersion = 227;
constexpr std::uint8_t kPolyline = 5;
constexpr int kSubPixelResolution = 128;
constexpr std::size_t kMostCounted = 65535;
constexpr double kLargestPlace = 32767.0;

// Big-endian numbers at their places.
class RoiBytes
{
public:
    explicit RoiBytes(std::size_t size) : bytes_(size) {}

    void byteAt(std::size_t place, std::uint8_t value) { bytes_[place] = value; }
    void shortAt(std::size_t place, int value) { numberAt(place, static_cast<std::uint32_t>(value), 2); }
    void intAt(std::size_t place, std::size_t value)
    {
        numberAt(place, static_cast<std::uint32_t>(value), 4);
    }
    void floatAt(std::size_t place, double value)
    {
        numberAt(place, std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4);
    }
    std::vector<std::uint8_t> taken() { return std::move(bytes_); }

private:
    void numberAt(std::size_t place, std::uint32_t value, std::size_t length)
    {
        for (std::size_t byte = 0; byte < length; ++byte)
            bytes_[place + byte] = static_cast<std::uint8_t>(value >> (8 * (length - 1 - byte)));
    }

    std::vector<std::uint8_t> bytes_;
};

double placeInRoi(double ours)
{
    const double place = ours + core::shiftInto(core::PixelCentre::Zero);
    if (!(std::abs(place) <= kLargestPlace))
        throw InputError(fmt::format("a line at {:.0f} pixels is further away than ImageJ's regions of "
                                     "interest reach, {:.0f}",
                                     place, kLargestPlace));
    return place;
}

int floorOf(double place)
{
    return static_cast<int>(std::floor(place));
}

} // namespace

std::vector<std::uint8_t> roiOf(std::span<const core::PixelPoint> points, const std::string& name)
{
    const std::size_t count = points.size();
    const std::size_t floatsAt = kHeaderBytes + 4 * count;
    const std::size_t secondHeader = floatsAt + 8 * count;
    RoiBytes roi(secondHeader + kHeaderBytes + 2 * name.size());

    const auto [left, right] = std::ranges::minmax(points, {}, &core::PixelPoint::u);
    const auto [top, bottom] = std::ranges::minmax(points, {}, &core::PixelPoint::v);
    const int leftEdge = floorOf(placeInRoi(left.u));
    const int topEdge = floorOf(placeInRoi(top.v));
    for (std::size_t letter = 0; letter < 4; ++letter)
        roi.byteAt(letter, static_cast<std::uint8_t>("Iout"[letter]));
    roi.shortAt(kVersionAt, kRoiVersion);
    roi.byteAt(kTypeAt, kPolyline);
    roi.shortAt(kTopAt, topEdge);
    roi.shortAt(kLeftAt, leftEdge);
    roi.shortAt(kBottomAt, floorOf(placeInRoi(bottom.v)) + 1);
    roi.shortAt(kRightAt, floorOf(placeInRoi(right.u)) + 1);
    if (count <= kMostCounted)
        roi.shortAt(kCountAt, static_cast<int>(count));
    else
        roi.intAt(kLargeCountAt, count);
    roi.shortAt(kOptionsAt, kSubPixelResolution);
    roi.intAt(kSecondHeaderAt, secondHeader);

    for (std::size_t p = 0; p < count; ++p) {
        const double x = placeInRoi(points[p].u);
        const double y = placeInRoi(points[p].v);
        roi.shortAt(kHeaderBytes + 2 * p, floorOf(x) - leftEdge);
        roi.shortAt(kHeaderBytes + 2 * (count + p), floorOf(y) - topEdge);
        roi.floatAt(floatsAt + 4 * p, x);
        roi.floatAt(floatsAt + 4 * (count + p), y);
    }
    roi.intAt(secondHeader + kNameAt, secondHeader + kHeaderBytes);
    roi.intAt(secondHeader + kNameLengthAt, name.size());
    for (std::size_t letter = 0; letter < name.size(); ++letter)
        roi.shortAt(secondHeader + kHeaderBytes + 2 * letter, name[letter]);
    return roi.taken();
}

void writeRois(const std::filesystem::path& file, const core::LineDrawing& drawing)
{
    std::vector<core::ArchivedFile> rois;
    for (const std::size_t line : linesOutwards(drawing)) {
        const core::LineRank& rank = drawing.lines[line].rank;
        const std::string name =
            fmt::format("tree{}-order{}-line{:04}", rank.tree + 1, rank.order, rois.size() + 1);
        rois.push_back({name + ".roi", roiOf(pointsOfLine(drawing, drawing.lines[line]), name)});
    }
    core::writeStoredZip(file, rois);
}

} // namespace isocenter::app
