// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/study/sample_cases.h"

#include <QHash>
#include <QWidget>

class QToolButton;

namespace isocenter::ui {

class Actions;
class FlowLayout;

// What is shown while nothing is open: ways in, recent projects, and cases that the program makes itself. All
// of it is reached by Tab and the arrow keys.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    StartPage(const Actions& actions, const app::Dispatcher& dispatcher, QWidget* parent = nullptr);
    ~StartPage() override;

    // Lists the recent projects anew; missing ones are greyed.
    void showRecent();

Q_SIGNALS:
    void sampleChosen(app::SampleCase sample);
    void projectChosen(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildHeading();
    QWidget* buildWaysIn(const Actions& actions);
    QWidget* buildRecent();
    QWidget* buildSamples();
    void makePictures();

    QWidget* recent_ = nullptr;
    QWidget* lastWay_ = nullptr; // before the projects in the order of Tab
    QList<QToolButton*> recentButtons_;
    FlowLayout* recentLine_ = nullptr;
    QWidget* noneRecent_ = nullptr;
    QHash<int, QToolButton*> sampleButtons_; // by SampleCase
    bool picturesMade_ = false;
    app::JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::ui
