// SPDX-License-Identifier: MIT
#include "app/tracking/colmap_files.h"

#include "core/io/image_file.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

namespace isocenter::app {
namespace {

constexpr int kDescriptorElements = 128;
constexpr double kFocalLengthGuess = 1.2; // of the longer side, as COLMAP guesses without EXIF data

std::string imageName(std::int64_t frame)
{
    return fmt::format("frame_{:06d}.png", frame);
}

// The points of a frame in the order of their tracks.
struct FramePoints
{
    std::vector<TrackPoint> points;
    std::map<std::int64_t, std::size_t> ofTrack; // id to place in points
};
using PointsByFrame = std::map<std::int64_t, FramePoints>;

PointsByFrame pointsByFrame(std::span<const Track> tracks)
{
    PointsByFrame frames;
    for (const Track& track : tracks)
        for (const TrackPoint& point : track.points) {
            FramePoints& frame = frames[point.frame];
            frame.ofTrack[track.id] = frame.points.size();
            frame.points.push_back(point);
        }
    return frames;
}

std::string featuresText(const FramePoints& frame, double scale)
{
    std::string zeros;
    for (int element = 0; element < kDescriptorElements; ++element)
        zeros += " 0";
    std::string text = fmt::format("{} {}\n", frame.points.size(), kDescriptorElements);
    for (const TrackPoint& point : frame.points)
        fmt::format_to(std::back_inserter(text), "{:.4f} {:.4f} {:.2f} 0{}\n", point.x, point.y, scale,
                       zeros);
    return text;
}

std::string matchesText(std::int64_t first, const FramePoints& a, std::int64_t second, const FramePoints& b)
{
    std::string lines;
    for (const auto& [id, index] : a.ofTrack)
        if (const auto other = b.ofTrack.find(id); other != b.ofTrack.end())
            fmt::format_to(std::back_inserter(lines), "{} {}\n", index, other->second);
    return lines.empty() ? lines : fmt::format("{} {}\n{}\n", imageName(first), imageName(second), lines);
}

} // namespace

ColmapFolder::ColmapFolder(std::filesystem::path folder) : folder_(std::move(folder))
{
    std::error_code failure;
    if (std::filesystem::exists(folder_) &&
        (!std::filesystem::is_directory(folder_) || !std::filesystem::is_empty(folder_, failure)))
        throw FileError(folder_, "holds something already: choose a new or an empty folder");
    for (const char* name : {"images", "features"}) {
        std::filesystem::create_directories(folder_ / name, failure);
        if (failure)
            throw FileError(folder_, fmt::format("the folder cannot be made: {}", failure.message()));
    }
}

void ColmapFolder::add(std::int64_t frame, const core::Image& grey)
{
    core::writePng8(folder_ / "images" / imageName(frame), grey);
    frames_.push_back(frame);
}

void ColmapFolder::finish(const TrackRecord& record)
{
    PointsByFrame points = pointsByFrame(record.tracks);
    const double scale = 0.5 * record.options.klt.window;
    for (const std::int64_t frame : frames_)
        core::writeTextFile(folder_ / "features" / (imageName(frame) + ".txt"),
                            featuresText(points[frame], scale));
    std::string matches;
    for (const std::size_t apart : {1u, 2u, 4u, 8u, 16u})
        for (std::size_t i = 0; i + apart < frames_.size(); ++i)
            matches +=
                matchesText(frames_[i], points[frames_[i]], frames_[i + apart], points[frames_[i + apart]]);
    core::writeTextFile(folder_ / "matches.txt", matches);
    core::writeTextFile(
        folder_ / "cameras.txt",
        fmt::format("# CAMERA_ID, MODEL, WIDTH, HEIGHT, PARAMS[]; the focal length is COLMAP's first guess\n"
                    "1 SIMPLE_RADIAL {} {} {:g} {:g} {:g} 0\n",
                    record.columns, record.rows, kFocalLengthGuess * std::max(record.columns, record.rows),
                    0.5 * record.columns, 0.5 * record.rows));
}

} // namespace isocenter::app
