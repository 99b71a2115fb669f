// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;

namespace isocenter::ui {

// What runs in the background, how far it is, and a way to stop it; hidden while nothing runs. Lives in the
// status bar.
class ProgressStrip : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressStrip(QAction* cancel, QWidget* parent = nullptr);

    void begin(const QString& title);
    void setProgress(double fraction, const QString& step);
    void end();

private:
    QLabel* label_;
    QProgressBar* bar_;
    QString title_;
};

} // namespace isocenter::ui
