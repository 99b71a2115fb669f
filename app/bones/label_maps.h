// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "core/image/voxel_selection.h"
#include "core/io/dicom/dicom_segmentation.h"
#include "core/io/formats/bones_file.h"
#include "core/support/progress.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace isocenter::app {

// The files that say which voxels of a CT belong to which bone, each read once: DICOM Segmentations (a file,
// or a folder with nothing else), label maps in TIFF pages, and DICOM series of labels.
class LabelMaps
{
public:
    // notes hears what the user should know of them. Both outlive this.
    LabelMaps(const core::Progress& progress, std::vector<std::string>& notes)
        : progress_(progress), notes_(notes)
    {
    }

    // Leaves of a CT's voxels those that the bone's labels give it. Throws DicomError and FileError for files
    // that cannot be read or lie elsewhere, InputError for another grid or a label that is not there.
    void keep(core::VoxelSelection& selection, const core::BoneEntry& bone, const LoadedCt& ct);

private:
    const core::DicomSegmentation* segmentation(const std::filesystem::path& file, const LoadedCt& ct);
    const core::Volume& map(const std::filesystem::path& file, const core::VolumeGeometry& ct);

    const core::Progress& progress_;
    std::vector<std::string>& notes_;
    std::map<std::filesystem::path, core::DicomSegmentation> segmentations_;
    std::map<std::filesystem::path, core::Volume> maps_;
};

} // namespace isocenter::app
