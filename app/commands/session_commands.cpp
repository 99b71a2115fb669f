// SPDX-License-Identifier: MIT
#include "app/commands/session_commands.h"

#include "app/history/change_command.h"
#include "core/support/translatable.h"

#include <algorithm>

namespace isocenter::app {
namespace {

template <typename Value>
void push(Session& session, std::string text, const Value& from, const Value& to,
          typename ChangeCommand<Value>::Set set, int gesture)
{
    if (!(from == to))
        pushChange(session.commands(), std::move(text), from, to, std::move(set), {gesture});
}

class RemoveXrayCommand final : public Command
{
public:
    RemoveXrayCommand(Session& session, std::size_t place)
        : session_(session), place_(place), xray_(session.xrays().at(place)), track_(session.track()),
          bones_(session.bones())
    {
    }

    std::string text() const override { return translatable("App", "Remove X-ray"); }
    void redo() override { session_.removeXray(place_); }
    void undo() override
    {
        session_.insertXray(place_, xray_);
        for (std::size_t bone = 0; bone < bones_.size(); ++bone)
            session_.setBoneTrack(bone, bones_.bones[bone].track);
        session_.setTrack(track_);
    }
    bool merge(const Command&) override { return false; }

private:
    Session& session_;
    std::size_t place_;
    SessionXray xray_;
    FrameTrack track_;
    BoneSet bones_; // for the poses of theirs
};

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

void changeUsed(Session& session, std::size_t xray, bool used)
{
    push<bool>(
        session, used ? translatable("App", "Use X-ray") : translatable("App", "Leave out X-ray"),
        session.xrays().at(xray).used, used, [&session, xray](bool to) { session.setUsed(xray, to); }, 0);
}

void removeXray(Session& session, std::size_t xray)
{
    session.commands().push(std::make_unique<RemoveXrayCommand>(session, xray));
}

void changeVolumeWindow(Session& session, const core::WindowLevel& window, int gesture)
{
    push<core::WindowLevel>(
        session, translatable("App", "Change CT window"), session.display().window(), window,
        [&session](const core::WindowLevel& to) { session.display().setWindow(to); }, gesture);
}

void changePictureLooks(Session& session, std::vector<PictureLook> looks, int gesture)
{
    std::ranges::transform(looks, looks.begin(), validLook);
    push<std::vector<PictureLook>>(
        session, translatable("App", "Change picture"), session.pictureLooks(), looks,
        [&session](const std::vector<PictureLook>& to) { session.setPictureLooks(to); }, gesture);
}

void changeVolumeRendering(Session& session, const VolumeRendering& rendering, int gesture)
{
    push<VolumeRendering>(
        session, translatable("App", "Change CT rendering"), session.display().rendering(),
        validRendering(rendering),
        [&session](const VolumeRendering& to) { session.display().setRendering(to); }, gesture);
}

void changeLocks(Session& session, std::string text, const AxisLocks& locks)
{
    push<AxisLocks>(
        session, std::move(text), session.locks(), locks,
        [&session](const AxisLocks& to) { session.setLocks(to); }, 0);
}

void changeLockAxes(Session& session, core::LockAxes axes)
{
    push<core::LockAxes>(
        session, translatable("App", "Change lock axes"), session.lockAxes(), axes,
        [&session](const core::LockAxes& to) { session.setLockAxes(to); }, 0);
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
