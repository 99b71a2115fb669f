// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"
#include "ui/views/comparison_picture.h"

#include <QDockWidget>
#include <QMainWindow>

class QLabel;
class QTabWidget;

namespace isocenter::app {
class OpenDevices;
}

namespace isocenter::ui {

class Actions;
class AnnotationController;
class BonesController;
class ChartView;
class ComparePage;
class DataPanel;
class DrrFollower;
class ExportController;
class FileController;
class LivePage;
class QuietMachine;
class GeometryPanel;
class LogPanel;
class MessageBar;
class MessageLifetimes;
class PageSwitch;
class PanelStrips;
class PictureAlone;
class PosePanel;
class ProjectController;
class PoseController;
class RadiographView;
class ReconstructPage;
class RegistrationPage;
class ReadOut;
class RegistrationPanel;
class RunMessages;
class SessionRescue;
class StartController;
class StreamController;
class TimelineController;
class TimingsPanel;
class TrackingPage;
class UndoController;
class ViewArea;
class WorkbenchController;
class WorkState;

// The window: its pages, and the panels beside the first one.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow();
    ~MainWindow() override;

    app::Workspace& workspace() { return workspace_; }
    Actions& actions() { return *actions_; }
    RadiographView& radiographView() { return radiographView(0); }
    RadiographView& radiographView(std::size_t xray);
    ViewArea& viewArea();
    ChartView& chart();
    RegistrationPage& registrationPage() { return *registrationPage_; }
    SessionRescue& rescue() { return *rescue_; }
    StartController& start() { return *start_; }
    StreamController& stream() { return *stream_; }
    TimelineController& timeline() { return *timeline_; }
    TrackingPage& trackingPage() { return *trackingPage_; }
    ReconstructPage& reconstructPage() { return *reconstructPage_; }
    // Opens the built-in case, and registers it once a device is there.
    void startDemo(int views = 1);
    // Opens it and compares the devices on it, or two of them live.
    void compareDemo(bool live, int views = 1);
    // Registers as soon as a CT, an X-ray with geometry and a device are there.
    void registerWhenReady();
    // Panels and bars as they were at the last exit.
    void restoreLayout();
    void setMode(ComparisonMode mode);
    enum class Page { Register, Compare, Track, Reconstruct };
    void setPage(Page page);
    void setDemoSize(int voxels) { demoSize_ = voxels; }
    int demoSize() const { return demoSize_; }
    void open(const QStringList& paths);
    void showFailure(const app::Failure& failure);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void takeUsualSize();
    void saveLayout();
    void buildPages();
    QWidget* buildComparePage(const std::shared_ptr<app::OpenDevices>& devices);
    void buildDocks();
    QDockWidget* addDock(Qt::DockWidgetArea area, const QString& title, const QString& name,
                         QWidget* content);
    void buildMenus();
    void buildToolBar();
    void buildStatusBar();
    void connectActions();
    void connectPages();
    void connectWorkspace();
    void connectRegistration();
    void connectProgress();
    void startRegistration();
    void registerIfReady();
    void updateActions();
    bool isRegistering();
    void showDrr(const app::DrrResult& result);
    void showFailureOf(const QString& cause, const app::Failure& failure);
    void forgetFigures();

    app::Workspace workspace_;
    Actions* actions_;
    MessageBar* messages_ = nullptr;
    MessageLifetimes* lifetimes_ = nullptr;
    PageSwitch* pages_ = nullptr;
    PanelStrips* strips_ = nullptr;
    PictureAlone* alone_ = nullptr;
    RegistrationPage* registrationPage_ = nullptr;
    ComparePage* comparePage_ = nullptr;
    LivePage* livePage_ = nullptr;
    std::shared_ptr<QuietMachine> quiet_;
    TrackingPage* trackingPage_ = nullptr;
    ReconstructPage* reconstructPage_ = nullptr;
    QTabWidget* compareTabs_ = nullptr;
    DataPanel* dataPanel_ = nullptr;
    GeometryPanel* geometryPanel_ = nullptr;
    PosePanel* posePanel_ = nullptr;
    RegistrationPanel* registrationPanel_ = nullptr;
    TimingsPanel* timingsPanel_ = nullptr;
    LogPanel* logPanel_ = nullptr;
    ReadOut* probe_ = nullptr;
    QLabel* hint_ = nullptr;
    ReadOut* deviceTime_ = nullptr;
    DrrFollower* follower_ = nullptr;
    FileController* files_ = nullptr;
    ProjectController* projects_ = nullptr;
    SessionRescue* rescue_ = nullptr;
    StartController* start_ = nullptr;
    PoseController* poses_ = nullptr;
    RunMessages* runMessages_ = nullptr;
    WorkState* workState_ = nullptr;
    UndoController* undo_ = nullptr;
    WorkbenchController* workbench_ = nullptr;
    StreamController* stream_ = nullptr;
    TimelineController* timeline_ = nullptr;
    ExportController* exports_ = nullptr;
    AnnotationController* annotations_ = nullptr;
    BonesController* bones_ = nullptr;
    int demoSize_;
    bool registerWhenReady_ = false;
    bool isArranged_ = false; // as it was at the last exit
    bool wasShown_ = false;
};

} // namespace isocenter::ui
