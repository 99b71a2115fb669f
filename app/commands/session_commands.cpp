// SPDX-License-Identifier: MIT
#include "app/commands/session_commands.h"

#include "app/commands/change_command.h"

namespace isocenter::app {
namespace {

template <typename Value>
void push(Session& session, std::string text, const Value& from, const Value& to,
          typename ChangeCommand<Value>::Set set, int gesture)
{
    if (!(from == to))
        session.commands().push(
            std::make_unique<ChangeCommand<Value>>(std::move(text), from, to, std::move(set), gesture));
}

} // namespace

void changeRegion(Session& session, std::string text, std::size_t xray, const core::Roi& region, int gesture)
{
    if (xray >= session.xrays().size())
        return;
    const auto set = [&session, xray, file = session.xrays()[xray].source.request.file](const core::Roi& to) {
        if (xray < session.xrays().size() && session.xrays()[xray].source.request.file == file)
            session.setRegion(xray, to);
    };
    push<core::Roi>(session, std::move(text), session.xrays()[xray].region, region, set, gesture);
}

void changeLocks(Session& session, std::string text, const AxisLocks& locks)
{
    push<AxisLocks>(
        session, std::move(text), session.locks(), locks,
        [&session](const AxisLocks& to) { session.setLocks(to); }, 0);
}

void changeSearch(Session& session, std::string text, const SearchChoice& search, int gesture)
{
    const auto set = [&session](SearchChoice to) {
        to.device = session.search().device;
        session.setSearch(to);
    };
    push<SearchChoice>(session, std::move(text), session.search(), search, set, gesture);
}

} // namespace isocenter::app
