// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <QFrame>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace isocenter::ui {

// Says what went wrong without stopping the user: a strip above the views with Details, Copy and Close.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showFailure(const app::Failure& failure);
    QString text() const;

private:
    void copy() const;

    QLabel* text_;
    QPlainTextEdit* details_;
    QPushButton* detailsButton_;
    app::Failure failure_;
};

} // namespace isocenter::ui
