// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/roi.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// What an X-ray file says about itself, as it says it: mm, degrees, and pairs in DICOM's order (along rows'
// index first, that is vertical, then horizontal). Empty where the file says nothing.
struct RadiographTags
{
    bool isDicom = true;  // false: a PNG, JPEG or TIFF, which has no tags
    std::string modality; // (0008,0060)
    int columns = 0;
    int rows = 0;

    std::optional<double> sourceToDetectorMm;    // (0018,1110)
    std::optional<double> sourceToPatientMm;     // (0018,1111)
    std::optional<double> sourceToIsocentreMm;   // (0018,9402), Enhanced XA
    std::optional<double> magnification;         // (0018,1114)
    std::optional<double> primaryAngleDeg;       // (0018,1510)
    std::optional<double> secondaryAngleDeg;     // (0018,1511)
    std::vector<double> primaryIncrementsDeg;    // (0018,1520)
    std::vector<double> secondaryIncrementsDeg;  // (0018,1521)
    std::string viewPosition;                    // (0018,5101)
    std::vector<std::string> patientOrientation; // (0020,0020)

    std::vector<double> imagerPixelSpacingMm; // (0018,1164)
    std::vector<double> pixelSpacingMm;       // (0028,0030)
    std::string spacingCalibration;           // (0028,0A02)
    std::vector<double> pixelAspectRatio;     // (0028,0034)
    std::vector<double> fieldOfViewMm;        // (0018,1149)
    std::optional<double> intensifierMm;      // (0018,1162)

    std::optional<double> fieldOfViewRotationDeg; // (0018,7032)
    std::string fieldOfViewFlip;                  // (0018,7034)
    std::vector<double> fieldOfViewOrigin;        // (0018,7030), detector elements
    std::vector<double> elementSpacingMm;         // (0018,7022)
    std::vector<double> activeOriginMm;           // (0018,7028)
    std::vector<double> activeDimensionsMm;       // (0018,7026)

    std::optional<Roi> exposedArea; // what the collimator's edges (0018,1702 to 1708) leave open

    std::string intensityRelationship; // (0028,1040)
    std::optional<int> intensitySign;  // (0028,1041)
    std::string photometric;           // (0028,0004)
    double lowestStored = 0.0;         // the ends of what the pixel type can hold
    double highestStored = 255.0;
    bool hasModalityLut = false; // (0028,3000)
    bool hasVoiLut = false;      // (0028,3010) or a window
};

class DicomFile;

// The tags of one frame of a DICOM X-ray, counted from 0. Enhanced files keep them in their functional
// groups: those of the frame are looked up after the file's own, then the shared ones. What only the decoded
// pixels tell (size, photometric interpretation, range) is left to the caller.
RadiographTags readRadiographTags(const DicomFile& file, int frame);

} // namespace isocenter::core
