// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/object/object_calibration.h"
#include "core/image/image.h"
#include "core/io/formats/geometry_file.h"
#include "core/support/progress.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// A calibration object, the cameras that see it, and where.
struct ObjectCase
{
    std::vector<core::ObjectPoint> object;
    std::vector<core::ObjectCamera> cameras;
    std::vector<core::ObjectSighting> sightings;
};

// A picture of the object: by one camera, at one of its placements.
struct ObjectPicture
{
    std::size_t camera = 0;
    std::size_t placement = 0;

    bool operator==(const ObjectPicture&) const = default;
    bool shows(const core::ObjectSighting& sighting) const
    {
        return sighting.camera == camera && sighting.placement == placement;
    }
};

std::vector<core::ObjectSighting> sightingsIn(const ObjectCase& some, const ObjectPicture& picture);
// Finds what else a picture shows of the object, from what was marked there, and centres the marks on their
// beads; its sightings are replaced. who: for messages. Throws InputError as core::objectPointsIn does.
void findMorePoints(ObjectCase& some, const ObjectPicture& picture, const core::Image& pixels,
                    const std::string& who);

// lens: estimate k1, k2, p1 and p2, too. Throws as core::calibratedByObject does.
core::ObjectCalibration calibratedCase(const ObjectCase& some, bool lens,
                                       const core::Progress& progress = {});

// The sightings by how far they are from where the others let expect them, the farthest first.
std::vector<std::size_t> farthestFirst(const core::ObjectCalibration& found);

// The views of the cameras for a geometry file. pitchMm: the size of a pixel on the detector, by which it is
// placed; 0: it is not.
std::vector<core::ViewGeometry> viewsOf(const ObjectCase& some, const core::ObjectCalibration& found,
                                        double pitchMm);
// CAMERA.txt for each into the folder, which is made where it is missing. Throws FileError.
void writeMayaCams(const ObjectCase& some, const core::ObjectCalibration& found,
                   const std::filesystem::path& folder);

} // namespace isocenter::app
