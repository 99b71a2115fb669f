// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/registration/registration_run.h"
#include "core/io/formats/bones_file.h"
#include "core/support/progress.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::app {

// The place of each bone's own reference among the bones of a file; nothing where that of all is meant.
std::vector<std::optional<std::size_t>> ownReferences(const core::BonesFile& file);

// How the surface model of a bone is read, if that is its own CT. Throws UsageError for a unit that is not
// known.
core::SurfaceVolumeOptions surfaceOptionsOf(const core::BoneEntry& bone);

// One of several bodies that are registered to the same X-rays.
struct Bone
{
    std::string name;
    std::shared_ptr<const core::Volume> attenuation; // of this bone alone, 1/mm
    std::vector<gpu::RegistrationView> views;        // of all bones' X-rays, what counts is the bone's own
    core::Pose start;
    std::optional<core::AnatomicalFrame> frame = {};
    std::optional<std::size_t> reference = {}; // to which its pose is stated; without it the case's

    std::vector<Eigen::Vector3d> targets() const; // by which its motion is measured (volume frame, mm)
};

struct BonesCase
{
    std::vector<Bone> bones;
    std::size_t reference = 0; // to which the poses of bones without one of their own are stated
    core::BodySide side = core::BodySide::Right;
    std::vector<std::string> notes = {}; // what the user should know, such as bones that share voxels

    const Bone& referenceOf(std::size_t bone) const { return bones[referenceIndex(bone)]; }
    std::size_t referenceIndex(std::size_t bone) const { return bones[bone].reference.value_or(reference); }
};

// What counts of the X-rays for a bone: a region of its own replaces that of all bones, masks are added to
// theirs. Throws FileError for a mask that cannot be read, InputError for another number of views.
std::vector<gpu::RegistrationView> boneViews(const core::BoneEntry& bone,
                                             std::span<const gpu::RegistrationView> ofAll);

// Cuts the bones of a file out of their CTs, each file of labels being read once.
class BoneCutter
{
public:
    // All three outlive this; notes hears what the user should know, such as bones that share voxels.
    BoneCutter(const std::filesystem::path& file, const core::Progress& progress,
               std::vector<std::string>& notes);
    ~BoneCutter();

    // The attenuation of this bone alone. Throws FileError that names the bone's place in the file for a part
    // that is empty, a label that is not there or another grid, DicomError.
    std::shared_ptr<const core::Volume> cut(const core::BoneEntry& bone, const LoadedCt& ct);

private:
    class Parts;
    const std::filesystem::path& file_;
    std::unique_ptr<Parts> parts_;
};

// How a case gets what its file does not hold.
struct BoneSources
{
    // A bone's own CT, or the shared one.
    std::function<LoadedCt(const core::BoneEntry& bone)> ct;
    // The X-rays with what counts for all bones.
    std::span<const gpu::RegistrationView> views;
    // Where a bone of that CT starts that has no start of its own.
    std::function<core::Pose(const core::VolumeGeometry& ct)> start;
};

// Cuts each bone out of its CT (BoneCutter) and completes its views (boneViews). Throws as these do,
// FileError that names the bone's place in the file for another number of views, and what the sources throw.
BonesCase loadBones(const std::filesystem::path& file, const BoneSources& sources,
                    const core::Progress& progress);

} // namespace isocenter::app
