// SPDX-License-Identifier: MIT
#include "ui/actions/actions.h"

#include "ui/support/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QWidget>

namespace isocenter::ui {
namespace {

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
    addExportActions();
    addEditActions();
    addViewActions();
    addLayoutActions();
    addSliceActions();
    addSceneActions();
    addLandmarkActions();
    addMaskActions();
    addMeasuringActions();
    addRegistrationActions();
    addEvaluationActions();
    addHistoryActions();
    addBoneActions();
    addFrameActions();
    addNudges();
    addTurns();
    addHelpActions();
}

QList<QAction*> Actions::all() const
{
    return all_;
}

QAction* Actions::add(const char* name, const QString& text, const QString& shortcut, const QString& tip,
                      const QString& iconName)
{
    auto* action = new QAction(text, this);
    if (!shortcut.isEmpty())
        action->setShortcut(QKeySequence(shortcut));
    action->setObjectName(QString::fromLatin1(name));
    action->setStatusTip(tip);
    showKeysInToolTip(action);
    connect(action, &QAction::changed, this, [action] { showKeysInToolTip(action); });
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    window_->addAction(action);
    all_.append(action);
    return action;
}

QAction* Actions::addChoice(QActionGroup* group, int value, const char* name, const QString& text,
                            const QString& shortcut, const QString& tip, const QString& iconName)
{
    QAction* action = add(name, text, shortcut, tip, iconName);
    action->setCheckable(true);
    action->setData(value);
    group->addAction(action);
    return action;
}

void Actions::addFileActions()
{
    open = add("open", tr("Open…"), QStringLiteral("Ctrl+O"),
               tr("Open a project, X-rays, geometry, a pose, or the files of a CT"));
    browseDicom = add("dicom-browser", tr("DICOM Browser…"), QStringLiteral("Ctrl+Shift+O"),
                      tr("Look through folders of DICOM files: series, warnings, tags"));
    openCt = add("open-ct", tr("Open Folder…"), {},
                 tr("Open the folder of a study: CT, X-rays, calibrations, bones, poses"),
                 QStringLiteral("open-folder"));
    openCtFile = add("open-ct-file", tr("Open CT File…"), {},
                     tr("Open a CT in a NIfTI, NRRD or MetaImage file"), QStringLiteral("open-folder"));
    openXray = add("open-x-ray", tr("Open X-ray…"), {}, tr("Open an X-ray image: DICOM, PNG, JPEG or TIFF"),
                   QStringLiteral("open-image"));
    addXray = add("add-x-ray", tr("Add X-ray…"), QStringLiteral("Ctrl+Shift+X"),
                  tr("Open another view of the same moment, as a biplane system has"));
    addXray->setIconText(tr("Add…"));
    removeXray = add("remove-x-ray", tr("Remove X-ray"), {}, tr("Close the active X-ray"));
    openGeometry = add("geometry", tr("Geometry…"), QStringLiteral("Ctrl+G"),
                       tr("Give the X-rays geometry: JSON, MayaCam, RTK XML, or 3 × 4 matrices"),
                       QStringLiteral("open-geometry"));
    calibrateCArm = add("c-arm-calibration", tr("C-arm Calibration…"), {},
                        tr("Measure the distortion of an image intensifier by a picture of a grid, and "
                           "calibrate X-ray cameras by an object of known points"));
    recent = add("recent", tr("Recent"), {}, tr("Open again what was open before"));
    recent->setMenu(new QMenu(window_));
    saveProject = add("save-project", tr("Save Project"), QStringLiteral("Ctrl+S"),
                      tr("Save what is open and all that was made of it"));
    saveProjectAs = add("save-project-as", tr("Save Project As…"), QStringLiteral("Ctrl+Shift+S"),
                        tr("Save the project in another file"));
    closeProject = add("close-project", tr("Close Project"), QStringLiteral("Ctrl+W"),
                       tr("Start again with nothing open"));
    openPose = add("open-pose", tr("Open Pose…"), {}, tr("Start from a pose.json or an ITK transform file"));
    savePose =
        add("save-pose", tr("Save Pose…"), QStringLiteral("Ctrl+Shift+P"), tr("Save the pose as pose.json"));
    demo = add("demo", tr("Demo"), QStringLiteral("Ctrl+D"), tr("Register the built-in synthetic case"),
               QStringLiteral("demo"));
    biplaneDemo = add("biplane-demo", tr("Biplane Demo"), QStringLiteral("Ctrl+Shift+D"),
                      tr("Register the built-in synthetic case to a frontal and a lateral view"));
    quit = add("quit", tr("Quit"), QStringLiteral("Ctrl+Q"), tr("Close the window"));
}

void Actions::addExportActions()
{
    exportVideo = add("export-video", tr("Export Video…"), {},
                      tr("Write the overlays of all frames, or of the last run, as a video or pictures"));
    exportPictures =
        add("export-pictures", tr("Export Pictures…"), {},
            tr("Write each X-ray with its overlay as PNG, at its own resolution; in the modes Seen and "
               "Contributions what the measure compares, and what each pixel adds to it"));
    report =
        add("report", tr("Report…"), {}, tr("Write what was done as a page to read and print: HTML or PDF"));
}

void Actions::addEditActions()
{
    undo = add("undo", tr("Undo"), QStringLiteral("Ctrl+Z"), tr("Take back the last change"),
               QStringLiteral("undo"));
    redo = add("redo", tr("Redo"), QStringLiteral("Ctrl+Y"), tr("Do again what was undone"),
               QStringLiteral("redo"));
    resetPose = add("reset", tr("Reset"), QStringLiteral("Ctrl+R"),
                    tr("Put the volume back where the case starts"), QStringLiteral("reset"));
    copyPose = add("copy", tr("Copy"), QStringLiteral("Ctrl+Shift+C"), tr("Copy the pose as six numbers"),
                   QStringLiteral("copy"));
    pastePose = add("paste", tr("Paste"), QStringLiteral("Ctrl+Shift+V"), tr("Paste a pose of six numbers"),
                    QStringLiteral("paste"));
}

} // namespace isocenter::ui
