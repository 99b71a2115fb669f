// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

namespace isocenter::core {

// The natural length of a search on each axis of the view frame: its first steps, and the steps under which
// it ends. Optimisers work in parameters divided by the first steps, so that millimetres and degrees weigh
// alike.
struct SearchSteps
{
    double translationMm = 4.0;
    double rotationDeg = 3.0;
    double depthFactor = 4.0; // along the viewing direction, which a view sees worst, in translation steps
    double minimumTranslationMm = 0.1; // the search ends when both steps are below their minimum
    double minimumRotationDeg = 0.1;

    PoseIncrement firstSteps() const;   // mm, deg
    PoseIncrement minimumSteps() const; // mm, deg
    void validate() const;              // throws UsageError

    // Calls visit(name, member) for each member, as files spell them.
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("translationMm", self.translationMm);
        visit("rotationDeg", self.rotationDeg);
        visit("depthFactor", self.depthFactor);
        visit("minimumTranslationMm", self.minimumTranslationMm);
        visit("minimumRotationDeg", self.minimumRotationDeg);
    }
};

} // namespace isocenter::core
