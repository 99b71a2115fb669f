// SPDX-License-Identifier: MIT
#include "ui/help/action_needs.h"

#include "ui/actions/actions.h"

#include <QActionGroup>
#include <QCoreApplication>

#include <array>
#include <utility>

namespace isocenter::ui {
namespace {

enum Need : unsigned {
    Rest = 1, // nothing is registered
    Running = 2,
    Ct = 4,
    Xray = 8,
    Geometry = 16,
    Device = 32,
    Frames = 64,
    Landmarks = 128,
    Bones = 256,
    Mask = 512,
    Run = 1024,
    Track = 2048,
    Measurement = 4096,
    Closed = 8192,
    // Unmet wherever an action that needs nothing else is unavailable.
    Data = 16384,
    Lines = 32768,
    Step = 65536, // to undo or redo
    Changed = 131072,
    Region = 262144,
    Moments = 524288,
};

struct NeedText
{
    Need need;
    const char* text;
};
constexpr std::array<NeedText, 20> kNeedTexts{{
    {Running, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "nothing is being registered")},
    {Closed, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "close the open data first")},
    {Ct, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a CT")},
    {Xray, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs an X-ray")},
    {Geometry, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs an X-ray with geometry")},
    {Device, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a compute device")},
    {Frames, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a multi-frame X-ray")},
    {Landmarks, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs landmarks")},
    {Bones, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs several bones")},
    {Mask, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a mask on the active X-ray")},
    {Run, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a finished registration")},
    {Track, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs registered frames")},
    {Measurement, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a measurement")},
    {Rest, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "not while something is being registered")},
    {Data, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "nothing is open")},
    {Lines, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs lines: find them first")},
    {Step, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "nothing to undo or redo")},
    {Changed, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "nothing to reset")},
    {Region, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a region")},
    {Moments, QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "needs a registration or registered frames")},
}};

unsigned needsOf(const Actions& a, const QAction* action)
{
    const std::pair<unsigned, QList<const QAction*>> table[] = {
        {Ct | Geometry | Device | Rest, {a.start, a.find, a.step, a.live}},
        {Ct | Geometry | Rest, {a.centreInViews}},
        {Running, {a.pause, a.stop, a.findNow, a.cancelLoading}},
        {Ct | Rest, {a.resetPose, a.pastePose, a.openPose}},
        {Ct,
         {a.copyPose, a.savePose, a.setLandmark, a.ownLooks, a.clipVolume, a.cutCorner, a.sliceImages,
          a.lookAtVolume, a.gizmo, a.gizmoWorldAxes, a.pivotToCrosshair, a.pivotToMiddle, a.invertCt}},
        {Xray,
         {a.fit, a.autoWindow, a.invert, a.openGeometry, a.addXray, a.openLandmarks, a.openMask, a.findLines,
          a.exportPictures}},
        {Xray | Rest, {a.removeXray}},
        {Xray | Region, {a.clearRegion}},
        {Ct | Changed, {a.resetLook, a.resetClip}},
        {Mask, {a.invertMask, a.clearMask, a.saveMask}},
        {Ct | Landmarks | Rest, {a.poseFromLandmarks}},
        {Landmarks, {a.deleteLandmark, a.saveLandmarks}},
        {Measurement, {a.removeMeasurement, a.clearMeasurements, a.saveMeasurements}},
        {Run,
         {a.firstEvaluation, a.previousEvaluation, a.nextEvaluation, a.lastEvaluation, a.bestEvaluation,
          a.takeEvaluation, a.leaveEvaluation, a.restoreRun, a.deleteRun, a.exportRuns}},
        {Bones | Rest, {a.closeBones, a.nextBone, a.arrangeBones, a.saveJointAngles, a.anatomicalAxes}},
        {Bones | Geometry | Device | Rest, {a.registerBones, a.registerBonesFromHere}},
        {Frames, {a.previousFrame, a.nextFrame, a.play, a.setKeyFrame}},
        {Frames | Track,
         {a.previousKeyFrame, a.nextKeyFrame, a.clearFrame, a.clearTrack, a.smoothTrack, a.exportPoses}},
        {Ct | Geometry | Frames | Device | Rest, {a.registerFromHere}},
        {Ct | Geometry | Moments, {a.exportVideo}},
        {Closed, {a.startPage}},
        {Rest, {a.openBones}},
        {Rest | Step, {a.undo, a.redo}},
        {Data, {a.saveProject, a.saveProjectAs, a.closeProject, a.report}},
        {Lines, {a.maskLines, a.clearLines}},
    };
    for (const auto& [needs, actions] : table)
        if (actions.contains(action))
            return needs;
    if (a.rotations.contains(const_cast<QAction*>(action)))
        return Ct | Geometry | Rest;
    if (a.looks->actions().contains(const_cast<QAction*>(action)) ||
        a.windowPresets->actions().contains(const_cast<QAction*>(action)))
        return Ct;
    return 0;
}

bool isMet(Need need, const WindowState& state)
{
    const app::Session& session = state.session;
    switch (need) {
    case Rest:
        return !state.isRegistering;
    case Running:
        return state.isRegistering;
    case Ct:
        return session.volume() != nullptr;
    case Xray:
        return !session.xrays().empty();
    case Geometry:
        return session.hasGeometry();
    case Device:
        return state.hasDevice;
    case Frames:
        return session.frames() > 1;
    case Landmarks:
        return !session.landmarks().empty();
    case Bones:
        return !session.bones().empty();
    case Mask:
        return !session.xrays().empty() && session.xrays()[session.activeXray()].mask != nullptr;
    case Run:
        return !session.runs().empty();
    case Track:
        return !session.track().empty();
    case Measurement:
        return !session.measurements().empty();
    case Closed:
        return !session.volume() && session.xrays().empty();
    case Data:
    case Lines:
    case Step:
    case Changed:
    case Region:
    case Moments:
        return false;
    }
    return true;
}

QString needText(const char* text)
{
    return QCoreApplication::translate("isocenter::ui::ActionNeeds", text);
}

} // namespace

QString reasonForGrey(const Actions& actions, const QAction* action, const WindowState& state)
{
    const unsigned needs = needsOf(actions, action);
    for (const auto& [need, text] : kNeedTexts)
        if ((needs & need) != 0 && !isMet(need, state))
            return needText(text);
    return needText(QT_TRANSLATE_NOOP("isocenter::ui::ActionNeeds", "not available now"));
}

} // namespace isocenter::ui
