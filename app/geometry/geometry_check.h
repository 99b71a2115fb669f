// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/io/files/finding.h"

#include <optional>
#include <vector>

namespace isocenter::app {

// The views that X-rays of the session (by their place) are to get; nothing: it keeps what it has.
using AssignedViews = std::vector<std::optional<core::ViewGeometry>>;

// What an X-ray with its new view comes to.
struct ViewCheck
{
    enum class Verdict { Kept, Fine, Doubtful, Impossible };
    Verdict verdict = Verdict::Kept;
    std::string text; // empty: nothing to say
};

// Where the volume would lie once the views are applied: where it is, or, if the world was unknown until now,
// where searches start in that world (formats: World).
core::Pose poseWithViews(const Session& session, const AssignedViews& views);

// One for each X-ray. Impossible: the sizes differ, or its world is another than that of the other X-rays.
// Doubtful: the middle of the volume does not project onto the detector, or lies behind the source.
std::vector<ViewCheck> checkViews(const Session& session, const AssignedViews& views);

} // namespace isocenter::app
