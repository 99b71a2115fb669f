// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/workspace.h"
#include "app/tracking/live_tracking.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;

namespace isocenter::ui {

class TrackingChart;
class TrackingForm;
class TrackingView;

// Points followed live through a video, image sequence, camera or the camera with ground truth: at the left
// what is followed and how, at the right the newest picture and the curves. Tracking never makes the window
// wait, and rests while the page is hidden.
class TrackingPage : public QWidget
{
    Q_OBJECT

public:
    TrackingPage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
                 std::shared_ptr<app::OpenDevices> devices, QWidget* parent = nullptr);
    ~TrackingPage() override;

    app::LiveTracking& tracking() { return tracking_; }
    TrackingForm& form() { return *form_; }
    TrackingView& view() { return *view_; }
    TrackingChart& chart() { return *chart_; }
    QString stateText() const;
    // Opens a source as core::openFrameSource names it, and plays it, as soon as the devices are listed.
    void open(const QString& source);
    void exportTo(const QString& file);
    void recordTo(const QString& file);

Q_SIGNALS:
    void failed(const app::Failure& failure);

protected:
    void keyPressEvent(QKeyEvent* event) override; // Space plays and pauses
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildControls();
    QWidget* buildSource();
    QWidget* buildTransport();
    QWidget* buildResults();
    QPushButton* button(const QString& iconName, const QString& text, const QString& tip);
    void connectTracking();
    void listCameras();
    void askForFile();
    void askForFolder();
    void askWhereToExport();
    void toggleRecording();
    void togglePlaying();
    void takePicture();
    void updateControls();
    app::LiveTrackingSettings settings() const;

    app::Workspace& workspace_;
    app::LiveTracking tracking_;
    QLineEdit* source_;
    QMenu* cameras_;
    TrackingForm* form_;
    TrackingView* view_;
    TrackingChart* chart_;
    QPushButton* open_;
    QPushButton* play_;
    QPushButton* step_;
    QPushButton* rewind_;
    QCheckBox* loop_;
    QCheckBox* realTime_;
    QPushButton* record_;
    QPushButton* export_;
    QLabel* state_;
    bool live_ = false; // the open source is a camera
    bool opensWhenReady_ = false;
    bool restsHidden_ = false; // paused only because the page is hidden
};

} // namespace isocenter::ui
