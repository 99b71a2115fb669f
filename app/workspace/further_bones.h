// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/session/bone_set.h"
#include "core/io/formats/bones_file.h"
#include "core/io/volumes/volume_reader.h"

#include <filesystem>
#include <vector>

namespace isocenter::app {

// What a bones file states of the bones that are open, or without any, of the CT as the first bone, and of
// further volumes and surfaces behind them, as they are read. They are named after their files. One file may
// be several bones, such as of different materials. Throws UsageError if these are less than two, or one is
// not of one file or folder.
core::BonesFile withFurtherBones(const BoneSet& open, const CtSource& ct,
                                 const std::vector<CtRequest>& further);

// A new file for a list of bones that the user did not ask to be written: in the folder that survives a crash
// (core::stateFolder), by the content of the list. Writing the same list again gives the same file. Throws
// FileError.
std::filesystem::path keptBonesFile(const core::BonesFile& bones);
// Whether a file was made so.
bool isKeptBonesFile(const std::filesystem::path& file);

// Writes what is stated of open bones to their file. Throws FileError; the file then is as it was.
void saveBones(const BoneSet& open);

// Lets bones keep the poses, the tracks, and whether they are shown, that they had in the set before; they
// are known by their names.
void keepPoses(const BoneSet& before, BoneSet& bones);

} // namespace isocenter::app
