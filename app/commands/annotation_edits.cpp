// SPDX-License-Identifier: MIT
#include "app/commands/annotation_edits.h"

#include "app/commands/pose_edits.h"
#include "app/history/change_command.h"

namespace isocenter::app {
namespace {

MarkedImage imageOf(const Session& session, std::size_t xray)
{
    return MarkedImage::of(session.xrays().at(xray).source);
}

} // namespace

void changeMeasurements(Session& session, std::string text, Measurements measurements, int gesture)
{
    if (measurements == session.measurements())
        return;
    const auto set = [&session](const Measurements& to) { session.setMeasurements(to); };
    pushChange(session.commands(), std::move(text), session.measurements(), std::move(measurements), set,
               {gesture});
}

void changeLandmarks(Session& session, std::string text, Landmarks landmarks, int gesture)
{
    if (landmarks == session.landmarks())
        return;
    const auto set = [&session](const Landmarks& to) { session.setLandmarks(to); };
    pushChange(session.commands(), std::move(text), session.landmarks(), std::move(landmarks), set,
               {gesture});
}

std::size_t setLandmarkInCt(Session& session, std::string text, std::optional<std::size_t> landmark,
                            const Eigen::Vector3d& volumeMm)
{
    Landmarks landmarks = session.landmarks();
    const bool lacksIt = landmark && *landmark < landmarks.size() && !landmarks[*landmark].volumeMm;
    const std::size_t place = lacksIt ? *landmark : landmarks.add();
    landmarks.setPoint(place, volumeMm);
    changeLandmarks(session, std::move(text), std::move(landmarks));
    return place;
}

std::size_t markLandmarkInXray(Session& session, std::string text, std::optional<std::size_t> landmark,
                               std::size_t xray, const Eigen::Vector2d& pixel)
{
    Landmarks landmarks = session.landmarks();
    const MarkedImage image = imageOf(session, xray);
    const bool lacksIt = landmark && *landmark < landmarks.size() && !landmarks[*landmark].pixelIn(image);
    const std::size_t place = lacksIt ? *landmark : landmarks.add();
    landmarks.setMark(place, image, pixel);
    changeLandmarks(session, std::move(text), std::move(landmarks));
    return place;
}

void moveLandmarkInCt(Session& session, std::string text, std::size_t landmark,
                      const Eigen::Vector3d& volumeMm, int gesture)
{
    Landmarks landmarks = session.landmarks();
    landmarks.setPoint(landmark, volumeMm);
    changeLandmarks(session, std::move(text), std::move(landmarks), gesture);
}

void moveLandmarkInXray(Session& session, std::string text, std::size_t landmark, std::size_t xray,
                        const Eigen::Vector2d& pixel, int gesture)
{
    Landmarks landmarks = session.landmarks();
    landmarks.setMark(landmark, imageOf(session, xray), pixel);
    changeLandmarks(session, std::move(text), std::move(landmarks), gesture);
}

void renameLandmark(Session& session, std::string text, std::size_t landmark, std::string name)
{
    Landmarks landmarks = session.landmarks();
    landmarks.rename(landmark, std::move(name));
    changeLandmarks(session, std::move(text), std::move(landmarks));
}

void deleteLandmark(Session& session, std::string text, std::size_t landmark)
{
    Landmarks landmarks = session.landmarks();
    landmarks.remove(landmark);
    changeLandmarks(session, std::move(text), std::move(landmarks));
}

LandmarkFit poseFromLandmarks(Session& session, std::string text)
{
    LandmarkFit fit = fitLandmarks(session);
    changePose(session, std::move(text), fit.found.pose);
    return fit;
}

} // namespace isocenter::app
