// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/attenuation.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"
#include "core/io/radiograph_reader.h"
#include "core/io/volume_reader.h"
#include "core/registration/error_measures.h"
#include "core/support/progress.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Which CT to load: a folder, DICOM files or a DICOMDIR, and one of its series (its number or UID) if there
// are several.
struct CtRequest
{
    std::vector<std::filesystem::path> paths;
    std::string series;
    core::VolumeReadOptions options;
};

// Which X-ray to load, and the geometry file that supplements or overrides its tags.
struct XrayRequest
{
    std::filesystem::path file;
    core::RadiographOptions options;
    std::filesystem::path geometryFile; // may be empty
    std::string view; // name or number (from 0) of a view in the geometry file; may be empty
};

// The volume in Hounsfield units (or MR intensities). Throws FileError, DicomError, UsageError or Cancelled.
std::shared_ptr<const core::Volume> loadCt(const CtRequest& request, std::vector<std::string>& notes,
                                           const core::Progress& progress = {});
std::shared_ptr<const core::Radiograph> loadXray(const XrayRequest& request);
core::GroundTruth loadTruth(const std::filesystem::path& file);

// Where a search starts when the user says nothing (formats: World): views about the isocentre have the
// volume's centre there, views in patient coordinates the identity.
core::Pose defaultStart(const core::Volume& volume, const core::Radiograph& xray);

} // namespace isocenter::app
