// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <QString>
#include <QWidget>

class QLabel;

namespace isocenter::ui {

class ProgressStrip;

// The work of a page in the background, and a line that says how far it is, with a way to stop it, or what
// came of it.
class WorkLine : public QWidget
{
    Q_OBJECT

public:
    explicit WorkLine(QWidget* parent = nullptr);

    // Of the job queue: see JobQueue::submit. A failure is said here.
    void submit(const QString& title, app::JobQueue::Work work);
    void cancel() { jobs_.cancelAll(); }
    bool isBusy() const { return jobs_.busy(); }
    void say(const QString& text);
    void complain(const QString& problem);
    QString text() const; // what was said last

Q_SIGNALS:
    void busyChanged();

private:
    QLabel* text_;
    ProgressStrip* progress_;
    app::JobQueue jobs_; // last: its thread ends first
};

} // namespace isocenter::ui
