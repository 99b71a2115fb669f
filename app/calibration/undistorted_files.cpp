// SPDX-License-Identifier: MIT
#include "app/calibration/undistorted_files.h"

#include "core/io/frames/frame_source.h"
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/filters/undistortion.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <utility>

namespace isocenter::app {
namespace {

// The images of a file, to be asked for in their order: each once or several times, none before the one
// that was asked for last.
struct ImageRun
{
    int count = 0;
    core::SampleType type = core::SampleType::Unsigned8;
    std::function<core::Image(int number)> image;
    std::vector<std::string> notes = {};
};

// The smallest type that holds all numbers of an image; undistorted ones lie between them.
core::SampleType typeFor(const core::Image& image)
{
    core::SampleType type = core::SampleType::Unsigned8;
    for (const float value : image.values) {
        if (value < 0.0f || value > 65535.0f || value != std::floor(value))
            return core::SampleType::Float32;
        if (value > 255.0f)
            type = core::SampleType::Unsigned16;
    }
    return type;
}

// Pages and frames are read twice, so that one of them at a time is in memory.
ImageRun storedRun(const std::filesystem::path& file, const core::Progress& progress)
{
    ImageRun run{core::radiographFrames(file), core::SampleType::Unsigned8,
                 [file](int number) { return storedImage(file, number); }};
    for (int number = 0; number < run.count && run.type != core::SampleType::Float32; ++number) {
        progress.throwIfCancelled();
        run.type = std::max(run.type, typeFor(storedImage(file, number)));
    }
    return run;
}

// A video is decoded twice, as many do not state how many frames they have.
class VideoImages
{
public:
    VideoImages(const std::filesystem::path& file, const std::stop_token& stop)
        : file_(file), stop_(stop), source_(core::openFrameSource(file.string()))
    {
        while (source_->next(frame_, stop_))
            ++count_;
        source_->seek(0, stop_);
        decode(0);
    }
    int count() const { return count_; }
    std::vector<std::string> notes() const { return core::textsOf(source_->findings()); }
    const core::Image& image(int number)
    {
        while (frame_.number < number)
            decode(number);
        return frame_.grey;
    }

private:
    void decode(int number)
    {
        if (!source_->next(frame_, stop_))
            throw FileError(file_,
                            fmt::format(translatable("Data", "frame {} could not be decoded again"), number));
    }

    std::filesystem::path file_;
    std::stop_token stop_;
    std::unique_ptr<core::FrameSource> source_;
    core::VideoFrame frame_;
    int count_ = 0;
};

ImageRun videoRun(const std::filesystem::path& file, const core::Progress& progress)
{
    const auto video = std::make_shared<VideoImages>(file, progress.stop);
    return {video->count(), core::SampleType::Unsigned8, [video](int number) { return video->image(number); },
            video->notes()};
}

ImageRun runOf(const std::filesystem::path& file, const core::Progress& progress)
{
    return core::isVideoFile(file) ? videoRun(file, progress) : storedRun(file, progress);
}

std::filesystem::path targetOf(const std::filesystem::path& file, const std::filesystem::path& folder)
{
    return folder / file.filename().replace_extension(".tif");
}

void requireOwnTargets(std::span<const std::filesystem::path> files, const std::filesystem::path& folder)
{
    std::set<std::filesystem::path> targets;
    for (const std::filesystem::path& file : files) {
        const std::filesystem::path target = targetOf(file, folder);
        std::error_code none;
        if (std::filesystem::equivalent(file, target, none))
            throw InputError(fmt::format(
                translatable("Data", "{}: the undistorted image would replace it: give another folder"),
                file.string()));
        if (!targets.insert(target).second)
            throw InputError(fmt::format(
                translatable("Data", "{}: two images would be written there: give them folders of their own"),
                target.string()));
    }
}

// What undistorts by a map, with the map on the device.
class MapOnDevice
{
public:
    MapOnDevice(gpu::DeviceThread& device, const core::DistortionMap& map)
        : device_(device),
          undistortion_(
              device
                  .run([&](gpu::Device& opened) { return std::make_shared<gpu::Undistortion>(opened, map); })
                  .get())
    {
    }
    ~MapOnDevice() // on the device's thread
    {
        device_.run([gone = std::move(undistortion_)](gpu::Device&) mutable { gone.reset(); });
    }
    MapOnDevice(const MapOnDevice&) = delete;
    MapOnDevice& operator=(const MapOnDevice&) = delete;

    // Throws FileError if the image of that file has another size than the map.
    core::Image undistorted(const core::Image& image, const std::filesystem::path& file)
    try {
        return device_.run([&](gpu::Device&) { return undistortion_->undistorted(image); }).get();
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }

private:
    gpu::DeviceThread& device_;
    std::shared_ptr<gpu::Undistortion> undistortion_;
};

} // namespace

core::Image storedImage(const std::filesystem::path& file, int frame)
{
    if (core::isVideoFile(file))
        return core::readFrame(file.string(), frame).grey;
    if (core::isImageFile(file))
        return core::readImage(file, frame);
    core::RadiographOptions options;
    options.frame = frame;
    return core::readRadiograph(file, options).pixels;
}

std::vector<UndistortedFile> undistortFiles(std::span<const std::filesystem::path> files,
                                            const core::DistortionMap& map, gpu::DeviceThread& device,
                                            const std::filesystem::path& folder,
                                            const core::Progress& progress)
{
    std::filesystem::create_directories(folder);
    requireOwnTargets(files, folder);
    MapOnDevice onDevice(device, map);
    std::vector<UndistortedFile> results;
    for (const std::filesystem::path& file : files) {
        progress.update(static_cast<double>(results.size()) / static_cast<double>(files.size()),
                        file.filename().string());
        const ImageRun run = runOf(file, progress);
        const std::filesystem::path target = targetOf(file, folder);
        core::Image page;
        const auto undistortedPage = [&](int number) -> const core::Image& {
            progress.update((static_cast<double>(results.size()) + static_cast<double>(number) / run.count) /
                                static_cast<double>(files.size()),
                            file.filename().string());
            page = onDevice.undistorted(run.image(number), file);
            return page;
        };
        core::writeTiffPages(target, run.count, undistortedPage, run.type);
        results.push_back({file, target, run.count, run.notes});
    }
    return results;
}

} // namespace isocenter::app
