// SPDX-License-Identifier: MIT
#include "app/commands/geometry_edits.h"

#include "app/history/change_command.h"
#include "core/support/error.h"

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

} // namespace

void changeGeometry(Session& session, std::string text, std::size_t xray,
                    std::shared_ptr<const core::ViewGeometry> to, bool confirmed, int gesture)
{
    const auto& source = session.xrays().at(xray).source;
    pushChange(session.commands(), std::move(text), EditedGeometry{source.edited, source.geometryConfirmed},
               EditedGeometry{std::move(to), confirmed},
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
        to.edits.push_back(views[x] ? std::make_shared<const core::ViewGeometry>(
                                          withoutWhatIsStated(*views[x], xray.source.request.options))
                                    : xray.source.edited);
    }
    pushChange(session.commands(), std::move(text), std::move(from), std::move(to),
               [&session](const ImportedGeometry& geometry) { put(session, geometry); });
}

} // namespace isocenter::app
