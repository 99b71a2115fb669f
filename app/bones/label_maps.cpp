// SPDX-License-Identifier: MIT
#include "app/bones/label_maps.h"

#include "core/io/files/file_contents.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <span>
#include <utility>

namespace isocenter::app {
namespace {

// A folder with one file stands for it: segmentations are often exported so.
std::filesystem::path onlyFileOf(const std::filesystem::path& path)
{
    if (!core::isFolder(path))
        return path;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(path))
        files.push_back(entry.path());
    return files.size() == 1 ? files.front() : path;
}

} // namespace

void LabelMaps::keep(core::VoxelSelection& selection, const core::BoneEntry& bone, const LoadedCt& ct)
{
    const core::VolumeGeometry& grid = ct.attenuation->geometry;
    if (const core::DicomSegmentation* found = segmentation(onlyFileOf(bone.labels), ct))
        selection.keepLabel(found->on(grid, bone.label), std::nullopt);
    else
        selection.keepLabel(map(bone.labels, grid), bone.label);
}

// Null: the file is something else.
const core::DicomSegmentation* LabelMaps::segmentation(const std::filesystem::path& file, const LoadedCt& ct)
{
    auto kept = segmentations_.find(file);
    if (kept == segmentations_.end()) {
        if (!core::DicomSegmentation::isSegmentation(file))
            return nullptr;
        kept = segmentations_.emplace(file, core::DicomSegmentation(file)).first;
        if (!kept->second.liesInFrame(ct.frameOfReferenceUid))
            notes_.push_back(fmt::format(
                translatable("Data", "{}: it or the CT states no FrameOfReferenceUID (0020,0052): whether "
                                     "both are of one scan was judged by their grids alone"),
                file.string()));
    }
    kept->second.liesInFrame(ct.frameOfReferenceUid); // bones may be of several CTs
    return &kept->second;
}

// A TIFF says nothing of its place: it is taken to lie where the CT does.
const core::Volume& LabelMaps::map(const std::filesystem::path& file, const core::VolumeGeometry& ct)
{
    const auto kept = maps_.find(file);
    if (kept != maps_.end())
        return kept->second;
    CtRequest request{{file}, {}, {}};
    const bool tiff = core::isTiffVolume(std::span(&file, 1));
    if (tiff) {
        request.options.tiff.spacingMm = ct.spacingMm;
        request.options.tiff.originMm = ct.originMm;
    }
    core::Volume labels = loadCt(request, progress_).volume;
    if (tiff)
        labels.geometry.direction = ct.direction;
    return maps_.emplace(file, std::move(labels)).first->second;
}

} // namespace isocenter::app
