// SPDX-License-Identifier: MIT
#include "app/bones/bones_case.h"

#include "app/bones/label_maps.h"
#include "core/geometry/error_measures.h"
#include "core/io/formats/mask_file.h"
#include "core/io/formats/pose_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

core::VoxelSelection partOf(const LoadedCt& ct, const core::BoneEntry& bone, LabelMaps& labels)
{
    core::VoxelSelection selection(ct.attenuation->geometry);
    if (!bone.labels.empty())
        labels.keep(selection, bone, ct);
    if (bone.boxMm)
        selection.keepBoxMm(bone.boxMm->first, bone.boxMm->second);
    if (bone.boxVoxels)
        selection.keepBox(bone.boxVoxels->first, bone.boxVoxels->second);
    return selection;
}

void restrict(core::Mask& mask, const core::Mask& further)
{
    mask = mask.empty() ? further : mask.intersected(further);
}

gpu::RegistrationView viewOf(gpu::RegistrationView view, const core::BoneView& own)
{
    const core::Image& pixels = view.radiograph->pixels;
    if (!own.region.empty())
        view.region = own.region;
    if (!own.mask.empty())
        restrict(view.mask, core::readMaskImage(own.mask, pixels.columns, pixels.rows));
    if (!own.maskPolygons.empty())
        restrict(view.mask, core::readMaskPolygons(own.maskPolygons, pixels.columns, pixels.rows));
    if (!view.mask.empty() && view.mask.countedPixels() == 0)
        throw InputError(fmt::format(translatable("Data", "{}: its masks together ignore every pixel"),
                                     view.radiograph->name));
    return view;
}

// What is wrong with a bone names its place in the file.
template <class Action>
auto namingPlace(const std::filesystem::path& file, const core::BoneEntry& entry, const Action& action)
{
    try {
        return action();
    } catch (const FileError&) {
        throw; // names its own file
    } catch (const InputError& error) {
        throw FileError(file, fmt::format("{} ({}): {}", entry.place, entry.name, error.what()));
    }
}

} // namespace

core::SurfaceVolumeOptions surfaceOptionsOf(const core::BoneEntry& bone)
{
    core::SurfaceVolumeOptions options;
    if (!bone.material.empty())
        options.material = bone.material;
    if (!bone.unit.empty())
        options.unit = core::fileUnitNamed(bone.unit);
    options.voxelMm = bone.voxelMm;
    return options;
}

std::vector<std::optional<std::size_t>> ownReferences(const core::BonesFile& file)
{
    std::vector<std::optional<std::size_t>> references;
    for (const core::BoneEntry& bone : file.bones) {
        const auto named = std::ranges::find(file.bones, bone.reference, &core::BoneEntry::name);
        references.push_back(bone.reference.empty()
                                 ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(named - file.bones.begin())));
    }
    return references;
}

std::vector<gpu::RegistrationView> boneViews(const core::BoneEntry& bone,
                                             std::span<const gpu::RegistrationView> ofAll)
{
    if (bone.views.size() > 1 && bone.views.size() != ofAll.size())
        throw InputError(fmt::format("\"views\" holds {} entries for {} X-rays: give one for all, or one for "
                                     "each in the order of --xray",
                                     bone.views.size(), ofAll.size()));
    std::vector<gpu::RegistrationView> views;
    for (std::size_t view = 0; view < ofAll.size(); ++view)
        views.push_back(bone.views.empty()
                            ? ofAll[view]
                            : viewOf(ofAll[view], bone.views[bone.views.size() == 1 ? 0 : view]));
    return views;
}

class BoneCutter::Parts
{
public:
    Parts(const core::Progress& progress, std::vector<std::string>& notes)
        : labels_(progress, notes), notes_(notes)
    {
    }

    std::shared_ptr<const core::Volume> cut(const core::BoneEntry& bone, const LoadedCt& ct)
    {
        core::VoxelSelection selection = partOf(ct, bone, labels_);
        auto attenuation = std::make_shared<const core::Volume>(selection.cut(*ct.attenuation));
        noteShared(ct, bone.name, selection);
        parts_.push_back({ct.attenuation, bone.name, std::move(selection)});
        return attenuation;
    }

private:
    struct Part
    {
        std::shared_ptr<const core::Volume> ct;
        std::string bone;
        core::VoxelSelection selection;
    };

    // What the bones of one CT share counts twice in their sum.
    void noteShared(const LoadedCt& ct, const std::string& bone, const core::VoxelSelection& selection)
    {
        for (const Part& other : parts_)
            if (other.ct == ct.attenuation)
                if (const std::size_t shared = selection.countShared(other.selection); shared > 0)
                    notes_.push_back(fmt::format(
                        translatable("Data", "{} and {} share {} voxels, which count twice where both are "
                                             "seen: part them by labels or smaller boxes"),
                        other.bone, bone, shared));
    }

    LabelMaps labels_;
    std::vector<Part> parts_;
    std::vector<std::string>& notes_;
};

BoneCutter::BoneCutter(const std::filesystem::path& file, const core::Progress& progress,
                       std::vector<std::string>& notes)
    : file_(file), parts_(std::make_unique<Parts>(progress, notes))
{
}

BoneCutter::~BoneCutter() = default;

std::shared_ptr<const core::Volume> BoneCutter::cut(const core::BoneEntry& bone, const LoadedCt& ct)
{
    return namingPlace(file_, bone, [&] { return parts_->cut(bone, ct); });
}

std::vector<Eigen::Vector3d> Bone::targets() const
{
    const core::VolumeGeometry& geometry = attenuation->geometry;
    return core::defaultTargets(geometry.centreMm(),
                                geometry.size.cast<double>().cwiseProduct(geometry.spacingMm));
}

BonesCase loadBones(const std::filesystem::path& file, const BoneSources& sources,
                    const core::Progress& progress)
{
    const core::BonesFile stated = core::readBonesFile(file);
    BonesCase loaded;
    loaded.reference = stated.reference;
    loaded.side = stated.side;
    BoneCutter cutter(file, progress, loaded.notes);
    const std::vector<std::optional<std::size_t>> references = ownReferences(stated);
    for (const core::BoneEntry& entry : stated.bones) {
        const LoadedCt ct = sources.ct(entry);
        Bone bone;
        bone.name = entry.name;
        bone.frame = entry.frame;
        bone.reference = references[loaded.bones.size()];
        bone.attenuation = cutter.cut(entry, ct);
        bone.views = namingPlace(file, entry, [&] { return boneViews(entry, sources.views); });
        bone.start = entry.initial.empty()
                         ? sources.start(ct.attenuation->geometry)
                         : core::readInitialPose(entry.initial, bone.attenuation->geometry.centreMm());
        loaded.bones.push_back(std::move(bone));
    }
    return loaded;
}

} // namespace isocenter::app
