// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/volume_look.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/slice_stack.h"
#include "core/optimise/pose_constraints.h"
#include "core/support/named_values.h"

namespace isocenter::app::names {

// The words of a project file, for its reader and its writer.
inline constexpr const char* kSchema = "isocenter.project/1";

inline constexpr core::NamedValues<core::IrregularSlices, 2> kIrregularSlices{
    {{core::IrregularSlices::Refuse, "refuse"}, {core::IrregularSlices::Resample, "resample"}}};
static_assert(core::namesEveryValue(kIrregularSlices, core::IrregularSlices::Resample));
inline constexpr core::NamedValues<core::StoredPolarity, 3> kPolarity{
    {{core::StoredPolarity::FromFile, "fromFile"},
     {core::StoredPolarity::BonesLow, "bonesLow"},
     {core::StoredPolarity::BonesHigh, "bonesHigh"}}};
static_assert(core::namesEveryValue(kPolarity, core::StoredPolarity::BonesHigh));
inline constexpr core::NamedValues<VolumeLook, 3> kLook{
    {{VolumeLook::Bone, "bone"}, {VolumeLook::SoftTissue, "softTissue"}, {VolumeLook::XrayLike, "xrayLike"}}};
static_assert(core::namesEveryValue(kLook, VolumeLook::XrayLike));
inline constexpr core::NamedValues<core::LockAxes, 2> kLockAxes{
    {{core::LockAxes::View, "view"}, {core::LockAxes::World, "world"}}};
static_assert(core::namesEveryValue(kLockAxes, core::LockAxes::World));

} // namespace isocenter::app::names
