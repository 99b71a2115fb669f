// SPDX-License-Identifier: MIT
#include "app/bones/bones_case.h"

#include "app/bones/label_maps.h"
#include "core/io/mask_file.h"
#include "core/io/pose_file.h"
#include "core/registration/error_measures.h"
#include "core/support/error.h"

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

// What the bones of one CT share counts twice in their sum.
class SharedVoxels
{
public:
    void add(const std::shared_ptr<const core::Volume>& ct, const std::string& bone,
             core::VoxelSelection selection, std::vector<std::string>& notes)
    {
        for (const Part& other : parts_)
            if (other.ct == ct)
                if (const std::size_t shared = selection.countShared(other.selection); shared > 0)
                    notes.push_back(fmt::format("{} and {} share {} voxels, which count twice where both are "
                                                "seen: part them by labels or smaller boxes",
                                                other.bone, bone, shared));
        parts_.push_back({ct, bone, std::move(selection)});
    }

private:
    struct Part
    {
        std::shared_ptr<const core::Volume> ct;
        std::string bone;
        core::VoxelSelection selection;
    };
    std::vector<Part> parts_;
};

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
        throw InputError(view.radiograph->name + ": its masks together ignore every pixel");
    return view;
}

std::vector<gpu::RegistrationView> viewsOf(const core::BoneEntry& bone,
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

} // namespace

core::PoseFrame Bone::poseFrame() const
{
    return {views.front().radiograph->geometry->worldFromView(), attenuation->geometry.centreMm()};
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
    LabelMaps labels(progress, loaded.notes);
    SharedVoxels shared;
    for (const core::BoneEntry& entry : stated.bones) {
        const LoadedCt source = sources.ct(entry);
        const std::shared_ptr<const core::Volume>& ct = source.attenuation;
        Bone bone;
        bone.name = entry.name;
        bone.frame = entry.frame;
        try {
            core::VoxelSelection part = partOf(source, entry, labels);
            bone.attenuation = std::make_shared<const core::Volume>(part.cut(*ct));
            shared.add(ct, bone.name, std::move(part), loaded.notes);
            bone.views = viewsOf(entry, sources.views);
        } catch (const FileError&) {
            throw; // names its own file
        } catch (const InputError& error) {
            throw FileError(file, fmt::format("{} ({}): {}", entry.place, entry.name, error.what()));
        }
        bone.start = entry.initial.empty()
                         ? sources.start(ct->geometry)
                         : core::readInitialPose(entry.initial, bone.attenuation->geometry.centreMm());
        loaded.bones.push_back(std::move(bone));
    }
    for (std::size_t bone = 0; bone < stated.bones.size(); ++bone)
        if (const std::string& name = stated.bones[bone].reference; !name.empty())
            loaded.bones[bone].reference = static_cast<std::size_t>(
                std::ranges::find(loaded.bones, name, &Bone::name) - loaded.bones.begin());
    return loaded;
}

} // namespace isocenter::app
