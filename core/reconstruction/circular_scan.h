// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/scan_geometry.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// A circular scan by its parameters (seed 001, "Geometrie"). The source turns about the world's z axis:
//
//    seen from +z           y                  source at angle a: R (cos a, sin a, 0)
//                           |  . source        columns of the detector run along (-sin a, cos a, 0),
//                           | / a              rows along -z: the image as one sees it from the source, its
//                           top row
//              -------------+--------- x       at the end of +z
//                          /|                  offset: where the detector's centre lies, in mm along columns
//                          and rows,
//               detector _/_|                  from the point that the central ray hits
struct CircularScan
{
    double sourceToAxisMm = 0.0;     // R
    double sourceToDetectorMm = 0.0; // D, greater than R
    int columns = 0;
    int rows = 0;
    Eigen::Vector2d pitchMm = Eigen::Vector2d::Zero(); // at the detector, along columns and rows
    Eigen::Vector2d detectorOffsetMm = Eigen::Vector2d::Zero();
    std::vector<double> anglesDeg{}; // of the source, one for each projection, in any order
    bool clockwise = false;          // angles count clockwise seen from +z
};

// Throws InputError that names the parameter.
ScanGeometry scanOf(const CircularScan& scan);

// Angles in degrees: a list ("0; 1,5; 3"), "FIRST:STEP:COUNT", or a file with one a line, of which lines that
// start with # and a header are skipped. Decimal commas are understood where a semicolon, a blank or the end
// of a line separates the numbers. Throws InputError or FileError naming what is not a number.
std::vector<double> anglesOf(const std::string& listOrFile);

} // namespace isocenter::core
