// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/image/radiograph.h"
#include "core/image/roi.h"
#include "core/image/volume.h"
#include "core/registration/landmark_pose.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// Where a search starts, and the landmarks that it was found from, if any.
struct Start
{
    core::Pose pose;
    std::optional<core::LandmarkPose> fromLandmarks;
    std::vector<core::Landmark> landmarks;
};

// The options that say where a search starts: a known pose, landmarks, or a point and a direction. Without
// any, views about the isocentre have the volume's centre there, with its axes as the C-arm's angles say.
struct StartOptions
{
    std::string initial;
    std::filesystem::path landmarks;
    std::vector<double> pointMm;
    std::vector<double> direction;
    std::vector<double> pixel;
    double depthMm = 0.0;
    std::vector<std::string> rotations; // core::ViewRotation, one after the other
    bool centreInViews = false;

    void addTo(CLI::App& command);
    // What landmarks leave as residuals goes to log. The frame is the one that an Autoscoper track is read
    // at. regions: of interest, of each X-ray, in whose middle the volume is centred; the whole images
    // without.
    Start start(const core::VolumeGeometry& volume,
                std::span<const std::shared_ptr<const core::Radiograph>> xrays, int frame, std::ostream& log,
                std::span<const core::Roi> regions = {}) const;
    std::map<std::string, std::string> stated() const; // for pose.json

private:
    Start statedStart(const core::VolumeGeometry& volume,
                      std::span<const std::shared_ptr<const core::Radiograph>> xrays, int frame,
                      std::ostream& log) const;
};

} // namespace isocenter::app
