// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/radiograph.h"
#include "core/image/roi.h"

#include <Eigen/Core>

#include <filesystem>
#include <optional>

namespace isocenter::core {

// Whether strongly absorbing things have low or high numbers in the file.
enum class StoredPolarity { FromFile, BonesLow, BonesHigh };

// How an X-ray is imported. What is set here wins over what the file says; distances in mm, angles in degrees
// as DICOM C.8.7.5 counts them.
struct RadiographOptions
{
    int frame = 0; // frame of a multi-frame DICOM file or page of a TIFF, counted from 0

    std::optional<double> sourceToDetectorMm;
    std::optional<double> sourceToIsocentreMm;
    std::optional<double> primaryAngleDeg;
    std::optional<double> secondaryAngleDeg;
    std::optional<Eigen::Vector2d> pixelSpacingMm; // on the detector, along columns and rows

    StoredPolarity polarity = StoredPolarity::FromFile;
    std::optional<IntensityKind> intensity;

    // The intensity without absorption, the first of these that is set: a number in the imported scale, the
    // mean over a rectangle of the whole image, or a percentile (0 to 100) of the whole image.
    std::optional<double> unattenuated;
    std::optional<Roi> unattenuatedRoi;
    std::optional<double> unattenuatedPercentile;

    std::optional<Roi> crop; // keep these pixels only
    bool cropToCollimator =
        false; // keep what the collimator left open, if the file says it and crop is empty

    bool operator==(const RadiographOptions&) const = default;
    void validate() const; // throws UsageError naming the value
};

// Reads one frame of a DICOM X-ray (XA, RF, CR, DX, secondary capture, ...) with its geometry from the tags,
// or of a PNG, JPEG or TIFF, which has none; the content tells which. The provenance says where each value
// came from. Throws FileError and DicomError (wrong modality, no pixels, damaged, no such frame), UsageError
// for options that make no sense.
Radiograph readRadiograph(const std::filesystem::path& file, const RadiographOptions& options = {});

// What the header of a DICOM X-ray says of its geometry, as readRadiograph would find it; the pixels stay
// empty. Throws as readRadiograph does.
Radiograph inspectRadiograph(const std::filesystem::path& file, const RadiographOptions& options = {});

// Whether images of this modality are X-rays here; an empty one counts as one.
bool isXrayModality(const std::string& modality);

// How many frames or pages the file holds. Throws FileError, DicomError.
int radiographFrames(const std::filesystem::path& file);

} // namespace isocenter::core
