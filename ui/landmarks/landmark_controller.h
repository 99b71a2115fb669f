// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class LandmarkPanel;
class LandmarkSelection;
class RadiographView;
class SliceView;

// Landmarks in the window: their panel, their layers in the views, their actions. Failures go to the signal.
class LandmarkController : public QObject
{
    Q_OBJECT

public:
    LandmarkController(app::Workspace& workspace, const Actions& actions, QWidget* window);

    LandmarkPanel* panel() const { return panel_; }
    void addTo(RadiographView& view);
    void addTo(SliceView& view);
    void updateActions(bool running); // a registration
    // Throw FileError.
    void open(const QString& path);
    void save(const QString& path) const;

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void setAtCrosshair();
    void remove();
    void askForFile();
    void askWhereToSave();
    void findPose();
    void attempt(const QString& title, const std::function<void()>& action);

    app::Workspace& workspace_;
    const Actions& actions_;
    QWidget* window_;
    LandmarkSelection* selection_;
    LandmarkPanel* panel_;
    bool running_ = false;
};

} // namespace isocenter::ui
