// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QMenu;

namespace isocenter::ui {

// Everything the user can do, each with its text, shortcut, icon and tool tip. The window connects them.
class Actions : public QObject
{
    Q_OBJECT

public:
    explicit Actions(QWidget* window);

    QAction* open;
    QAction* browseDicom;
    QAction* openCt;
    QAction* openCtFile;
    QAction* openXray;
    QAction* addXray;
    QAction* removeXray;
    QAction* openGeometry;
    QAction* calibrateCArm;
    QAction* recent; // has a menu
    QAction* saveProject;
    QAction* saveProjectAs;
    QAction* closeProject;
    QAction* openPose;
    QAction* savePose;
    QAction* exportVideo;
    QAction* exportPictures;
    QAction* report;
    QAction* demo;
    QAction* biplaneDemo;
    QAction* quit;

    QAction* undo;
    QAction* redo;
    QAction* resetPose;
    QAction* copyPose;
    QAction* pastePose;
    QAction* centreInViews;
    QAction* fineDrag;
    QList<QAction*> rotations; // by quarters about the view's axes; data(): core::ViewRotation::text

    QActionGroup* pages; // data(): MainWindow::Page
    QActionGroup* tools; // data(): RadiographView::Tool
    QAction* poseTool;
    QAction* windowTool;
    QAction* regionTool;
    QAction* landmarkTool;
    QAction* maskTool;
    QAction* distanceTool;
    QAction* angleTool;
    QActionGroup* modes; // data(): ComparisonMode
    QAction* xrayOnly;
    QAction* flicker; // while its keys are held
    QAction* fit;
    QAction* autoWindow;
    QAction* invert;
    QAction* linkWindows;
    QAction* clearRegion;
    QAction* resetScene;
    QActionGroup* layouts; // data(): ViewLayout
    QAction* crosshair;
    QActionGroup* windowPresets; // of the CT; data(): app::WindowPreset
    QAction* invertCt;
    // Of the 3-D scene.
    QActionGroup* looks; // data(): app::VolumeLook
    QAction* resetLook;
    QAction* ownLooks; // has a menu
    QAction* clipVolume;
    QAction* cutCorner;
    QAction* resetClip;
    QAction* sliceImages;
    QAction* lookAtVolume;
    QAction* gizmo;
    QAction* gizmoWorldAxes;
    QAction* pivotToCrosshair;
    QAction* pivotToMiddle;
    QAction* fullScreen;
    QAction* maximiseView;

    QAction* setLandmark;
    QAction* deleteLandmark;
    QAction* openLandmarks;
    QAction* saveLandmarks;
    QAction* poseFromLandmarks;
    QActionGroup* maskShapes; // data(): MaskPen::Shape
    QAction* findLines;       // one of them
    QAction* maskLines;
    QAction* clearLines;
    QAction* maskErases;
    QAction* smallerBrush;
    QAction* largerBrush;
    QAction* invertMask;
    QAction* clearMask;
    QAction* openMask;
    QAction* saveMask;
    QAction* removeMeasurement;
    QAction* clearMeasurements;
    QAction* saveMeasurements;

    QAction* start;
    QAction* find;
    QAction* pause;
    QAction* step;
    QAction* stop;
    QAction* editStages;
    QAction* cancelLoading;
    // Of the last registration, looked back at.
    QAction* firstEvaluation;
    QAction* previousEvaluation;
    QAction* nextEvaluation;
    QAction* lastEvaluation;
    QAction* bestEvaluation;
    QAction* takeEvaluation;
    QAction* leaveEvaluation;
    // Of the history of runs.
    QAction* restoreRun;
    QAction* deleteRun;
    QAction* exportRuns;

    // Of several bones.
    QAction* openBones;
    QAction* closeBones;
    QAction* registerBones;
    QAction* registerBonesFromHere;
    QAction* nextBone;
    QAction* arrangeBones;
    QAction* anatomicalAxes;
    QAction* saveJointAngles;

    QAction* previousFrame;
    QAction* nextFrame;
    QAction* previousKeyFrame;
    QAction* nextKeyFrame;
    QAction* play;
    QAction* setKeyFrame;
    QAction* clearFrame;
    QAction* clearTrack;
    QAction* registerFromHere;
    QAction* live;
    QAction* findNow;
    QAction* smoothTrack;
    QAction* exportPoses;

    QAction* preferences;
    QAction* shortcuts;
    QAction* kernelLog;
    QAction* about;
    QAction* startPage;
    QAction* guidedTour;
    QAction* commandPalette;
    QAction* firstSteps;
    QAction* manual;
    QAction* helpHere; // on the panel that has the keyboard

    // The arrow keys move the volume: data() is the axis in the view's frame (0 to 5) times two, plus one for
    // minus.
    QList<QAction*> nudges;
    // All of them, in the order of the menus.
    QList<QAction*> all() const;

private:
    // The name stands for the action in the settings, whatever its text says in which language.
    QAction* add(const char* name, const QString& text, const QString& shortcut, const QString& tip,
                 const QString& iconName = {});
    QAction* addChoice(QActionGroup* group, int value, const char* name, const QString& text,
                       const QString& shortcut, const QString& tip, const QString& iconName = {});
    void addFileActions();
    void addExportActions();
    void addEditActions();
    void addViewActions();
    void addLayoutActions();
    void addSliceActions();
    void addSceneActions();
    void addLandmarkActions();
    void addMaskActions();
    void addMeasuringActions();
    void addRegistrationActions();
    void addEvaluationActions();
    void addHistoryActions();
    void addBoneActions();
    void addFrameActions();
    void addHelpActions();
    void addNudges();
    void addTurns();

    QWidget* window_;
    QList<QAction*> all_;
};

} // namespace isocenter::ui
