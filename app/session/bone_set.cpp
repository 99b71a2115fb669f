// SPDX-License-Identifier: MIT
#include "app/session/bone_set.h"

#include "app/report/csv_table.h"
#include "core/image/attenuation.h"
#include "core/io/formats/pose_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <deque>
#include <utility>

namespace isocenter::app {
namespace {

struct BoneCt
{
    std::shared_ptr<const core::Volume> volume; // Hounsfield units
    LoadedCt placed;
};

// The CTs of the bones, each read once.
class CtsOfBones
{
public:
    CtsOfBones(const std::filesystem::path& file, const LoadedVolume& shared, const core::Progress& progress,
               std::vector<std::string>& notes)
        : file_(file), shared_{shared.volume, {shared.attenuation, shared.frameOfReferenceUid}},
          progress_(progress), notes_(notes)
    {
    }

    const BoneCt& of(const core::BoneEntry& bone)
    {
        if (!bone.ct.empty())
            return own(bone);
        if (!shared_.volume)
            throw FileError(
                file_,
                fmt::format(translatable("Data",
                                         "{} ({}) is part of a CT that bones share: open that CT first, "
                                         "or give the bone a \"ct\" of its own"),
                            bone.place, bone.name));
        return shared_;
    }

private:
    const BoneCt& own(const core::BoneEntry& bone)
    {
        for (const auto& [of, ct] : read_)
            if (core::haveSameCt(of, bone))
                return ct;
        CtRequest request{{bone.ct}, bone.series, {}};
        if (bone.spacingMm)
            request.options.tiff.spacingMm = *bone.spacingMm;
        if (bone.originMm)
            request.options.tiff.originMm = *bone.originMm;
        request.options.tiff.mirrored = bone.mirrored;
        if (bone.rescale) {
            request.options.tiff.slope = bone.rescale->first;
            request.options.tiff.intercept = bone.rescale->second;
        }
        request.options.surface = surfaceOptionsOf(bone);
        core::VolumeReading reading = loadCt(request, progress_);
        for (const core::Finding& finding : reading.volume.findings)
            if (finding.warning)
                notes_.push_back(fmt::format("{}: {}", bone.name, finding.text));
        BoneCt ct;
        ct.placed.attenuation =
            std::make_shared<const core::Volume>(core::attenuationOf(reading.volume, {}, progress_));
        ct.placed.frameOfReferenceUid = reading.frameOfReferenceUid;
        ct.volume = std::make_shared<const core::Volume>(std::move(reading.volume));
        return read_.emplace_back(bone, std::move(ct)).second;
    }

    const std::filesystem::path& file_;
    BoneCt shared_;
    const core::Progress& progress_;
    std::vector<std::string>& notes_;
    std::deque<std::pair<core::BoneEntry, BoneCt>> read_; // the first bone of each
};

std::optional<core::Pose> poseOf(const SessionBone& bone, std::optional<int> frame)
{
    return frame ? bone.track.pose(*frame) : bone.pose;
}

std::optional<PosedBone> posed(const SessionBone& bone, std::optional<int> frame)
{
    const std::optional<core::Pose> pose = poseOf(bone, frame);
    return pose ? std::optional(PosedBone{*pose, bone.middleMm(), bone.entry.frame}) : std::nullopt;
}

} // namespace

std::vector<core::Pose> BoneSet::poses() const
{
    std::vector<core::Pose> poses;
    for (const SessionBone& bone : bones)
        poses.push_back(bone.pose);
    return poses;
}

std::vector<gpu::StandingBody> BoneSet::standing(std::optional<int> frame) const
{
    std::vector<gpu::StandingBody> bodies;
    for (std::size_t bone = 0; bone < size(); ++bone)
        if (bone != active && bones[bone].shown)
            bodies.push_back(
                {bones[bone].attenuation, poseOf(bones[bone], frame).value_or(bones[bone].pose)});
    return bodies;
}

std::optional<RelativePose> BoneSet::relativePose(std::size_t bone, std::optional<int> frame) const
{
    const std::size_t other = referenceOf(bone);
    const std::optional<PosedBone> moving = posed(bones[bone], frame);
    const std::optional<PosedBone> standing = posed(bones[other], frame);
    if (bone == other || !moving || !standing)
        return {};
    return app::relativePose(*moving, *standing, side);
}

LoadedBones loadBoneSet(const std::filesystem::path& file, const LoadedVolume& shared,
                        const core::Pose& start, const core::Progress& progress)
{
    const core::BonesFile stated = core::readBonesFile(file);
    LoadedBones loaded;
    loaded.bones.file = file;
    loaded.bones.references = ownReferences(stated);
    loaded.bones.reference = stated.reference;
    loaded.bones.side = stated.side;
    CtsOfBones cts(file, shared, progress, loaded.notes);
    BoneCutter cutter(file, progress, loaded.notes);
    for (const core::BoneEntry& entry : stated.bones) {
        progress.update(static_cast<double>(loaded.bones.size()) / static_cast<double>(stated.bones.size()),
                        entry.name);
        const BoneCt& ct = cts.of(entry);
        SessionBone bone{entry, ct.volume, cutter.cut(entry, ct.placed), start};
        if (!entry.initial.empty())
            bone.pose = core::readInitialPose(entry.initial.string(), bone.middleMm());
        bone.start = bone.pose;
        loaded.bones.bones.push_back(std::move(bone));
    }
    return loaded;
}

std::string BoneSet::jointName(std::size_t bone) const
{
    const std::size_t upper = referenceOf(bone);
    return upper == bone ? std::string()
                         : app::jointName(bones.at(upper).entry.name, bones.at(bone).entry.name);
}

std::string boneAnglesCsv(const BoneSet& bones, int frames)
{
    std::vector<std::string> columns{"frame", "bone", "reference"};
    const std::vector<std::string> ofRelative = relativePoseColumns();
    columns.insert(columns.end(), ofRelative.begin(), ofRelative.end());
    columns.emplace_back("joint");
    CsvTable table(columns);
    const auto add = [&](std::size_t bone, std::optional<int> frame) {
        const std::optional<RelativePose> relative = bones.relativePose(bone, frame);
        if (!relative)
            return;
        std::vector<std::string> fields{frame ? fmt::format("{}", *frame) : std::string(),
                                        bones.bones[bone].entry.name,
                                        bones.bones[bones.referenceOf(bone)].entry.name};
        const std::vector<std::string> values = relativePoseFields(*relative);
        fields.insert(fields.end(), values.begin(), values.end());
        fields.push_back(bones.jointName(bone));
        table.add(fields);
    };
    for (std::size_t bone = 0; bone < bones.size(); ++bone)
        if (frames < 2)
            add(bone, {});
        else
            for (int frame = 0; frame < frames; ++frame)
                add(bone, frame);
    return table.text();
}

} // namespace isocenter::app
