// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_progress.h"

#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;

namespace isocenter::ui {

// What runs in the background, how far it is, how long it will still take, and a way to stop it; hidden while
// nothing runs. Lives in the status bar.
class ProgressStrip : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressStrip(QAction* cancel, QWidget* parent = nullptr);

    void begin(const QString& title);
    void setTitle(const QString& title); // another one, of the same work
    void setProgress(double fraction, const QString& step);
    void setStep(const QString& step); // of work whose share nobody knows
    QString text() const;
    void end();

private:
    void show(const QString& step, const QString& timeLeft);

    QLabel* label_;
    QProgressBar* bar_;
    QString title_;
    QString step_;
    app::TimeLeft timeLeft_;
};

} // namespace isocenter::ui
