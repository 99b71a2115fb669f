// SPDX-License-Identifier: MIT
#include "app/commands/xray_edits.h"

#include "app/geometry/xray_view.h"
#include "app/history/change_command.h"
#include "core/image/mask.h"
#include "core/image/mask_runs.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <vector>

namespace isocenter::app {
namespace {

using Edit = std::shared_ptr<const core::ViewGeometry>; // null: as read

struct EditedGeometry
{
    Edit edit;
    bool confirmed = false;
};

struct ImportedGeometry
{
    std::vector<Edit> edits; // one for each X-ray
    core::Pose pose;
};

Edit undistortedAsBefore(Edit to, const Edit& now)
{
    if (!to || !now || now->distortion.empty() || !to->distortion.empty())
        return to;
    core::ViewGeometry view = *to;
    view.distortion = now->distortion;
    return std::make_shared<const core::ViewGeometry>(std::move(view));
}

// At once, since one X-ray after the other would live in two worlds in between.
void put(Session& session, const ImportedGeometry& geometry)
{
    std::vector<SessionXray> xrays = session.xrays();
    for (std::size_t x = 0; x < geometry.edits.size(); ++x)
        if (xrays.at(x).source.edited != geometry.edits[x]) {
            xrays[x].source.edited = geometry.edits[x];
            xrays[x] = withGeometryEdit(std::move(xrays[x]));
        }
    session.showMoment(std::move(xrays));
    session.setPose(geometry.pose);
}

core::MaskRuns runsOf(const SessionXray& xray)
{
    return xray.mask ? core::MaskRuns::of(*xray.mask) : core::MaskRuns();
}

void put(Session& session, std::size_t xray, const core::MaskRuns& runs)
{
    if (runs.empty())
        session.setMask(xray, nullptr);
    else
        session.setMask(xray, std::make_shared<const core::Mask>(runs.mask()));
}

bool fits(const SessionXray& xray, const core::MaskRuns& runs)
{
    const core::Image& pixels = xray.radiograph->pixels;
    return runs.empty() || (runs.columns == pixels.columns && runs.rows == pixels.rows);
}

} // namespace

void changeGeometry(Session& session, std::string text, std::size_t xray,
                    std::shared_ptr<const core::ViewGeometry> to, bool confirmed, int gesture)
{
    const auto& source = session.xrays().at(xray).source;
    pushChange(session.commands(), std::move(text), EditedGeometry{source.edited, source.geometryConfirmed},
               EditedGeometry{undistortedAsBefore(std::move(to), source.edited), confirmed},
               [&session, xray](const EditedGeometry& geometry) {
                   session.editGeometry(xray, geometry.edit, geometry.confirmed);
               },
               {gesture, xray});
}

void importGeometry(Session& session, std::string text, const AssignedViews& views)
{
    const std::vector<ViewCheck> checks = checkViews(session, views);
    ImportedGeometry from{{}, session.pose()};
    ImportedGeometry to{{}, poseWithViews(session, views)};
    for (std::size_t x = 0; x < views.size(); ++x) {
        const SessionXray& xray = session.xrays().at(x);
        if (checks[x].verdict == ViewCheck::Verdict::Impossible)
            throw InputError(fmt::format("{}: {}", xray.radiograph->name, checks[x].text));
        from.edits.push_back(xray.source.edited);
        to.edits.push_back(
            views[x] ? undistortedAsBefore(std::make_shared<const core::ViewGeometry>(
                                               withoutWhatIsStated(*views[x], xray.source.request.options)),
                                           xray.source.edited)
                     : xray.source.edited);
    }
    pushChange(session.commands(), std::move(text), std::move(from), std::move(to),
               [&session](const ImportedGeometry& geometry) { put(session, geometry); });
}

void changeMask(Session& session, std::string text, std::size_t xray, const core::Mask& mask)
{
    const SessionXray& shown = session.xrays().at(xray);
    const std::size_t counted = mask.countedPixels();
    if (!mask.empty() && counted == 0)
        throw InputError(
            fmt::format(translatable("Data", "{}: this mask would ignore every pixel: leave some that count"),
                        shown.radiograph->name));
    const core::MaskRuns to =
        counted == mask.counts.size() ? core::MaskRuns() : core::MaskRuns::of(mask); // ignores nothing
    if (!fits(shown, to))
        session.setMask(xray, std::make_shared<const core::Mask>(mask)); // throws
    const core::MaskRuns from = runsOf(shown);
    if (from == to)
        return;
    const auto set = [&session, xray, file = shown.source.request.file](const core::MaskRuns& runs) {
        if (xray < session.xrays().size() && session.xrays()[xray].source.request.file == file &&
            fits(session.xrays()[xray], runs))
            put(session, xray, runs);
    };
    pushChange(session.commands(), std::move(text), from, to, set);
}

void addToMask(Session& session, std::string text, std::size_t xray, const core::Mask& further)
{
    const auto& mask = session.xrays().at(xray).mask;
    const bool areOfOneSize = mask && mask->columns == further.columns && mask->rows == further.rows;
    changeMask(session, std::move(text), xray, areOfOneSize ? mask->intersected(further) : further);
}

void invertMask(Session& session, std::string text, std::size_t xray)
{
    const SessionXray& shown = session.xrays().at(xray);
    if (!shown.mask)
        throw InputError(
            fmt::format(translatable("Data", "{}: there is no mask to invert: draw what is meant first"),
                        shown.radiograph->name));
    changeMask(session, std::move(text), xray, core::inverted(*shown.mask));
}

void undistortXray(Session& session, std::string text, std::size_t xray,
                   const std::filesystem::path& distortion)
{
    const SessionXray& before = session.xrays().at(xray);
    if (!before.radiograph->geometry)
        throw InputError(fmt::format(
            translatable("Data", "{} has no geometry, with which a distortion could be kept: give "
                                 "it one first"),
            before.radiograph->name));
    SessionXray asFilesSay = before;
    asFilesSay.source.edited = nullptr;
    if (const std::filesystem::path map = distortionOf(asFilesSay); !map.empty())
        throw InputError(fmt::format(
            translatable("Data", "{} is undistorted already, by {}, which its geometry file names"),
            before.radiograph->name, map.filename().string()));
    core::ViewGeometry view = before.source.edited ? *before.source.edited : viewOf(before);
    if (!before.source.edited)
        view.name = "edited";
    view.distortion = distortion;
    changeGeometry(session, std::move(text), xray,
                   std::make_shared<const core::ViewGeometry>(std::move(view)),
                   before.source.geometryConfirmed);
}

} // namespace isocenter::app
