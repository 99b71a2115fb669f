// SPDX-License-Identifier: MIT
#include "ui/actions.h"

#include "app/session/volume_display.h"
#include "ui/icons.h"
#include "ui/layout/view_tiling.h"
#include "ui/views/comparison_picture.h"
#include "ui/views/radiograph_view.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QRegularExpression>
#include <QWidget>

namespace isocenter::ui {
namespace {

// "Open CT…" is open-ct: the name under which the settings keep its keys, whatever the text says later.
QString nameFrom(const QString& text)
{
    static const QRegularExpression kNoWord(QStringLiteral("[^\\w+\u2212]+"));
    return text.toLower().split(kNoWord, Qt::SkipEmptyParts).join(QLatin1Char('-'));
}

void showKeysInToolTip(QAction* action)
{
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    const QString tip = action->statusTip();
    const QString toolTip = keys.isEmpty() ? tip : Actions::tr("%1 (%2)").arg(tip, keys);
    if (action->toolTip() != toolTip) // setting it is a change that calls back
        action->setToolTip(toolTip);
}

} // namespace

Actions::Actions(QWidget* window) : QObject(window), window_(window)
{
    addFileActions();
    addEditActions();
    addViewActions();
    addLayoutActions();
    addSliceActions();
    addRegistrationActions();
    addEvaluationActions();
    addHistoryActions();
    addFrameActions();
    addNudges();
    preferences = add(tr("Preferences…"), QStringLiteral("Ctrl+,"),
                      tr("Device at the start, mouse, theme, and how often the session is kept"));
    shortcuts =
        add(tr("Keyboard Shortcuts…"), QStringLiteral("?"), tr("See and change the keys of all actions"));
    kernelLog = add(tr("Kernel Log…"), {}, tr("Devices, their drivers, and the logs of what failed"));
    about = add(tr("About Isocenter"), {}, tr("Version and terms of use"));
}

QList<QAction*> Actions::all() const
{
    return all_;
}

QAction* Actions::add(const QString& text, const QString& shortcut, const QString& tip,
                      const QString& iconName)
{
    auto* action = new QAction(text, this);
    if (!shortcut.isEmpty())
        action->setShortcut(QKeySequence(shortcut));
    action->setObjectName(nameFrom(text));
    action->setStatusTip(tip);
    showKeysInToolTip(action);
    connect(action, &QAction::changed, this, [action] { showKeysInToolTip(action); });
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    window_->addAction(action);
    all_.append(action);
    return action;
}

QAction* Actions::addChoice(QActionGroup* group, int value, const QString& text, const QString& shortcut,
                            const QString& tip, const QString& iconName)
{
    QAction* action = add(text, shortcut, tip, iconName);
    action->setCheckable(true);
    action->setData(value);
    group->addAction(action);
    return action;
}

void Actions::addFileActions()
{
    open = add(tr("Open…"), QStringLiteral("Ctrl+O"),
               tr("Open a project, X-rays, geometry, a pose, or the files of a CT"));
    browseDicom = add(tr("DICOM Browser…"), QStringLiteral("Ctrl+Shift+O"),
                      tr("Look through folders of DICOM files: series, warnings, tags"));
    openCt =
        add(tr("Open CT…"), {}, tr("Open a folder with a CT or MR series"), QStringLiteral("open-folder"));
    openCtFile = add(tr("Open CT File…"), {}, tr("Open a CT in a NIfTI, NRRD or MetaImage file"),
                     QStringLiteral("open-folder"));
    openXray = add(tr("Open X-ray…"), {}, tr("Open an X-ray image: DICOM, PNG, JPEG or TIFF"),
                   QStringLiteral("open-image"));
    addXray = add(tr("Add X-ray…"), QStringLiteral("Ctrl+Shift+X"),
                  tr("Open another view of the same moment, as a biplane system has"));
    addXray->setIconText(tr("Add…"));
    removeXray = add(tr("Remove X-ray"), {}, tr("Close the active X-ray"));
    openGeometry =
        add(tr("Geometry…"), QStringLiteral("Ctrl+G"),
            tr("Open a geometry file for the X-ray that is loaded"), QStringLiteral("open-geometry"));
    recent = add(tr("Recent"), {}, tr("Open again what was open before"));
    recent->setMenu(new QMenu(window_));
    saveProject = add(tr("Save Project"), QStringLiteral("Ctrl+S"),
                      tr("Save what is open and all that was made of it"));
    saveProjectAs =
        add(tr("Save Project As…"), QStringLiteral("Ctrl+Shift+S"), tr("Save the project in another file"));
    closeProject = add(tr("Close Project"), QStringLiteral("Ctrl+W"), tr("Start again with nothing open"));
    openPose = add(tr("Open Pose…"), {}, tr("Start from a pose.json or an ITK transform file"));
    savePose = add(tr("Save Pose…"), QStringLiteral("Ctrl+Shift+P"), tr("Save the pose as pose.json"));
    demo = add(tr("Demo"), QStringLiteral("Ctrl+D"), tr("Register the built-in synthetic case"),
               QStringLiteral("demo"));
    biplaneDemo = add(tr("Biplane Demo"), QStringLiteral("Ctrl+Shift+D"),
                      tr("Register the built-in synthetic case to a frontal and a lateral view"));
    quit = add(tr("Quit"), QStringLiteral("Ctrl+Q"), tr("Close the window"));
}

void Actions::addEditActions()
{
    undo = add(tr("Undo"), QStringLiteral("Ctrl+Z"), tr("Take back the last change"),
               QStringLiteral("undo"));
    redo = add(tr("Redo"), QStringLiteral("Ctrl+Y"), tr("Do again what was undone"), QStringLiteral("redo"));
    resetPose = add(tr("Reset"), QStringLiteral("Ctrl+R"), tr("Put the volume back where the case starts"),
                    QStringLiteral("reset"));
    copyPose = add(tr("Copy"), QStringLiteral("Ctrl+Shift+C"), tr("Copy the pose as six numbers"),
                   QStringLiteral("copy"));
    pastePose = add(tr("Paste"), QStringLiteral("Ctrl+Shift+V"), tr("Paste a pose of six numbers"),
                    QStringLiteral("paste"));
}

void Actions::addViewActions()
{
    pages = new QActionGroup(this);
    addChoice(pages, 0, tr("Register"), QStringLiteral("F2"), tr("Register a CT to X-rays"))
        ->setChecked(true);
    addChoice(pages, 1, tr("Compare"), QStringLiteral("F3"),
              tr("Compare devices: times, speed-ups and agreement of the images"));
    tools = new QActionGroup(this);
    using Tool = RadiographView::Tool;
    poseTool = addChoice(tools, static_cast<int>(Tool::Pose), tr("Move Volume"), QStringLiteral("M"),
                         tr("Drag the volume in the radiograph"), QStringLiteral("pose"));
    windowTool = addChoice(tools, static_cast<int>(Tool::Window), tr("Window/Level"), QStringLiteral("W"),
                           tr("Drag to change the grey-scale window"), QStringLiteral("window-level"));
    regionTool =
        addChoice(tools, static_cast<int>(Tool::Region), tr("Region of Interest"), QStringLiteral("O"),
                  tr("Drag the region that the registration compares"), QStringLiteral("roi"));
    poseTool->setChecked(true);

    modes = new QActionGroup(this);
    const auto mode = [this](ComparisonMode value, const QString& text, const QString& shortcut,
                             const QString& tip) {
        return addChoice(modes, static_cast<int>(value), text, shortcut, tip);
    };
    mode(ComparisonMode::Colour, tr("Colour"), QStringLiteral("1"),
         tr("X-ray orange, DRR blue, grey where they agree"))
        ->setChecked(true);
    mode(ComparisonMode::Blend, tr("Blend"), QStringLiteral("2"),
         tr("X-ray and DRR in grey, mixed by the slider"));
    mode(ComparisonMode::Difference, tr("Difference"), QStringLiteral("3"), tr("X-ray minus DRR"));
    mode(ComparisonMode::Checkerboard, tr("Checker"), QStringLiteral("4"),
         tr("Squares of X-ray and DRR in turn"));
    mode(ComparisonMode::Edges, tr("Edges"), QStringLiteral("5"), tr("Outlines of the DRR over the X-ray"));
    xrayOnly = add(tr("X-ray Only"), {}, tr("Show the X-ray without the DRR; press again to compare"));
    xrayOnly->setCheckable(true);
    flicker = add(tr("X-ray While Held"), QStringLiteral("F"),
                  tr("Show the X-ray without the DRR for as long as the key is held"));

    fit = add(tr("Fit"), QStringLiteral("R"), tr("Show the whole radiograph and slices"),
              QStringLiteral("fit"));
    autoWindow = add(tr("Auto Window"), QStringLiteral("A"), tr("Grey-scale window from the image's values"),
                     QStringLiteral("auto-window"));
    invert = add(tr("Invert"), QStringLiteral("I"), tr("Exchange black and white"), QStringLiteral("invert"));
    clearRegion = add(tr("Clear"), QStringLiteral("Ctrl+Shift+A"), tr("Compare the whole image"));
    resetScene = add(tr("Reset 3-D View"), QStringLiteral("Shift+R"), tr("Look at the whole scene again"),
                     QStringLiteral("scene"));
}

void Actions::addLayoutActions()
{
    layouts = new QActionGroup(this);
    const auto layout = [this](ViewLayout value, const QString& text, const QString& shortcut,
                               const QString& tip) {
        return addChoice(layouts, static_cast<int>(value), text, shortcut, tip);
    };
    layout(ViewLayout::Registration, tr("Registration"), QStringLiteral("Ctrl+1"),
           tr("Radiograph, 3-D scene and plot"))
        ->setChecked(true);
    layout(ViewLayout::Biplane, tr("Biplane"), QStringLiteral("Ctrl+2"),
           tr("Radiographs above, 3-D scene and plot below"));
    layout(ViewLayout::Slices, tr("Slices"), QStringLiteral("Ctrl+3"),
           tr("Axial, sagittal and coronal slices, and the 3-D scene"));
    layout(ViewLayout::RadiographAndSlices, tr("Radiograph and Slices"), QStringLiteral("Ctrl+4"),
           tr("Radiographs with the three slices beside them"));
    layout(ViewLayout::Everything, tr("All Views"), QStringLiteral("Ctrl+5"),
           tr("Radiographs, slices, 3-D scene and plot"));
    maximiseView = add(tr("Maximise View"), QStringLiteral("Ctrl+6"),
                       tr("Give the active radiograph the whole middle of the window, and back; "
                          "double-click does so for any view"));
    maximiseView->setCheckable(true);
    fullScreen = add(tr("Full Screen"), QStringLiteral("F11"), tr("Use the whole screen"));
    fullScreen->setCheckable(true);
}

void Actions::addSliceActions()
{
    crosshair =
        add(tr("Crosshair"), QStringLiteral("X"),
            tr("Show in all views the point of the CT where its slices cross"), QStringLiteral("crosshair"));
    crosshair->setCheckable(true);
    crosshair->setChecked(true);
    windowPresets = new QActionGroup(this);
    windowPresets->setExclusive(false); // each is done, not chosen: the window can be dragged away from all
    const auto preset = [this](app::WindowPreset value, const QString& text, const QString& tip) {
        QAction* action = add(text, {}, tip);
        action->setData(static_cast<int>(value));
        windowPresets->addAction(action);
    };
    const auto tissue = [&](app::WindowPreset value, const QString& name) {
        const core::WindowLevel window = app::tissueWindow(value);
        preset(value, name,
               tr("CT from black to white: level %1, width %2 HU").arg(window.level()).arg(window.width()));
    };
    tissue(app::WindowPreset::Bone, tr("Bone"));
    tissue(app::WindowPreset::Lung, tr("Lung"));
    tissue(app::WindowPreset::SoftTissue, tr("Soft Tissue"));
    preset(app::WindowPreset::Automatic, tr("Automatic"),
           tr("CT from black to white: the 0.1 to the 99.9 percentile of its values"));
    invertCt = add(tr("Invert CT"), {}, tr("Exchange black and white in the slices of the CT"),
                   QStringLiteral("invert"));
}

void Actions::addRegistrationActions()
{
    start = add(tr("Start"), QStringLiteral("F5"), tr("Register the CT to the X-ray from the present pose"),
                QStringLiteral("play"));
    pause = add(tr("Pause"), QStringLiteral("F6"), tr("Hold the registration, and go on"),
                QStringLiteral("pause"));
    pause->setCheckable(true);
    step = add(tr("Step"), QStringLiteral("F7"),
               tr("Go on by one batch of evaluations, then wait; starts a registration that waits"),
               QStringLiteral("step"));
    stop = add(tr("Stop"), QStringLiteral("Esc"), tr("Stop the registration and keep the best pose"),
               QStringLiteral("stop"));
    cancelLoading = add(tr("Cancel"), {}, tr("Stop loading"));
}

void Actions::addEvaluationActions()
{
    firstEvaluation = add(tr("First Evaluation"), QStringLiteral("Alt+Home"),
                          tr("Rewind to where the registration began"), QStringLiteral("first"));
    previousEvaluation = add(tr("Previous Evaluation"), QStringLiteral("Alt+Left"),
                             tr("Look at the evaluation before"), QStringLiteral("previous"));
    nextEvaluation = add(tr("Next Evaluation"), QStringLiteral("Alt+Right"),
                         tr("Look at the evaluation after"), QStringLiteral("next"));
    lastEvaluation = add(tr("Last Evaluation"), QStringLiteral("Alt+End"), tr("Look at the last evaluation"),
                         QStringLiteral("last"));
    bestEvaluation = add(tr("Best Evaluation"), QStringLiteral("Alt+Up"),
                         tr("Look at the best evaluation of the last level"), QStringLiteral("best"));
    takeEvaluation = add(tr("Take This Pose"), QStringLiteral("Ctrl+Return"),
                         tr("Make the pose of the evaluation that is shown the session's"));
    takeEvaluation->setIconText(tr("Take"));
    leaveEvaluation = add(tr("Back to the Pose"), QStringLiteral("Alt+Down"),
                          tr("Show the session's pose again instead of an evaluation"));
    leaveEvaluation->setIconText(tr("Back"));
}

void Actions::addHistoryActions()
{
    restoreRun = add(tr("Restore Run"), {}, tr("Go to the pose of the chosen run"));
    restoreRun->setIconText(tr("Restore"));
    deleteRun = add(tr("Delete Run"), {}, tr("Take the chosen run out of the history"));
    deleteRun->setIconText(tr("Delete"));
    exportRuns = add(tr("Export Runs…"), {}, tr("Save the history of runs as a table (CSV)"));
    exportRuns->setIconText(tr("Export…"));
}

void Actions::addFrameActions()
{
    previousFrame = add(tr("Previous Frame"), QStringLiteral(","), tr("Show the frame before"),
                        QStringLiteral("previous-frame"));
    nextFrame =
        add(tr("Next Frame"), QStringLiteral("."), tr("Show the next frame"), QStringLiteral("next-frame"));
    previousKeyFrame = add(tr("Previous Key Frame"), QStringLiteral("Alt+,"), tr("Show the key frame before"),
                           QStringLiteral("previous-key"));
    nextKeyFrame = add(tr("Next Key Frame"), QStringLiteral("Alt+."), tr("Show the next key frame"),
                       QStringLiteral("next-key"));
    play = add(tr("Play"), QStringLiteral("Space"), tr("Show one frame after the other, and hold"),
               QStringLiteral("play"));
    play->setCheckable(true);
    setKeyFrame = add(tr("Set Key Frame"), QStringLiteral("S"),
                      tr("The pose of this frame is right as it is: frames are registered from here"));
    clearFrame = add(tr("Clear Frame"), {}, tr("Forget the pose of this frame"));
    clearTrack = add(tr("Clear All"), {}, tr("Forget the poses of all frames"));
    registerFromHere =
        add(tr("Register From Here"), QStringLiteral("F8"),
            tr("Register this frame and the following ones, each from where the motion leads"));
    smoothTrack = add(tr("Smooth…"), {}, tr("Smooth the poses over the frames"));
    exportPoses = add(tr("Export Poses…"), QStringLiteral("Ctrl+E"),
                      tr("Save the poses of all frames: Autoscoper track, CSV, JSON or ITK transforms"));
}

void Actions::addNudges()
{
    const struct
    {
        QString text;
        QString minusKey;
        QString plusKey;
    } axes[] = {
        {tr("Shift along columns"), QStringLiteral("Left"), QStringLiteral("Right")},
        {tr("Shift along rows"), QStringLiteral("Up"), QStringLiteral("Down")},
        {tr("Shift in depth"), QStringLiteral("PgUp"), QStringLiteral("PgDown")},
        {tr("Tilt about the horizontal"), QStringLiteral("Ctrl+Shift+Up"), QStringLiteral("Ctrl+Shift+Down")},
        {tr("Tilt about the vertical"), QStringLiteral("Ctrl+Shift+Left"),
         QStringLiteral("Ctrl+Shift+Right")},
        {tr("Rotate in plane"), QStringLiteral("Ctrl+Left"), QStringLiteral("Ctrl+Right")},
    };
    int axis = 0;
    for (const auto& [text, minusKey, plusKey] : axes) {
        for (const bool minus : {false, true}) {
            QAction* action = add(tr("%1 %2").arg(text, minus ? QStringLiteral("−") : QStringLiteral("+")),
                                  minus ? minusKey : plusKey, tr("By the step of the pose panel"));
            action->setData(2 * axis + (minus ? 1 : 0));
            action->setShortcutContext(Qt::WidgetShortcut); // where the radiograph has the focus
            nudges.append(action);
        }
        ++axis;
    }
}

} // namespace isocenter::ui
