// SPDX-License-Identifier: MIT
#include "app/workspace/further_bones.h"

#include "app/cases/content_mark.h"
#include "core/io/files/file_contents.h"
#include "core/io/surfaces/surface_file.h"
#include "core/support/cache_folder.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace isocenter::app {
namespace {

// Of the characters that names of bones may have, and not yet used.
std::string nameFor(const std::filesystem::path& file, const std::vector<core::BoneEntry>& bones)
{
    std::string stem = file.stem().string();
    if (stem.empty())
        stem = "bone";
    std::ranges::replace_if(
        stem, [](unsigned char c) { return c > 127 || (std::isalnum(c) == 0 && c != '-'); }, '_');
    const auto isUsed = [&](const std::string& name) {
        return std::ranges::find(bones, name, &core::BoneEntry::name) != bones.end();
    };
    std::string name = stem;
    for (int number = 2; isUsed(name); ++number)
        name = fmt::format("{}-{}", stem, number);
    return name;
}

void stateSurface(const core::SurfaceVolumeOptions& options, core::BoneEntry& bone)
{
    bone.material = options.material.value_or("");
    bone.unit = options.unit ? std::string(core::nameOf(core::kFileUnits, *options.unit)) : "";
    bone.voxelMm = options.voxelMm;
}

core::BoneEntry boneOf(const CtRequest& request, const std::vector<core::BoneEntry>& others)
{
    if (request.paths.size() != 1)
        throw UsageError(translatable(
            "Data", "only a CT of one file or folder can stand beside other bones: open it from there"));
    core::BoneEntry bone;
    bone.ct = request.paths.front();
    bone.name = nameFor(bone.ct, others);
    bone.series = request.series;
    if (core::isSurfaceFile(bone.ct)) {
        stateSurface(request.options.surface, bone);
        return bone;
    }
    const core::TiffVolumeOptions& tiff = request.options.tiff;
    const core::TiffVolumeOptions usual;
    if (tiff.spacingMm != usual.spacingMm)
        bone.spacingMm = tiff.spacingMm;
    if (tiff.originMm != usual.originMm)
        bone.originMm = tiff.originMm;
    bone.mirrored = tiff.mirrored;
    if (tiff.slope != usual.slope || tiff.intercept != usual.intercept)
        bone.rescale = {tiff.slope, tiff.intercept};
    return bone;
}

std::filesystem::path keptFolder()
{
    return std::filesystem::absolute(core::stateFolder() / "bones").lexically_normal();
}

core::BonesFile statedBones(const BoneSet& open)
{
    core::BonesFile stated;
    for (const SessionBone& bone : open.bones)
        stated.bones.push_back(bone.entry);
    stated.reference = open.reference;
    stated.side = open.side;
    return stated;
}

} // namespace

core::BonesFile withFurtherBones(const BoneSet& open, const CtSource& ct,
                                 const std::vector<CtRequest>& further)
{
    core::BonesFile bones = statedBones(open);
    if (open.empty() && !ct.empty())
        bones.bones.push_back(boneOf(ct.request, {}));
    for (const CtRequest& request : further)
        bones.bones.push_back(boneOf(request, bones.bones));
    if (bones.bones.size() < 2)
        throw UsageError(translatable(
            "Data", "a single volume moves as a CT does: open it with Open…, then others as bones"));
    return bones;
}

std::filesystem::path keptBonesFile(const core::BonesFile& bones)
{
    const std::filesystem::path folder = keptFolder();
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
        throw FileError(folder, fmt::format("cannot be made: {}", problem.message()));
    const std::filesystem::path unnamed = folder / "unnamed.json";
    core::writeBonesFile(unnamed, bones);
    const std::string mark = textMark(core::readTextFile(unnamed));
    constexpr std::size_t kDigits = 16;
    const std::filesystem::path file =
        folder / fmt::format("{}-{}.json", bones.bones.front().name, mark.substr(mark.size() - kDigits));
    std::filesystem::rename(unnamed, file, problem);
    if (problem)
        throw FileError(file, fmt::format("cannot be written: {}", problem.message()));
    return file;
}

bool isKeptBonesFile(const std::filesystem::path& file)
{
    return !file.empty() && file.parent_path() == keptFolder();
}

void saveBones(const BoneSet& open)
{
    core::writeBonesFile(open.file, statedBones(open));
}

void keepPoses(const BoneSet& before, BoneSet& bones)
{
    for (SessionBone& bone : bones.bones)
        for (const SessionBone& old : before.bones)
            if (old.entry.name == bone.entry.name) {
                bone.pose = old.pose;
                bone.start = old.start;
                bone.track = old.track;
                bone.shown = old.shown;
            }
}

} // namespace isocenter::app
