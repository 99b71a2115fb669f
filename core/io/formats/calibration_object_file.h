// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/object/object_calibration.h"
#include "core/features/pixel_centre.h"
#include "core/features/point_pair.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// The points of a calibration object in CSV: name,x,y,z or x,y,z a line, the latter named by their place in
// the file from 1, as XMALab's frame specifications have it. A first line that is not numbers is skipped, but
// for XMALab's scales ("s10,s10,s10"), which multiply x, y and z. mmOfUnit: what one unit of the file is.
// Throws FileError naming the line: not such numbers, a name twice.
std::vector<ObjectPoint> readCalibrationObject(const std::filesystem::path& file, double mmOfUnit = 1.0);

// Points that cameras see, in CSV: camera,point,column,row or camera,point,column,row,placement a line;
// placements are counted from 1, as which they count without. A header line is skipped.
struct ObjectSightings
{
    std::vector<std::string> cameras; // in the order in which the file names them
    std::vector<ObjectSighting> sightings;
};

// Whether the text begins with that header line.
bool isSightingsTable(const std::string& text);

// pixelCentre: the file's convention. Throws FileError naming the line: not such fields, a point that the
// object does not have, one seen twice in a picture, a placement without points.
ObjectSightings readObjectSightings(const std::filesystem::path& file, std::span<const ObjectPoint> object,
                                    PixelCentre pixelCentre = PixelCentre::Half);

// Matched points of two views in CSV: four numbers a line, column and row in the first view and in the
// second. A header line is skipped. Throws FileError naming the line.
std::vector<PointPair> readMatchedPoints(const std::filesystem::path& file,
                                         PixelCentre pixelCentre = PixelCentre::Half);

} // namespace isocenter::core
