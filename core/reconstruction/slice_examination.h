// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/coarse_slice.h"
#include "core/support/progress.h"

#include <memory>
#include <optional>

namespace isocenter::core {

// An arrangement of a scan, and the entropy of its coarse slice.
struct SlicedArrangement
{
    ScanArrangement arrangement;
    double entropyBits = 0.0;
};

// What the sharpness of a coarse slice says of how a scan is arranged.
class SliceExamination
{
public:
    // nullptr where a slice says nothing: of a detector that sees the axis near an edge, and of less than
    // half a circle. All must outlive it. Throws Cancelled, as all that follow.
    static std::unique_ptr<SliceExamination> of(const ScanGeometry& scan, const MidPlaneRays& rays,
                                                const Progress& progress);
    SliceExamination(const ScanGeometry& scan, const MidPlaneRays& rays, const Progress& progress);

    // Whether slices as given and arranged so can be compared.
    bool isJudged(const ScanArrangement& arrangement) const;
    double entropyBits(const ScanArrangement& arrangement) const;
    // Whether the slice is clearly sharper as given than arranged so.
    bool contradicts(const ScanArrangement& arrangement) const;
    // The sharpest arrangement of an arc, but for how images lie on the detector, if it is clearly sharper
    // than as given. A shift is right to accuracyColumns(). nullopt of a full circle, of which opposite rays
    // say more.
    std::optional<SlicedArrangement> finding() const;
    double accuracyColumns() const { return rays_.columnsASample(); }

private:
    double farthestColumns() const; // that an arrangement may be shifted to be judged
    SlicedArrangement sharpest(bool reversed) const;

    const ScanGeometry& scan_;
    const MidPlaneRays& rays_;
    const Progress& progress_;
    CoarseSlice slice_;
    double asGivenBits_;
};

} // namespace isocenter::core
