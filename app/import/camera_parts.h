// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/geometry_contents.h"
#include "app/import/study_parts.h"

#include <string>
#include <vector>

namespace isocenter::app {

// A geometry file of a study, with the name and, where it is stated, the image size of each of its views.
struct FoundCalibration
{
    FileFacts facts;
    GeometryContents contents;
    std::vector<std::string> names;
    std::vector<Eigen::Vector2i> sizes; // 0, 0: the file leaves it open
    std::vector<bool> undistorts{}; // of the views: they hold for undistorted images only; empty: none does
    std::string missing{};          // what its cameras need, where none are there
};

// Reads the geometry files among the files. Those that are damaged become rows.
std::vector<FoundCalibration> calibrationsAmong(UnplannedFiles& files, std::vector<ImportItem>& rows);

// What else of the study tells what pictures are.
struct PictureSurroundings
{
    const std::vector<FoundCalibration>& calibrations;
    bool hasVolume = false; // a CT, bone or surface, in the plan or open
    bool hasXrays = false;  // in the plan or open
    const std::vector<OpenXray>& open;
};

// Rows for the PNG, JPEG and TIFF files: X-rays, frames, pages of volumes, masks, projections. Files whose
// names differ by one number are one row.
std::vector<ImportItem> rowsOfPictures(UnplannedFiles& files, const PictureSurroundings& surroundings,
                                       const core::Progress& progress);

// Gives the cameras of the plan, or the X-rays that are open where it has none, their calibrations, a row
// each. A calibration for images of another size, or by which a CT of known place is not in view, is in
// question.
void assignCalibrations(const std::vector<FoundCalibration>& calibrations, ImportPlan& plan);

} // namespace isocenter::app
