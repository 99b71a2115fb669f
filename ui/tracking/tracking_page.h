// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_tracking.h"
#include "app/workspace/workspace.h"

#include <QWidget>

#include <filesystem>
#include <functional>

class QLabel;
class QPushButton;
class QTabWidget;

namespace isocenter::ui {

class Actions;
class LinePanel;
class SearchForm;
class SharedTrackingLook;
class TrackingChart;
class TrackingForm;
class TrackingPictures;
class TrackingSource;
class TrackingTransport;

// Points followed live through a video, image sequence, camera or the camera with ground truth: at the left
// what is followed and how, at the right the newest picture and the curves. Tracking never makes the window
// wait, and rests while the page is hidden.
class TrackingPage : public QWidget
{
    Q_OBJECT

public:
    TrackingPage(app::Workspace& workspace, const Actions& actions, const app::Dispatcher& dispatcher,
                 std::shared_ptr<app::OpenDevices> devices, QWidget* parent = nullptr);
    ~TrackingPage() override;

    app::LiveTracking& tracking() { return tracking_; }
    TrackingForm& form() { return *form_; }
    SearchForm& searchForm() { return *search_; }
    TrackingChart& chart() { return *chart_; }
    // Opens a source as core::openFrameSource names it, and plays it, as soon as the devices are listed. The
    // next start proposes it.
    void open(const QString& source);
    // The same once the LossGate lets it: unsaved tracks of a camera go with it.
    void askAndOpen(const QString& source);
    void setOpenSource(app::OpenFrameSource open) { openSource_ = std::move(open); } // from the next one on
    // A second device, by its id (empty: none), follows the same frames; from the next source on.
    void compareWith(const QString& device);
    void exportTo(const QString& file);
    // then is called once they are exported, and not if they are not.
    void askWhereToExport(const std::function<void()>& then = {});
    // Whether there are tracks of a camera of which no file has been written; those of a file come again.
    bool isUnsaved() const { return isLive_ && hasPicture_ && !isExported_; }
    void recordTo(const QString& file);
    // Parameters, playback and curves as they were at first; the source and the devices stay.
    void reset();

Q_SIGNALS:
    void failed(const app::Failure& failure);
    void pictureShown(const app::LivePicture& picture);

protected:
    bool event(QEvent* event) override;            // keys that mean something here are not the window's
    void keyPressEvent(QKeyEvent* event) override; // plays, pauses and steps
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildControls();
    QWidget* buildFiles();
    QWidget* buildResults();
    QPushButton* button(const QString& iconName, const QString& text, const QString& tip);
    void connectTracking();
    void connectLines();
    void showLines(bool areThere);
    void showInterruption(const QString& problem);
    void askForReference();
    void toggleRecording();
    void takePicture();
    void updateControls();
    void updateLook();
    QString stateOfSource() const;
    QString preparingText() const;
    app::LiveTrackingSettings settings() const;

    app::Workspace& workspace_;
    app::LiveTracking tracking_;
    TrackingSource* source_;
    TrackingForm* form_;
    SearchForm* search_;
    std::shared_ptr<SharedTrackingLook> look_; // with a recording
    TrackingPictures* pictures_;
    TrackingChart* chart_;
    LinePanel* lines_;
    QTabWidget* numbers_; // curves and lines
    TrackingTransport* transport_;
    QPushButton* record_;
    QPushButton* export_;
    QLabel* state_;
    QString notes_;         // what is wrong with the source without stopping it
    QString waitsFor_;      // why a camera that was lost is waited for; empty: none is
    int interruptions_ = 0; // of the camera that is open
    std::filesystem::path recordedTo_;
    bool hasPicture_ = false; // of the source that is open
    bool isLive_ = false;     // it is a camera
    bool isExported_ = false;
    std::function<void()> afterExport_;
    app::OpenFrameSource openSource_;
    bool opensWhenReady_ = false;
    bool restsHidden_ = false; // paused only because the page is hidden
};

} // namespace isocenter::ui
