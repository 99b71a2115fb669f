// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

#include <vector>

class QMainWindow;

namespace isocenter::ui {

class Actions;
class RegistrationPage;
class TourBalloon;

// Leads through a first registration in five steps, each shown on its control. A step is done by doing it, or
// by Next; Esc leaves at any time. Whoever starts it opens the case.
class GuidedTour : public QObject
{
    Q_OBJECT

public:
    enum Step { None, Look, Move, Choose, Start, Result };
    static constexpr int kSteps = Result;

    GuidedTour(app::Workspace& workspace, const Actions& actions, RegistrationPage& page,
               QMainWindow* window);

    Step step() const { return step_; }
    void begin();
    void leave();
    void noteSaved(); // the last step is done, too

Q_SIGNALS:
    void ended();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // Esc

private:
    void connectSession();
    void connectPictures();
    void show(Step step);
    void finish(Step done); // if that is the one that is shown
    QWidget* anchorOf(Step step) const;
    QString titleOf(Step step) const;
    QString textOf(Step step) const;
    void showPanelOf(Step step) const;

    app::Workspace& workspace_;
    const Actions& actions_;
    RegistrationPage& page_;
    QMainWindow* window_;
    TourBalloon* balloon_;
    Step step_ = None;
    core::Pose poseBefore_; // of the step
};

} // namespace isocenter::ui
