// SPDX-License-Identifier: MIT
#include "app/commands/stream_edits.h"

#include "app/history/change_command.h"
#include "core/support/translatable.h"

#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

void putBack(Session& session, const StreamState& state)
{
    session.showMoment(state.xrays, state.track, state.pose, state.truth);
    for (std::size_t bone = 0; bone < state.boneTracks.size(); ++bone)
        if (bone != session.bones().active)
            session.setBoneTrack(bone, state.boneTracks[bone]);
}

} // namespace

StreamState streamStateOf(const Session& session)
{
    StreamState state{session.xrays(), session.track(), {}, session.pose(), session.truth()};
    for (const SessionBone& bone : session.bones().bones)
        state.boneTracks.push_back(bone.track);
    return state;
}

void keepStream(Session& session, StreamState before, std::size_t steps)
{
    session.commands().pushOver(std::make_unique<ChangeCommand<StreamState>>(
                                    translatable("App", "Register a stream"), std::move(before),
                                    streamStateOf(session),
                                    [&session](const StreamState& state) { putBack(session, state); }),
                                steps);
}

} // namespace isocenter::app
