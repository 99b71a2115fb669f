// SPDX-License-Identifier: MIT
#include "app/geometry/geometry_check.h"

#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace isocenter::app {
namespace {

using Verdict = ViewCheck::Verdict;

const char* nameOf(core::WorldFrame world)
{
    return world == core::WorldFrame::Patient ? translatable("Data", "the patient's frame")
                                              : translatable("Data", "the isocentre");
}

// The world in which the X-ray would live.
std::optional<core::WorldFrame> worldOf(const SessionXray& xray,
                                        const std::optional<core::ViewGeometry>& view)
{
    if (view)
        return view->world();
    if (xray.radiograph->geometry)
        return xray.radiograph->world;
    return std::nullopt;
}

std::optional<core::WorldFrame> worldOfOthers(const Session& session, const AssignedViews& views,
                                              std::size_t besides)
{
    for (std::size_t x = 0; x < views.size(); ++x)
        if (x != besides)
            if (const auto world = worldOf(session.xrays()[x], views[x]))
                return world;
    return std::nullopt;
}

ViewCheck checkOfVolume(const Session& session, const core::ProjectionGeometry& view, const core::Pose& pose)
{
    if (!session.volume())
        return {Verdict::Fine, translatable("Data", "no volume is open yet")};
    const Eigen::Vector3d middleMm = pose * session.pivotMm();
    const double depthMm = view.depthMm(middleMm);
    if (!(depthMm > 0.0))
        return {Verdict::Doubtful, translatable("Data", "the centre of the volume lies behind the source")};
    const Eigen::Vector2d pixel = view.project(middleMm);
    if (pixel.x() < 0.0 || pixel.y() < 0.0 || pixel.x() > view.columns() || pixel.y() > view.rows())
        return {Verdict::Doubtful,
                fmt::format(
                    translatable(
                        "Data",
                        "the centre of the volume projects to pixel ({:.0f}, {:.0f}), beside the detector"),
                    pixel.x(), pixel.y())};
    if (view.isDetectorPlaced() && depthMm > view.sourceToDetectorMm())
        return {Verdict::Doubtful, translatable("Data", "the centre of the volume lies behind the detector")};
    return {Verdict::Fine,
            fmt::format(translatable("Data", "the centre of the volume projects to pixel ({:.0f}, {:.0f})"),
                        pixel.x(), pixel.y())};
}

ViewCheck checkOf(const Session& session, const AssignedViews& views, std::size_t xray,
                  const core::Pose& pose)
{
    if (!views[xray])
        return {Verdict::Kept, session.xrays()[xray].radiograph->geometry
                                   ? translatable("Data", "keeps its geometry")
                                   : translatable("Data", "stays without geometry")};
    const core::ProjectionGeometry& view = views[xray]->projection;
    const core::Image& pixels = session.xrays()[xray].radiograph->pixels;
    if (view.columns() != pixels.columns || view.rows() != pixels.rows)
        return {Verdict::Impossible,
                fmt::format(translatable("Data", "the view is for {} x {} pixels, the X-ray has {} x {}"),
                            view.columns(), view.rows(), pixels.columns, pixels.rows)};
    const auto others = worldOfOthers(session, views, xray);
    if (others && *others != views[xray]->world())
        return {Verdict::Impossible,
                fmt::format(
                    translatable(
                        "Data",
                        "the view is about {}, another X-ray about {}: give all X-rays views of one world"),
                    nameOf(views[xray]->world()), nameOf(*others))};
    return checkOfVolume(session, view, pose);
}

using Parts = std::set<std::string>;

void addPart(std::string& part, Parts& parts)
{
    const bool number = std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
    if (number && !part.empty())
        part.erase(0, std::min(part.find_first_not_of('0'), part.size() - 1));
    if (!part.empty())
        parts.insert(part);
    part.clear();
}

Parts partsOf(const std::string& name)
{
    Parts parts;
    std::string part;
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c);
        if (std::isalnum(letter) != 0)
            part += static_cast<char>(std::tolower(letter));
        else
            addPart(part, parts);
    }
    addPart(part, parts);
    return parts;
}

// The view that each part tells; of parts that several views have, none.
std::map<std::string, std::optional<std::size_t>> tellingParts(const std::vector<std::string>& viewNames)
{
    std::map<std::string, std::optional<std::size_t>> telling;
    for (std::size_t view = 0; view < viewNames.size(); ++view)
        for (const std::string& part : partsOf(viewNames[view])) {
            const bool known = telling.contains(part);
            telling[part] = known ? std::nullopt : std::optional(view);
        }
    return telling;
}

// Whether a part stands within a text of small letters, and a number at its end whole.
bool standsWithin(const std::string& part, const std::string& text)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        const std::size_t end = at + part.size();
        const bool cutsNumber = (end < text.size() && isDigit(part.back()) && isDigit(text[end])) ||
                                (at > 0 && isDigit(part.front()) && isDigit(text[at - 1]));
        if (!cutsNumber)
            return true;
    }
    return false;
}

using Telling = std::map<std::string, std::optional<std::size_t>>;

// The only key that a part of the name, or a text within it, tells.
template <class Mentions>
std::optional<std::size_t> onlyKey(const Telling& telling, const Mentions& mentions)
{
    std::set<std::size_t> told;
    for (const auto& [part, key] : telling)
        if (key && mentions(part))
            told.insert(*key);
    return told.size() == 1 ? std::optional(*told.begin()) : std::nullopt;
}

} // namespace

std::vector<std::optional<std::size_t>> mentionedKeys(const std::vector<std::string>& keys,
                                                      const std::vector<std::string>& names)
{
    constexpr std::size_t kLeastLetters = 3; // of a part within a longer word
    const Telling telling = tellingParts(keys);
    std::vector<std::optional<std::size_t>> mentioned(names.size());
    for (std::size_t name = 0; name < names.size(); ++name)
        mentioned[name] = onlyKey(telling, [parts = partsOf(names[name])](const std::string& part) {
            return parts.contains(part);
        });
    if (std::ranges::any_of(mentioned, [](const auto& key) { return key.has_value(); }))
        return mentioned;
    for (std::size_t name = 0; name < names.size(); ++name)
        mentioned[name] = onlyKey(telling, [text = core::lowerCase(names[name])](const std::string& part) {
            return part.size() >= kLeastLetters && standsWithin(part, text);
        });
    return mentioned;
}

core::Pose poseWithViews(const Session& session, const AssignedViews& views)
{
    std::optional<core::WorldFrame> before;
    std::optional<core::WorldFrame> after;
    for (std::size_t x = 0; x < views.size(); ++x) {
        if (!before)
            before = worldOf(session.xrays()[x], std::nullopt);
        if (!after)
            after = worldOf(session.xrays()[x], views[x]);
    }
    if (!session.volume() || !after || before == after)
        return session.pose();
    return defaultStart(session.pivotMm(), *after);
}

std::vector<ViewCheck> checkViews(const Session& session, const AssignedViews& views)
{
    const core::Pose pose = poseWithViews(session, views);
    std::vector<ViewCheck> checks;
    for (std::size_t xray = 0; xray < views.size(); ++xray)
        checks.push_back(checkOf(session, views, xray, pose));
    return checks;
}

std::vector<std::optional<std::size_t>> proposedViews(const std::vector<std::string>& viewNames,
                                                      const std::vector<std::string>& xrayNames)
{
    std::vector<std::optional<std::size_t>> proposed(xrayNames.size());
    if (viewNames.size() == 1 && xrayNames.size() == 1)
        return {0};
    const auto mentioned = mentionedKeys(viewNames, xrayNames);
    std::set<std::size_t> given;
    for (std::size_t xray = 0; xray < xrayNames.size(); ++xray)
        if (mentioned[xray] && given.insert(*mentioned[xray]).second)
            proposed[xray] = mentioned[xray];
    if (given.size() < xrayNames.size() && viewNames.size() == xrayNames.size())
        for (std::size_t xray = 0; xray < xrayNames.size(); ++xray)
            proposed[xray] = xray;
    return proposed;
}

} // namespace isocenter::app
