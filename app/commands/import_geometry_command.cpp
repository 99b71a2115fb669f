// SPDX-License-Identifier: MIT
#include "app/commands/import_geometry_command.h"

#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::app {

ImportGeometryCommand::ImportGeometryCommand(Session& session, std::string text, const AssignedViews& views)
    : session_(session), text_(std::move(text)), poseBefore_(session.pose()),
      poseAfter_(poseWithViews(session, views))
{
    const std::vector<ViewCheck> checks = checkViews(session, views);
    for (std::size_t x = 0; x < views.size(); ++x) {
        const SessionXray& xray = session.xrays().at(x);
        if (checks[x].verdict == ViewCheck::Verdict::Impossible)
            throw InputError(fmt::format("{}: {}", xray.radiograph->name, checks[x].text));
        from_.push_back(xray.source.edited);
        to_.push_back(views[x] ? std::make_shared<const core::ViewGeometry>(
                                     withoutWhatIsStated(*views[x], xray.source.request.options))
                               : xray.source.edited);
    }
}

// At once, since one X-ray after the other would live in two worlds in between.
void ImportGeometryCommand::apply(const Edits& edits, const core::Pose& pose)
{
    std::vector<SessionXray> xrays = session_.xrays();
    for (std::size_t x = 0; x < edits.size(); ++x)
        if (xrays.at(x).source.edited != edits[x]) {
            xrays[x].source.edited = edits[x];
            xrays[x] = withGeometryEdit(std::move(xrays[x]));
        }
    session_.showMoment(std::move(xrays));
    session_.setPose(pose);
}

} // namespace isocenter::app
