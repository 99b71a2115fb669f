// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/support/finding.h"

#include <optional>
#include <string>
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
// Doubtful: the centre of the volume does not project onto the detector, or lies behind the source.
std::vector<ViewCheck> checkViews(const Session& session, const AssignedViews& views);

// For each name the one key that it mentions: a part of the key (letters and digits between other signs; 030
// is 30) that no other key has is a part of the name, too, or, where no name has such a part, stands within
// it
// ("Cam1" in "trial01Cam1UND"). Nothing where it mentions none or several. Two names may mention one key.
std::vector<std::optional<std::size_t>> mentionedKeys(const std::vector<std::string>& keys,
                                                      const std::vector<std::string>& names);

// Which view of a geometry belongs to each of the X-rays: the one that its name mentions (mentionedKeys), if
// no other X-ray mentions it before. Where that does not tell all and there are as many views as X-rays, they
// belong together in order. No view goes to two X-rays.
std::vector<std::optional<std::size_t>> proposedViews(const std::vector<std::string>& viewNames,
                                                      const std::vector<std::string>& xrayNames);

} // namespace isocenter::app
