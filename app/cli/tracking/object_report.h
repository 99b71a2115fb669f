// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/object_search.h"
#include "core/features/pixel_centre.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace isocenter::app {

// What a frame of a source shows of a database's objects, for people and for machines.
struct ObjectReport
{
    const ObjectDatabase& database;
    const std::optional<core::CameraIntrinsics>& camera; // with which objects of known width get their pose
    core::PixelCentre pixelCentre;                       // of corners and homographies in the report
    std::int64_t frame = 0;
    double seconds = 0.0;
    const SceneObjects& seen;
};

// A line for the frame and one or two for each object.
std::string textOf(const ObjectReport& report);
// {frame, seconds, features, objects: [{name, matches, inliers, rmsPx, sceneFromObject, outline, poses}],
// ms}; poses only with a camera and a width: [{cameraFromObject: 4x4 by rows (mm), rmsPx}], the better one
// first.
nlohmann::ordered_json jsonOf(const ObjectReport& report);

// The objects themselves.
std::string textOf(const ObjectDatabase& database);
nlohmann::ordered_json jsonOf(const ObjectDatabase& database);

} // namespace isocenter::app
