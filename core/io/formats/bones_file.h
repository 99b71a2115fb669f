// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/roi.h"
#include "core/image/voxel_selection.h"
#include "core/registration/joint_angles.h"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core {

// What counts for a bone in one X-ray. Paths are empty where nothing is stated.
struct BoneView
{
    Roi region; // pixels; empty: as for all bones
    std::filesystem::path mask;
    std::filesystem::path maskPolygons;
};

// A bone as a bones file states it.
struct BoneEntry
{
    std::string name;         // also of its folder of results
    std::string place;        // in the file, for messages: "bones[0]"
    std::filesystem::path ct; // its own; empty: the CT that bones share
    std::string series;
    std::optional<Eigen::Vector3d> spacingMm; // of its own CT in TIFF pages
    std::optional<Eigen::Vector3d> originMm;
    std::array<bool, 3> mirrored{};                   // columns, rows, pages of its own CT in TIFF pages
    std::optional<std::pair<double, double>> rescale; // slope and intercept of its own CT's values to HU
    std::string material; // of its own surface model (STL, OBJ, PLY); empty: not stated, as its unit
    std::string unit;
    std::optional<double> voxelMm;
    std::optional<std::pair<Eigen::Vector3d, Eigen::Vector3d>> boxMm;     // low and high corner
    std::optional<std::pair<Eigen::Vector3i, Eigen::Vector3i>> boxVoxels; // first and last index
    std::filesystem::path labels;                                         // empty: not by labels
    std::optional<int> label;                                             // none, with labels: any but 0
    std::filesystem::path initial;                                        // as readInitialPose takes it
    std::vector<BoneView> views; // empty, one for all X-rays, or one for each
    std::optional<AnatomicalFrame> frame;
    std::string reference; // the name of another bone; empty: that of all
};

// Whether one reading serves the CTs of both: the same file and series, read with the same options.
bool haveSameCt(const BoneEntry& a, const BoneEntry& b);

// Bones that are registered to the same X-rays (schema isocenter.bones/1):
// clang-format off
//   {"schema": "isocenter.bones/1",
//    "labels": "labels.tif",    label map for bones that state a label and no labels of their own: a TIFF of a
//                               page a slice or a DICOM CT or MR series, on the grid of the CT; columns, rows and
//                               pages are the CT's, in an axial CT pages from the feet up. Or a DICOM Segmentation
//                               of the CT (a file, or a folder with nothing else), binary or fractional: labels
//                               are the numbers of its segments, its frames lie on voxels of the CT
//    "reference": "femur",      to which relative poses and joint angles are stated; without it the first bone
//    "side": "right",           "right" or "left": of the body, for the signs of joint angles
//    "bones": [{
//      "name": "femur",         letters, digits, _ and -; also the name of its folder of results
//      "ct": "femur_ct",        its own CT (folder, DICOM or TIFF), or a surface model (STL, OBJ, PLY); without it
//                               the CT that bones share
//      "series": "1",           of its own CT, by number or UID
//      "spacingMm": [x, y, z],  of its own CT in TIFF pages; likewise "originMm"
//      "mirrored": [false, false, true],  axes along which its TIFF pages are mirrored: columns, rows, pages
//      "rescale": [1, -1000],   slope and intercept of its own CT's values to HU, for TIFF, NIfTI, NRRD, MetaImage
//      "material": "metal",     of its own surface model: a name or 1/mm as text; likewise "unit": "mm", "cm", "m"
//                               or "inch", and "voxelMm"
//      "label": 1,              which part of the CT: the voxels of this label,
//      "labels": "femur.tif",   of a map of its own; without "label" all that are not 0;
//      "boxMm": [[x, y, z], [x, y, z]],      of these those in a box along the axes of the CT's LPS frame,
//      "boxVoxels": [[i, j, k], [i, j, k]],  or from a first to a last index; what is left out becomes air
//      "initial": "femur.json", start pose: pose.json, ITK .tfm, or JointTrack's .jts or .jtak, whose frame 12 is
//                               "femur.jts#12"
//      "views": [{"roi": [column, row, columns, rows], "mask": "m.png", "maskPolygon": "p.json"}],
//                               what counts of each X-ray for this bone: one for all X-rays or one for each
//      "frame": {"originMm": [x, y, z], "x": [..], "y": [..]},
//                               anatomical frame in the LPS frame of the CT: x to the patient's right, y to
//                               the front, from which z = x cross y points up; for joint angles
//      "reference": "tibia"}]}  to which this bone's pose and joint angles are stated, as along a chain of bones;
//                               without it the one above
// clang-format on
// Paths are relative to the file and given here with its folder.
struct BonesFile
{
    std::vector<BoneEntry> bones;
    std::size_t reference = 0; // index of the bone
    BodySide side = BodySide::Right;
};

inline constexpr const char* kBonesSchema = "isocenter.bones/1";

// Throws FileError naming the key that is unknown, missing or wrong, or the name that is used twice.
BonesFile readBonesFile(const std::filesystem::path& file);

// Writes what readBonesFile reads as the same, with paths relative to the file. Label maps are stated with
// each bone. Throws FileError; the file then is as it was.
void writeBonesFile(const std::filesystem::path& file, const BonesFile& content);

} // namespace isocenter::core
