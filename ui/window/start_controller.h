// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/study/sample_cases.h"

#include <QObject>

#include <memory>

namespace isocenter::ui {

class Actions;
class GuidedTour;
class MainWindow;
class ManualWindow;
class MessageBar;
class PageSwitch;
class ProjectController;
class RadiographView;
class StartPage;

// The ways into the program: the start page while nothing is open, sample cases, the guided first
// registration, the offer of a geometry to X-rays that have none, the command palette and what the menu Help
// has.
class StartController : public QObject
{
    Q_OBJECT

public:
    StartController(MainWindow& window, PageSwitch& pages, ProjectController& projects, MessageBar& messages);
    ~StartController() override;

    // Shows the start page if nothing is open and the page Register is shown.
    void offer();
    void openSample(app::SampleCase sample);
    StartPage& page() { return *page_; }
    GuidedTour& tour() { return *tour_; }
    ManualWindow& manual(); // made when it is first wanted

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // F1 in dialogs

private:
    bool nothingIsOpen() const;
    void connectSession();
    void connectActions();
    void followSession();
    void keepPicture();
    void offerGeometry(RadiographView* view);
    void openScan();
    void beginTour();
    void showPalette();
    void showHelp(const QWidget* widget);

    MainWindow& window_;
    PageSwitch& pages_;
    ProjectController& projects_;
    MessageBar& messages_;
    StartPage* page_;
    GuidedTour* tour_;
    std::unique_ptr<ManualWindow> manual_;
    bool wasOpen_ = false;
};

} // namespace isocenter::ui
