// SPDX-License-Identifier: MIT
#include "app/calibration/undistorted_files.h"

#include "core/io/images/image_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"
#include "gpu/algorithms/filters/undistortion.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace isocenter::app {
namespace {

// The smallest type that holds all numbers of some images; undistorted ones lie between them.
core::SampleType typeFor(std::span<const core::Image> images)
{
    core::SampleType type = core::SampleType::Unsigned8;
    for (const core::Image& image : images)
        for (const float value : image.values) {
            if (value < 0.0f || value > 65535.0f || value != std::floor(value))
                return core::SampleType::Float32;
            if (value > 255.0f)
                type = core::SampleType::Unsigned16;
        }
    return type;
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
            throw InputError(fmt::format("{}: the undistorted image would replace it: give another folder",
                                         file.string()));
        if (!targets.insert(target).second)
            throw InputError(fmt::format(
                "{}: two images would be written there: give them folders of their own", target.string()));
    }
}

core::Image undistortedOn(gpu::DeviceThread& device, const core::Image& image, const core::DistortionMap& map)
{
    return device.run([&](gpu::Device& opened) { return gpu::Undistortion(opened, map).undistorted(image); })
        .get();
}

} // namespace

core::Image storedImage(const std::filesystem::path& file, int frame)
{
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
    std::vector<UndistortedFile> results;
    for (const std::filesystem::path& file : files) {
        std::vector<core::Image> images;
        const int count = core::radiographFrames(file);
        images.reserve(static_cast<std::size_t>(count));
        for (int frame = 0; frame < count; ++frame)
            images.push_back(storedImage(file, frame));
        const core::SampleType type = typeFor(images);
        for (std::size_t image = 0; image < images.size(); ++image) {
            progress.update((static_cast<double>(results.size()) +
                             static_cast<double>(image) / static_cast<double>(images.size())) /
                                static_cast<double>(files.size()),
                            file.filename().string());
            try {
                images[image] = undistortedOn(device, images[image], map);
            } catch (const InputError& error) {
                throw FileError(file, error.what());
            }
        }
        results.push_back({file, targetOf(file, folder), count});
        core::writeTiff(results.back().written, images, type);
    }
    return results;
}

} // namespace isocenter::app
