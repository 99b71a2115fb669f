// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"
#include "core/support/named_values.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// What the numbers of an X-ray image mean. Linear: proportional to the intensity that reached the detector,
// bones are low. Logarithmic: proportional to the line integral of attenuation (up to an offset), bones are
// high.
enum class IntensityKind { Linear, Logarithmic };

// One value that was read or derived on import, with the rule that gave it ("ImagerPixelSpacing
// (0018,1164)").
struct Provenance
{
    std::string name;  // "pixel spacing"
    std::string value; // "0.308 x 0.308 mm"
    std::string rule;
    bool warning = false;
};

// Where the projection's world coordinates live (formats: World).
enum class WorldFrame { Isocentre, Patient };

// An X-ray image of known (or still unknown) geometry, one frame.
struct Radiograph
{
    std::string name; // file and frame, for lists and messages
    Image pixels;     // top row first, never mirrored silently
    IntensityKind intensity = IntensityKind::Linear;
    double unattenuated = 0.0;            // I0; 0 when unknown
    bool isUnattenuatedEstimated = false; // from the image alone: line integrals may be shifted
    std::optional<ProjectionGeometry> geometry;
    WorldFrame world = WorldFrame::Isocentre;
    std::optional<double> framesPerSecond; // as its file wants its frames to be shown
    std::vector<Provenance> provenance;

    void note(const std::string& what, const std::string& value, const std::string& rule,
              bool warning = false)
    {
        provenance.push_back({what, value, rule, warning});
    }
};

inline constexpr double kSmallestIntensity = 0.5; // as which lower ones count in line integrals

// Line integrals -ln(I / unattenuated) of an image of intensities, below 0 where it is brighter than that.
Image lineIntegralsOf(const Image& intensities, double unattenuated);

// As DICOM's PixelIntensityRelationship (0028,1040), our files and command lines have them.
inline constexpr NamedValues<IntensityKind, 2> kIntensityKinds{
    {{IntensityKind::Linear, "LIN"}, {IntensityKind::Logarithmic, "LOG"}}};
static_assert(namesEveryValue(kIntensityKinds, IntensityKind::Logarithmic));

} // namespace isocenter::core
