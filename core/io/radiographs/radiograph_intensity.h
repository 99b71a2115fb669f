// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/radiographs/radiograph_tags.h"

namespace isocenter::core {

// Brings the stored values to the convention of Radiograph (linear: bones low; logarithmic: bones high) and
// finds the unattenuated intensity: as the user says, or for an image that states a linear scale and no I0
// from its brightest pixels, so that it is compared as line integrals. Inverted values are lowest + highest
// of the pixel type minus the value. Every decision becomes a provenance entry. Throws InputError if the
// rectangle for I0 is outside the image.
void applyTagIntensity(const RadiographTags& tags, const RadiographOptions& options, Radiograph& xray);
// The same for an X-ray whose scale is stated elsewhere: estimates the I0 of a linear one if it has none,
// with a note.
void estimateUnattenuated(Radiograph& xray);

} // namespace isocenter::core
