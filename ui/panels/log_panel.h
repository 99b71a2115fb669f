// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace isocenter::ui {

// What happened, a line each with its time.
class LogPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LogPanel(QWidget* parent = nullptr);

    void add(const QString& line);

private:
    QPlainTextEdit* text_;
};

} // namespace isocenter::ui
