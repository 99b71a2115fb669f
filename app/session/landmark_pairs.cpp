// SPDX-License-Identifier: MIT
#include "app/session/landmark_pairs.h"

#include "core/io/formats/landmark_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace isocenter::app {
namespace {

constexpr std::size_t kFewestPoints = 3;

bool hasGeometry(const Session& session, std::size_t xray)
{
    return session.xrays()[xray].radiograph->geometry.has_value();
}

std::vector<LandmarkPair> pairsWithGeometry(const Session& session)
{
    std::vector<LandmarkPair> pairs = landmarkPairs(session);
    std::erase_if(pairs, [&](const LandmarkPair& pair) { return !hasGeometry(session, pair.xray); });
    return pairs;
}

template <typename Member>
std::size_t distinct(const std::vector<LandmarkPair>& pairs, Member member)
{
    std::set<std::size_t> places;
    for (const LandmarkPair& pair : pairs)
        places.insert(pair.*member);
    return places.size();
}

std::string namesOf(const Session& session, const std::vector<std::size_t>& landmarks)
{
    std::vector<std::string> names;
    for (const std::size_t landmark : landmarks)
        names.push_back(fmt::format("\"{}\"", session.landmarks().label(landmark)));
    return fmt::format("{}", fmt::join(names, ", "));
}

// What the user can do so that there are more pairs.
std::string whatIsMissing(const Session& session)
{
    std::vector<std::size_t> inNoCt;
    std::vector<std::size_t> inNoXray;
    const Landmarks& landmarks = session.landmarks();
    for (std::size_t l = 0; l < landmarks.size(); ++l) {
        const bool marked = std::ranges::any_of(session.xrays(), [&](const SessionXray& xray) {
            return xray.radiograph->geometry && landmarks[l].pixelIn(MarkedImage::of(xray.source));
        });
        if (!landmarks[l].volumeMm)
            inNoCt.push_back(l);
        else if (!marked)
            inNoXray.push_back(l);
    }
    std::string text;
    if (!inNoCt.empty())
        text += fmt::format(translatable("Data", "; set {} in the CT"), namesOf(session, inNoCt));
    if (!inNoXray.empty())
        text += fmt::format(translatable("Data", "; mark {} in a radiograph with geometry"),
                            namesOf(session, inNoXray));
    return text.empty() ? translatable("Data", "; set more") : text;
}

void requireEnough(const Session& session, const std::vector<LandmarkPair>& pairs)
{
    if (std::ranges::none_of(session.xrays(),
                             [](const SessionXray& xray) { return xray.radiograph->geometry.has_value(); }))
        throw InputError(translatable(
            "Data", "landmarks give a pose only with an X-ray whose geometry is known: open one, or its "
                    "geometry file"));
    const std::size_t points = distinct(pairs, &LandmarkPair::landmark);
    if (pairs.size() >= core::kFewestLandmarks && points >= kFewestPoints)
        return;
    throw InputError(
        fmt::format("a pose needs at least {} landmarks set in the CT and marked in radiographs, "
                    "or {} marked in two; there {} {} with {} mark{}{}",
                    core::kFewestLandmarks, kFewestPoints, points == 1 ? "is" : "are", points, pairs.size(),
                    pairs.size() == 1 ? "" : "s", whatIsMissing(session)));
}

core::Landmark landmarkOf(const LandmarkPair& pair, const Session& session)
{
    return {session.landmarks().label(pair.landmark), pair.volumeMm, pair.xray, pair.pixel};
}

// The landmark of that name and point; a new one if there is none yet.
std::size_t placeOf(const core::Landmark& landmark, Landmarks& landmarks)
{
    const auto same = std::ranges::find_if(landmarks, [&](const AnatomicalLandmark& known) {
        return known.name == landmark.name && known.volumeMm == landmark.volumeMm;
    });
    return same != landmarks.end() ? static_cast<std::size_t>(same - landmarks.begin())
                                   : landmarks.add({landmark.name, landmark.volumeMm});
}

} // namespace

std::vector<LandmarkPair> landmarkPairs(const Session& session)
{
    std::vector<LandmarkPair> pairs;
    for (std::size_t l = 0; l < session.landmarks().size(); ++l) {
        const AnatomicalLandmark& landmark = session.landmarks()[l];
        for (std::size_t x = 0; landmark.volumeMm && x < session.xrays().size(); ++x)
            if (const auto pixel = landmark.pixelIn(MarkedImage::of(session.xrays()[x].source)))
                pairs.push_back({l, x, *landmark.volumeMm, *pixel});
    }
    return pairs;
}

std::optional<double> landmarkResidualPx(const Session& session, std::size_t landmark)
{
    double squared = 0.0;
    int marks = 0;
    for (const LandmarkPair& pair : pairsWithGeometry(session)) {
        if (pair.landmark != landmark)
            continue;
        const core::ProjectionGeometry& view = *session.xrays()[pair.xray].radiograph->geometry;
        squared += (view.project(session.shownPose() * pair.volumeMm) - pair.pixel).squaredNorm();
        ++marks;
    }
    return marks == 0 ? std::nullopt : std::optional(std::sqrt(squared / marks));
}

LandmarkFit fitLandmarks(const Session& session)
{
    const std::vector<LandmarkPair> pairs = pairsWithGeometry(session);
    requireEnough(session, pairs);
    std::vector<core::ProjectionGeometry> views;
    std::vector<core::Landmark> landmarks;
    std::optional<std::size_t> xray;
    std::vector<LandmarkPair> byView = pairs;
    std::ranges::stable_sort(byView, {}, &LandmarkPair::xray);
    for (const LandmarkPair& pair : byView) { // only of X-rays that show one
        if (xray != pair.xray)
            views.push_back(*session.xrays()[pair.xray].radiograph->geometry);
        xray = pair.xray;
        landmarks.push_back(landmarkOf(pair, session));
        landmarks.back().view = views.size() - 1;
    }
    return {core::poseFromLandmarks(landmarks, views), distinct(pairs, &LandmarkPair::landmark), pairs.size(),
            views.size()};
}

std::vector<core::Landmark> landmarksForFile(const Session& session)
{
    std::vector<core::Landmark> landmarks;
    for (const LandmarkPair& pair : landmarkPairs(session))
        landmarks.push_back(landmarkOf(pair, session));
    return landmarks;
}

Landmarks landmarksFromFile(const std::filesystem::path& file, const Session& session)
{
    Landmarks landmarks;
    const std::vector<core::Landmark> read = core::readLandmarkFile(file);
    if (read.empty())
        throw FileError(
            file, translatable("Data", "holds no landmarks: it needs lines name,x,y,z,view,column,row"));
    for (const core::Landmark& landmark : read) {
        if (landmark.view >= session.xrays().size())
            throw FileError(file, fmt::format("the landmark \"{}\" is in X-ray {}, but {} {} open: open the "
                                              "X-rays first, in their order",
                                              landmark.name, landmark.view + 1, session.xrays().size(),
                                              session.xrays().size() == 1 ? "is" : "are"));
        landmarks.setMark(placeOf(landmark, landmarks),
                          MarkedImage::of(session.xrays()[landmark.view].source), landmark.pixel);
    }
    return landmarks;
}

} // namespace isocenter::app
