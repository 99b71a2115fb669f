// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/volume_look.h"
#include "core/image/radiograph.h"
#include "core/io/radiographs/radiograph_options.h"
#include "core/io/volumes/slice_stack.h"
#include "core/optimise/pose_constraints.h"

#include <array>
#include <string_view>
#include <utility>

namespace isocenter::app::names {

// The words of a project file, for its reader and its writer.
inline constexpr const char* kSchema = "isocenter.project/1";

template <typename Value, std::size_t count>
using Words = std::array<std::pair<Value, std::string_view>, count>;

inline constexpr Words<core::IrregularSlices, 2> kIrregularSlices{
    {{core::IrregularSlices::Refuse, "refuse"}, {core::IrregularSlices::Resample, "resample"}}};
inline constexpr Words<core::StoredPolarity, 3> kPolarity{{{core::StoredPolarity::FromFile, "fromFile"},
                                                           {core::StoredPolarity::BonesLow, "bonesLow"},
                                                           {core::StoredPolarity::BonesHigh, "bonesHigh"}}};
inline constexpr Words<core::IntensityKind, 2> kIntensity{
    {{core::IntensityKind::Linear, "LIN"}, {core::IntensityKind::Logarithmic, "LOG"}}};
inline constexpr Words<VolumeLook, 3> kLook{
    {{VolumeLook::Bone, "bone"}, {VolumeLook::SoftTissue, "softTissue"}, {VolumeLook::XrayLike, "xrayLike"}}};
inline constexpr Words<core::LockAxes, 2> kLockAxes{
    {{core::LockAxes::World, "world"}, {core::LockAxes::View, "view"}}};

template <typename Value, std::size_t count>
std::string_view wordOf(const Words<Value, count>& words, Value value)
{
    for (const auto& [known, word] : words)
        if (known == value)
            return word;
    return {};
}

} // namespace isocenter::app::names
