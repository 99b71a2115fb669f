// SPDX-License-Identifier: MIT
#include "app/tracking/matching/colmap_folder.h"

#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace isocenter::app {
namespace {

constexpr double kFocalLengthGuess = 1.2; // of the longer side, as COLMAP guesses without EXIF data

} // namespace

ColmapFolder::ColmapFolder(std::filesystem::path folder) : folder_(std::move(folder))
{
    std::error_code failure;
    if (std::filesystem::exists(folder_) &&
        (!std::filesystem::is_directory(folder_) || !std::filesystem::is_empty(folder_, failure)))
        throw FileError(folder_,
                        translatable("Data", "holds something already: choose a new or an empty folder"));
    for (const char* name : {"images", "features"}) {
        std::filesystem::create_directories(folder_ / name, failure);
        if (failure)
            throw FileError(folder_, fmt::format(translatable("Data", "the folder cannot be made: {}"),
                                                 failure.message()));
    }
}

std::string ColmapFolder::nameFor(const std::filesystem::path& source)
{
    std::string stem = source.stem().string();
    // Spaces separate names in matches.txt, and sources need not be files.
    std::ranges::replace_if(
        stem, [](unsigned char c) { return std::isspace(c) || c == '/' || c == ':' || c == ','; }, '_');
    std::string name = stem + ".png";
    for (int number = 2; std::ranges::find(names_, name) != names_.end(); ++number)
        name = fmt::format("{}_{}.png", stem, number);
    names_.push_back(name);
    return name;
}

void ColmapFolder::addImage(const std::string& name, const core::Image& grey)
{
    core::writePng8(folder_ / "images" / name, grey);
    const std::pair size{grey.columns, grey.rows};
    if (std::ranges::find(sizes_, size) == sizes_.end())
        sizes_.push_back(size);
}

void ColmapFolder::addFeatures(const std::string& name, std::span<const core::Keypoint> keypoints,
                               std::span<const core::Descriptor> descriptors)
{
    std::string zeros;
    for (std::size_t element = 0; element < core::kDescriptorBytes; ++element)
        zeros += " 0";
    std::string text = fmt::format("{} {}\n", keypoints.size(), core::kDescriptorBytes);
    for (std::size_t k = 0; k < keypoints.size(); ++k) {
        const core::Keypoint& point = keypoints[k];
        fmt::format_to(std::back_inserter(text), "{:.4f} {:.4f} {:.4f} {:.6g}", point.x, point.y, point.scale,
                       point.orientation);
        if (descriptors.empty())
            text += zeros;
        else
            for (const std::uint8_t element : descriptors[k])
                fmt::format_to(std::back_inserter(text), " {}", element);
        text += '\n';
    }
    core::writeTextFile(folder_ / "features" / (name + ".txt"), text);
}

void ColmapFolder::addMatches(const std::string& first, const std::string& second,
                              std::span<const IndexPair> pairs)
{
    isMatched_ = true;
    if (pairs.empty())
        return;
    fmt::format_to(std::back_inserter(matches_), "{} {}\n", first, second);
    for (const auto& [a, b] : pairs)
        fmt::format_to(std::back_inserter(matches_), "{} {}\n", a, b);
    matches_ += '\n';
}

void ColmapFolder::finish()
{
    if (isMatched_)
        core::writeTextFile(folder_ / "matches.txt", matches_);
    std::string cameras =
        "# CAMERA_ID, MODEL, WIDTH, HEIGHT, PARAMS[]; the focal length is COLMAP's first guess\n";
    for (std::size_t s = 0; s < sizes_.size(); ++s) {
        const auto [columns, rows] = sizes_[s];
        fmt::format_to(std::back_inserter(cameras), "{} SIMPLE_RADIAL {} {} {:g} {:g} {:g} 0\n", s + 1,
                       columns, rows, kFocalLengthGuess * std::max(columns, rows), 0.5 * columns, 0.5 * rows);
    }
    core::writeTextFile(folder_ / "cameras.txt", cameras);
}

} // namespace isocenter::app
