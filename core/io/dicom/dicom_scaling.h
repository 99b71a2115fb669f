// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"

#include <optional>
#include <vector>

namespace isocenter::core {

// What stored values are multiplied by, and what is then added.
struct DicomScaling
{
    double slope = 1.0;
    double intercept = 0.0;
};

// RescaleSlope and RescaleIntercept from the first of the items that state them; nothing unless both are
// there. Throws DicomError, which names the attribute, for what is not a number, for a slope of 0 and for
// values that no image has.
std::optional<DicomScaling> dicomScaling(const DicomFile& file, const std::vector<DcmItem*>& items);

} // namespace isocenter::core
