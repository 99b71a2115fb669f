// SPDX-License-Identifier: MIT
#include "core/io/frames/video_writer.h"

#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kFastest = 1000.0; // frames per second

class PngFolder final : public VideoWriter
{
public:
    explicit PngFolder(std::filesystem::path folder) : folder_(std::move(folder)), part_(folder_)
    {
        part_ += ".part";
        requireRoom();
        std::filesystem::remove_all(part_); // of a program that was killed
        std::error_code failure;
        std::filesystem::create_directories(part_, failure);
        if (failure)
            throw FileError(folder_, fmt::format(translatable("Data", "the folder cannot be made: {}"),
                                                 failure.message()));
    }
    ~PngFolder() override
    {
        std::error_code ignored;
        std::filesystem::remove_all(part_, ignored);
    }
    PngFolder(const PngFolder&) = delete;
    PngFolder& operator=(const PngFolder&) = delete;

    void add(const RgbImage& picture) override
    {
        writeRgbPng(part_ / fmt::format("frame_{:04}.png", count_), picture);
        ++count_;
    }
    void finish() override
    {
        if (count_ == 0)
            throw InputError(translatable("Data", "there is no picture to export"));
        requireRoom();
        std::error_code failure;
        std::filesystem::remove(folder_, failure); // if it is empty
        std::filesystem::rename(part_, folder_, failure);
        if (failure)
            throw FileError(folder_, fmt::format(translatable("Data", "the folder cannot be made: {}"),
                                                 failure.message()));
    }

private:
    void requireRoom() const
    {
        std::error_code failure;
        if (std::filesystem::exists(folder_) &&
            (!std::filesystem::is_directory(folder_) || !std::filesystem::is_empty(folder_, failure)))
            throw FileError(folder_,
                            translatable("Data", "holds something already: choose a new or an empty folder"));
    }

    std::filesystem::path folder_;
    std::filesystem::path part_;
    int count_ = 0;
};

} // namespace

std::unique_ptr<VideoWriter> openPngFolder(const std::filesystem::path& folder)
{
    return std::make_unique<PngFolder>(folder);
}

std::unique_ptr<VideoWriter> openVideo(const std::filesystem::path& file, double framesPerSecond)
{
    if (!(framesPerSecond > 0.0) || framesPerSecond > kFastest)
        throw InputError(
            fmt::format(translatable("Data", "a video has from 0 to {:g} frames per second, not {:g}"),
                        kFastest, framesPerSecond));
    const std::string ending = file.extension().string();
    if (ending.empty())
        return openPngFolder(file);
    constexpr std::string_view kEndings[] = {".mp4", ".mov", ".mkv", ".avi"};
    if (std::ranges::find(kEndings, ending) == std::end(kEndings))
        throw FileError(
            file, translatable("Data",
                               "a video ends in .mp4, .mov, .mkv or .avi; a name without an ending becomes a "
                               "folder of PNG files"));
    return openVideoFile(file, framesPerSecond);
}

} // namespace isocenter::core
