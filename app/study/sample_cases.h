// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/support/named_values.h"
#include "core/support/progress.h"

namespace isocenter::app {

// What there is to try without any files.
enum class SampleCase { Spine, Chest, KneeImplant, ConeBeamScan, TrackedVideo };

inline constexpr core::NamedValues<SampleCase, 5> kSampleCases{{{SampleCase::Spine, "spine"},
                                                                {SampleCase::Chest, "chest"},
                                                                {SampleCase::KneeImplant, "knee-implant"},
                                                                {SampleCase::ConeBeamScan, "cone-beam-scan"},
                                                                {SampleCase::TrackedVideo, "tracked-video"}}};
static_assert(core::namesEveryValue(kSampleCases, SampleCase::TrackedVideo));

// A wall that moves in a known way, as core::openFrameSource reads it.
inline constexpr const char* kSampleVideo = "synthetic:motion=combined,size=640x480,noise=2,frames=60";

// A small picture of a case, about columns pixels wide, 0 (black) to 1. Takes a fraction of a second. Throws
// Cancelled.
core::Image samplePicture(SampleCase sample, int columns, const core::Progress& progress = {});

} // namespace isocenter::app
