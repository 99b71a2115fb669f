// SPDX-License-Identifier: MIT
#include "app/workspace/further_bones.h"

#include "core/io/surfaces/surface_file.h"
#include "core/support/error.h"

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

core::BoneEntry boneOfCt(const CtSource& ct)
{
    if (ct.request.paths.size() != 1)
        throw UsageError("only a CT of one file or folder can stand beside other bones: open it from there");
    core::BoneEntry bone;
    bone.ct = ct.request.paths.front();
    bone.name = nameFor(bone.ct, {});
    bone.series = ct.request.series;
    if (core::isSurfaceFile(bone.ct)) {
        stateSurface(ct.request.options.surface, bone);
        return bone;
    }
    const core::TiffVolumeOptions& tiff = ct.request.options.tiff;
    const core::TiffVolumeOptions usual;
    if (tiff.spacingMm != usual.spacingMm)
        bone.spacingMm = tiff.spacingMm;
    if (tiff.originMm != usual.originMm)
        bone.originMm = tiff.originMm;
    if (tiff.slope != usual.slope || tiff.intercept != usual.intercept)
        bone.rescale = {tiff.slope, tiff.intercept};
    return bone;
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

core::BonesFile withSurfaceModels(const BoneSet& open, const CtSource& ct,
                                  const std::vector<SurfaceBone>& models)
{
    core::BonesFile bones = statedBones(open);
    if (open.empty() && !ct.empty())
        bones.bones.push_back(boneOfCt(ct));
    for (const SurfaceBone& model : models) {
        core::BoneEntry bone;
        bone.name = nameFor(model.file, bones.bones);
        bone.ct = model.file;
        stateSurface(model.options, bone);
        bones.bones.push_back(std::move(bone));
    }
    if (bones.bones.size() < 2)
        throw UsageError(
            "a single surface model moves as a CT does: open it with Open…, then others as bones");
    return bones;
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
