// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_reader.h"
#include "core/support/named_values.h"

#include <Eigen/Core>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Role of a file or a group of files in a study.
enum class ImportRole {
    Ct,
    Bone,        // a volume that moves by itself
    Surface,     // a closed surface that moves by itself
    Xray,        // an image of one moment; of several files, each is a view
    Frames,      // the frames of one camera
    Calibration, // of one camera, or of all of them
    Poses,
    Mask,
    Landmarks,
    BonesList,
    Projections,
    Video,
    Project,
    NotUsed,
};

// As the command line prints them and JSON holds them.
inline constexpr core::NamedValues<ImportRole, 14> kImportRoles{{{ImportRole::Ct, "CT"},
                                                                 {ImportRole::Bone, "bone volume"},
                                                                 {ImportRole::Surface, "surface"},
                                                                 {ImportRole::Xray, "X-ray"},
                                                                 {ImportRole::Frames, "frames"},
                                                                 {ImportRole::Calibration, "calibration"},
                                                                 {ImportRole::Poses, "poses"},
                                                                 {ImportRole::Mask, "mask"},
                                                                 {ImportRole::Landmarks, "landmarks"},
                                                                 {ImportRole::BonesList, "bones list"},
                                                                 {ImportRole::Projections, "projections"},
                                                                 {ImportRole::Video, "video"},
                                                                 {ImportRole::Project, "project"},
                                                                 {ImportRole::NotUsed, "not used"}}};
static_assert(core::namesEveryValue(kImportRoles, ImportRole::NotUsed));

constexpr bool isImageRole(ImportRole role)
{
    return role == ImportRole::Xray || role == ImportRole::Frames;
}
constexpr bool isBodyRole(ImportRole role)
{
    return role == ImportRole::Ct || role == ImportRole::Bone || role == ImportRole::Surface;
}

inline constexpr int kNoCamera = -1;

// A row of the plan.
struct ImportItem
{
    std::vector<std::filesystem::path> files; // in the order in which they are used; at least one
    ImportRole role = ImportRole::NotUsed;
    // Number of the camera, from 0, for X-rays, frames, masks and calibrations; several views of an X-ray row
    // follow one another. A calibration without a camera is for all.
    int camera = kNoCamera;
    std::string view;   // name of the view, for a calibration file with several
    std::string series; // UID of the DICOM series
    int columns = 0;    // image size in pixels; 0 if not known
    int rows = 0;
    int frames = 0;                            // number of images of X-rays and frames
    std::string body;                          // name of the bone or surface; for poses, the one they move
    core::VolumeOptions options{};             // how CTs, bones and surfaces are read
    std::optional<Eigen::Vector3d> centreMm{}; // centre of a CT in the patient's frame, if known
    bool hasGeometry = false;                  // the tags of the X-ray state its geometry
    std::string reason;                        // why it has this role, or why it is not used
    std::string question;                      // what the user has to decide; empty if the role is certain
    bool unreadable = false;
    std::vector<ImportRole> choices; // roles that it may be given, its own among them
};

// An X-ray that is open already.
struct OpenXray
{
    std::string name;
    int columns = 0;
    int rows = 0;
    bool hasGeometry = false;
};

// Data that is open already and to which an import may belong.
struct ImportContext
{
    std::string volume; // name of the volume that is open; empty: none
    std::vector<OpenXray> xrays;
};

// Files and their roles. Rows are in the order in which a reader looks for them: volumes, cameras with
// their calibrations, poses, the rest.
struct ImportPlan
{
    std::vector<ImportItem> items;
    ImportContext open{};
    std::vector<std::string> missing; // what a registration still needs, a sentence each

    // Whether it can be opened without asking: nothing is in question, and no TIFF lacks the size of its
    // voxels.
    bool certain() const;
    // Places of the rows with a role.
    std::vector<std::size_t> of(ImportRole role) const;
    int cameras() const;
    // The row of X-rays or frames that holds the camera; null without one.
    const ImportItem* camera(int camera) const;
};

// Name of a row for people: its file, a pattern for several ("cam1_*.tif"), or the folder
// of a series.
std::string nameOf(const ImportItem& item);

// Names of all rows, each with as many folders before it as tell it from the others: "left/start.json".
std::vector<std::string> namesOf(const ImportPlan& plan);

// Pattern for files in one folder whose names differ by one number; empty otherwise.
std::filesystem::path patternOf(const std::vector<std::filesystem::path>& files);

// Gives a row another role, and a camera where that has one; its question is answered.
void changeRole(ImportPlan& plan, std::size_t item, ImportRole role, int camera = kNoCamera);

} // namespace isocenter::app
