// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/object_database.h"
#include "gpu/algorithms/features/sift_detector.h"

namespace isocenter::app {

// What a frame shows of the objects of a database.
struct SceneObjects
{
    core::SiftFeatures features; // of the frame
    std::vector<RecognisedObject> recognised;
    double featuresMs = 0.0; // with upload and download
    double recognitionMs = 0.0;
};

// Recognises the objects of a database in frames of one size, one after another. Used on the device's thread;
// the database must outlive it.
class ObjectSearch
{
public:
    // Options: how matches and homographies are found, and features, too: descriptors of other SIFT options
    // than the database's do not compare, thresholds may be others. Throws UsageError that names an option
    // that differs, InputError for an empty database and for frames too small for SIFT, DeviceError.
    ObjectSearch(gpu::Device& device, const ObjectDatabase& database, int columns, int rows,
                 const ImageMatchOptions& options);

    // Throws InputError for a frame of another size, Cancelled when stop is requested.
    SceneObjects look(const core::Image& frame, const std::stop_token& stop = {});

private:
    gpu::Device& device_;
    const ObjectDatabase& database_;
    ImageMatchOptions options_;
    gpu::SiftDetector detector_;
};

// Throws UsageError that names the option by which descriptors of the two would not compare, or would be of
// other scales.
void requireSameDescriptors(const core::SiftOptions& database, const core::SiftOptions& asked);

} // namespace isocenter::app
