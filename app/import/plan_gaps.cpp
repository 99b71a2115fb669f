// SPDX-License-Identifier: MIT
#include "app/import/plan_gaps.h"

#include "core/io/volumes/volume_file.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

bool isDicom(const ImportItem& item)
{
    return !item.series.empty();
}

} // namespace

std::vector<std::size_t> lacksVoxelSize(const ImportPlan& plan)
{
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < plan.items.size(); ++place) {
        const ImportItem& item = plan.items[place];
        const bool isVolumeOfPages = (item.role == ImportRole::Ct || item.role == ImportRole::Bone) &&
                                     !isDicom(item) && core::isTiffVolume(item.files);
        if (isVolumeOfPages && !item.options.tiff.spacingMm)
            places.push_back(place);
    }
    return places;
}

std::vector<std::string> gapsOf(const ImportPlan& plan)
{
    std::vector<std::string> gaps;
    const bool hasVolume =
        std::ranges::any_of(plan.items, [](const ImportItem& item) { return isBodyRole(item.role); });
    const int cameras = plan.cameras();
    if (cameras > 0 && !hasVolume && plan.open.volume.empty() && plan.of(ImportRole::BonesList).empty())
        gaps.push_back(translatable("Data", "no volume: add a CT, a bone volume or an implant surface"));
    if (hasVolume && cameras == 0 && plan.open.xrays.empty())
        gaps.push_back(translatable("Data", "no X-ray: add the images that show this volume"));
    for (int camera = 0; camera < cameras; ++camera) {
        const ImportItem* images = plan.camera(camera);
        const bool calibrated = std::ranges::any_of(plan.items, [&](const ImportItem& item) {
            return item.role == ImportRole::Calibration &&
                   (item.camera == camera || item.camera == kNoCamera);
        });
        if (images && !isDicom(*images) && !calibrated)
            gaps.push_back(
                fmt::format(translatable("Data", "no geometry for camera {}: add its calibration, or enter "
                                                 "source-detector distance and pixel size"),
                            camera + 1));
    }
    const std::vector<std::size_t> unscaled = lacksVoxelSize(plan);
    if (unscaled.size() > 1)
        gaps.push_back(
            fmt::format(translatable("Data", "no voxel size for {} TIFF volumes: TIFF does not store it"),
                        unscaled.size()));
    else if (!unscaled.empty())
        gaps.push_back(fmt::format(translatable("Data", "no voxel size for {}: TIFF does not store it"),
                                   nameOf(plan.items[unscaled.front()])));
    return gaps;
}

} // namespace isocenter::app
