// SPDX-License-Identifier: MIT
#include "app/reconstruction/difference_images.h"

#include "core/io/images/tiff_file.h"
#include "core/io/volumes/slab_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <chrono>

namespace isocenter::app {
namespace {

bool isTiffName(const std::filesystem::path& file)
{
    return file.extension() == ".tif" || file.extension() == ".tiff";
}

// Projections as the slices of a volume, with their pixels' size.
core::VolumeGeometry stackOf(const core::ScanGeometry& scan)
{
    core::VolumeGeometry stack;
    stack.size = {scan.columns(), scan.rows(), static_cast<int>(scan.count())};
    stack.spacingMm.head<2>() = scan.projection(0).pitchMm();
    return stack;
}

} // namespace

void requireDifferenceImageFile(const std::filesystem::path& file)
{
    if (!isTiffName(file) && file.extension() != ".mha" && file.extension() != ".nrrd")
        throw UsageError(
            fmt::format("--residual-images {}: write .tif (a page a projection), .mha or .nrrd (a "
                        "slice a projection)",
                        file.string()));
}

void writeDifferenceImages(const std::filesystem::path& file, const core::ScanGeometry& scan,
                           const DifferenceImageOf& differenceOf, const core::Progress& progress)
{
    core::Image image;
    const auto made = [&](int projection) -> const core::Image& {
        progress.update(static_cast<double>(projection) / static_cast<double>(scan.count()),
                        "Difference images");
        return image = differenceOf(static_cast<std::size_t>(projection));
    };
    const auto count = static_cast<int>(scan.count());
    if (isTiffName(file)) {
        core::writeTiffPages(file, count, made, core::SampleType::Float32);
        return;
    }
    // What an earlier run left of it belongs to another work: it is never gone on with.
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    core::SlabFile stack(file, stackOf(scan), core::VolumeQuantity::Attenuation,
                         {static_cast<std::uint64_t>(now), false});
    for (int projection = 0; projection < count; ++projection)
        stack.write({projection, 1}, made(projection).values);
    stack.keep();
}

} // namespace isocenter::app
