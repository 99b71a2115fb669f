// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/landmark_pairs.h"
#include "app/session/session.h"

#include <cstddef>
#include <optional>
#include <string>

namespace isocenter::app {

// What the user does to the measurements and landmarks of a session, each as one step to undo; steps of one
// gesture merge (see ChangeCommand), and what changes nothing is none. Landmarks are named by their places.
// Text: for the menu.

void changeMeasurements(Session& session, std::string text, Measurements measurements, int gesture = 0);

void changeLandmarks(Session& session, std::string text, Landmarks landmarks, int gesture = 0);

// Sets the point in the CT (volume frame, mm) of that landmark if it has none yet, else of a new one; returns
// which.
std::size_t setLandmarkInCt(Session& session, std::string text, std::optional<std::size_t> landmark,
                            const Eigen::Vector3d& volumeMm);
// The same in an X-ray, as it is shown.
std::size_t markLandmarkInXray(Session& session, std::string text, std::optional<std::size_t> landmark,
                               std::size_t xray, const Eigen::Vector2d& pixel);

void moveLandmarkInCt(Session& session, std::string text, std::size_t landmark,
                      const Eigen::Vector3d& volumeMm, int gesture);
void moveLandmarkInXray(Session& session, std::string text, std::size_t landmark, std::size_t xray,
                        const Eigen::Vector2d& pixel, int gesture);
void renameLandmark(Session& session, std::string text, std::size_t landmark, std::string name);
void deleteLandmark(Session& session, std::string text, std::size_t landmark);

// Moves the volume to the pose that the landmarks ask for. Throws as fitLandmarks.
LandmarkFit poseFromLandmarks(Session& session, std::string text);

} // namespace isocenter::app
