// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

#include <string>

namespace isocenter::core {

// Copies of its first and last slice by which a volume is continued along its k, beyond its ends.
struct VolumeContinuation
{
    int before = 0;       // slices before the first
    int behind = 0;       // slices behind the last
    double sliceMm = 0.0; // from one to the next

    bool empty() const { return before == 0 && behind == 0; }
    double beforeMm() const { return before * sliceMm; }
    double behindMm() const { return behind * sliceMm; }

    bool operator==(const VolumeContinuation&) const = default;
};

// For an attenuation volume (1/mm): as many whole slices as lie within that distance (mm) beyond each end
// that cuts through anatomy; none where it ends in air, or in a table or head rest alone.
VolumeContinuation continuationOf(const Volume& attenuation, double beyondMm);

// The volume with these copies; every point of it keeps its place in the volume frame, and so does a pose.
Volume continued(const Volume& volume, const VolumeContinuation& by);

// "the CT ends in anatomy: for the search it was continued by its end slices, ...", for people.
std::string textOf(const VolumeContinuation& continuation);

} // namespace isocenter::core
