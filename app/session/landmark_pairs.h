// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/registration/landmark_pose.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace isocenter::app {

// A landmark of the session that is set in the CT and marked in one of its X-rays, as that X-ray is shown.
struct LandmarkPair
{
    std::size_t landmark = 0; // places in the session's lists
    std::size_t xray = 0;
    Eigen::Vector3d volumeMm = Eigen::Vector3d::Zero();
    Eigen::Vector2d pixel = Eigen::Vector2d::Zero();
};

// In the order of landmarks, then of X-rays.
std::vector<LandmarkPair> landmarkPairs(const Session& session);

// How far the marks of a landmark lie from where the X-rays with geometry show its point at the pose on the
// screen: the root of the mean square, in pixels. Nothing without such a mark.
std::optional<double> landmarkResidualPx(const Session& session, std::size_t landmark);

// The pose that the landmarks ask for, over all X-rays with geometry.
struct LandmarkFit
{
    core::LandmarkPose found;
    std::size_t points = 0; // landmarks that took part
    std::size_t marks = 0;  // in so many places
    std::size_t views = 0;  // of so many X-rays
};
// Throws InputError that says what is missing, or why the landmarks do not fix the pose.
LandmarkFit fitLandmarks(const Session& session);

// The session's pairs as a landmark file has them; view: the X-ray's place.
std::vector<core::Landmark> landmarksForFile(const Session& session);
// The landmarks of a file, those of one name and point as one, marked in the session's X-rays. Throws
// FileError: unreadable, without any, or of an X-ray that is not open.
Landmarks landmarksFromFile(const std::filesystem::path& file, const Session& session);

} // namespace isocenter::app
