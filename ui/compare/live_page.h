// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/live_comparison.h"
#include "app/session/workspace.h"

#include <QWidget>

#include <array>

class QLabel;
class QPushButton;

namespace isocenter::ui {

class LiveSide;

// The session's registration on two devices at once, side by side, from the session's pose and with its
// search. The session itself stays as it is.
class LivePage : public QWidget
{
    Q_OBJECT

public:
    LivePage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
             std::shared_ptr<app::OpenDevices> devices, QWidget* parent = nullptr);
    ~LivePage() override;

    LiveSide& side(std::size_t index) { return *sides_[index]; }
    app::LiveComparison& live() { return live_; }
    QString outcomeText() const;
    void start();
    void stop() { live_.stop(); }
    // Starts as soon as the session has data and the devices are listed.
    void startWhenReady();

Q_SIGNALS:
    void failed(const app::Failure& failure);

protected:
    void keyPressEvent(QKeyEvent* event) override; // Esc stops

private:
    void connectLive();
    void updateControls();
    void showOutcome();

    app::Workspace& workspace_;
    app::LiveComparison live_;
    std::array<LiveSide*, app::LiveComparison::kSides> sides_;
    QPushButton* start_;
    QPushButton* stop_;
    QLabel* outcome_;
    bool startWhenReady_ = false;
};

} // namespace isocenter::ui
