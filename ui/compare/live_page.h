// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/live_comparison.h"
#include "app/workspace/workspace.h"

#include <QWidget>

#include <array>

class QLabel;
class QPushButton;

namespace isocenter::ui {

class LiveSide;
class QuietMachine;

// The session's registration on two devices at once, side by side, with the session's search, from its pose
// before it was registered. The session itself stays as it is. Refuses to start beside other work.
class LivePage : public QWidget
{
    Q_OBJECT

public:
    LivePage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
             std::shared_ptr<app::OpenDevices> devices, std::shared_ptr<QuietMachine> quiet,
             QWidget* parent = nullptr);
    ~LivePage() override;

    LiveSide& side(std::size_t index) { return *sides_[index]; }
    app::LiveComparison& live() { return live_; }
    void start();
    void stop() { live_.stop(); }
    // Starts as soon as the session has data and the devices are listed.
    void startWhenReady();

Q_SIGNALS:
    void failed(const app::Failure& failure);

protected:
    void keyPressEvent(QKeyEvent* event) override; // Esc stops

private:
    QString workName() const;
    void connectLive();
    void updateControls();
    void showOutcome();

    app::Workspace& workspace_;
    std::shared_ptr<QuietMachine> quiet_;
    app::LiveComparison live_;
    std::array<LiveSide*, app::LiveComparison::kSides> sides_;
    QPushButton* start_;
    QPushButton* stop_;
    QLabel* outcome_;
    bool startWhenReady_ = false;
    bool disturbed_ = false; // by other work
};

} // namespace isocenter::ui
