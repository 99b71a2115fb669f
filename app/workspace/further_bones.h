// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/session/bone_set.h"
#include "core/io/formats/bones_file.h"
#include "core/io/volumes/volume_reader.h"

#include <filesystem>
#include <vector>

namespace isocenter::app {

// A surface model that becomes a bone of its own, as it is read.
struct SurfaceBone
{
    std::filesystem::path file;
    core::SurfaceVolumeOptions options;
};

// What a bones file states of the bones that are open, or without any, of the CT as the first bone, and of
// further surface models behind them, which are named after their files. One file may be several bones, such
// as of different materials. Throws UsageError if these are less than two, or the CT is not of one file or
// folder.
core::BonesFile withSurfaceModels(const BoneSet& open, const CtSource& ct,
                                  const std::vector<SurfaceBone>& models);

// Writes what is stated of open bones to their file. Throws FileError; the file then is as it was.
void saveBones(const BoneSet& open);

// Lets bones keep the poses, the tracks, and whether they are shown, that they had in the set before; they
// are known by their names.
void keepPoses(const BoneSet& before, BoneSet& bones);

} // namespace isocenter::app
