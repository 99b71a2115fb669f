// SPDX-License-Identifier: MIT
#include "app/lines/following_files.h"

#include "core/image/drawing/rgb_drawing.h"
#include "core/io/images/video_frame.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <string>
#include <utility>

namespace isocenter::app {
namespace {

double inHundredths(double value)
{
    return std::round(value * 100.0) / 100.0;
}

nlohmann::ordered_json placeJson(const core::PixelPoint& place, core::PixelCentre convention)
{
    const double shift = core::shiftInto(convention);
    return {inHundredths(place.u + shift), inHundredths(place.v + shift)};
}

nlohmann::ordered_json frameJson(const LineFrame& frame, core::PixelCentre convention)
{
    const core::FollowedLine& line = frame.line;
    nlohmann::ordered_json json{{"frame", frame.number},
                                {"seconds", frame.seconds},
                                {"state", core::nameOf(line.state)},
                                {"confidence", inHundredths(line.confidence)}};
    if (!line.isSeen())
        return json;
    json["tip"] = placeJson(line.tip(), convention);
    json["lengthPx"] = inHundredths(line.lengthPx);
    json["contrast"] = inHundredths(line.contrast);
    if (line.move)
        json["move"] = {{"meanPx", inHundredths(line.move->meanPx)},
                        {"largestPx", inHundredths(line.move->largestPx)},
                        {"tipAlongPx", inHundredths(line.move->tipAlongPx)},
                        {"tipAcrossPx", inHundredths(line.move->tipAcrossPx)}};
    for (const core::PixelPoint& point : line.curve)
        json["curve"].push_back(placeJson(point, convention));
    return json;
}

} // namespace

CsvTable tipTable(const LineFollowingRecord& record, core::PixelCentre convention)
{
    CsvTable table({"frame", "seconds", "state", "confidence", "tipX", "tipY", "lengthPx", "meanMovePx",
                    "largestMovePx", "tipAlongPx", "tipAcrossPx", "contrast"});
    const double shift = core::shiftInto(convention);
    for (const LineFrame& frame : record.frames) {
        const core::FollowedLine& line = frame.line;
        const auto ifSeen = [&](double value) { return line.isSeen() ? csvNumber(value) : std::string(); };
        const auto ifMoved = [&](double core::LineMove::*value) {
            return line.move ? csvNumber((*line.move).*value) : std::string();
        };
        const core::PixelPoint tip = line.isSeen() ? line.tip() : core::PixelPoint{};
        table.add({std::to_string(frame.number), csvNumber(frame.seconds), core::nameOf(line.state),
                   csvNumber(line.confidence, 3), ifSeen(tip.u + shift), ifSeen(tip.v + shift),
                   ifSeen(line.lengthPx), ifMoved(&core::LineMove::meanPx),
                   ifMoved(&core::LineMove::largestPx), ifMoved(&core::LineMove::tipAlongPx),
                   ifMoved(&core::LineMove::tipAcrossPx), ifSeen(line.contrast)});
    }
    return table;
}

nlohmann::ordered_json jsonOf(const LineFollowingRecord& record, core::PixelCentre convention)
{
    nlohmann::ordered_json line = nlohmann::ordered_json::array();
    for (const LineFrame& frame : record.frames)
        line.push_back(frameJson(frame, convention));
    return {{"frames", record.frames.size()},
            {"followed", record.framesIn(core::FollowState::Followed)},
            {"foundAgain", record.framesIn(core::FollowState::FoundAgain)},
            {"lost", record.framesIn(core::FollowState::Lost)},
            {"medianLengthPx", record.medianLengthPx()},
            {"tipPathPx", record.tipPathPx()},
            {"medianMs", record.medianMs()},
            {"notes", record.notes},
            {"line", std::move(line)}};
}

void drawFollowed(core::RgbImage& picture, const core::FollowedLine& line)
{
    constexpr core::Rgb kLine{255, 205, 50};
    constexpr core::Rgb kTip{255, 95, 60};
    constexpr double kThickness = 1.4;
    for (std::size_t p = 1; p < line.curve.size(); ++p)
        core::drawLine(picture, line.curve[p - 1], line.curve[p], kLine, kThickness);
    if (line.isSeen())
        core::drawCircle(picture, line.tip(), 5.0, kTip, kThickness);
}

core::RgbImage followingPicture(const core::Image& image, const core::FollowedLine& line,
                                const std::vector<core::PixelPoint>& earlierTips)
{
    constexpr core::Rgb kTrail{70, 170, 255};
    core::RgbImage picture;
    core::showGrey(image, picture);
    for (std::size_t t = 1; t < earlierTips.size(); ++t)
        core::drawLine(picture, earlierTips[t - 1], earlierTips[t], kTrail);
    drawFollowed(picture, line);
    return picture;
}

} // namespace isocenter::app
