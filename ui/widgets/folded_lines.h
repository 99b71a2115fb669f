// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QStringList>

namespace isocenter::ui {

// Lines of text that leave the page its room: only the first is shown, with a link to the others.
// Hidden while there is none.
class FoldedLines : public QLabel
{
    Q_OBJECT

public:
    explicit FoldedLines(QWidget* parent = nullptr);

    void setLines(const QStringList& lines); // plain text; they stay folded or unfolded
    const QStringList& lines() const { return lines_; }

private:
    void showLines();

    QStringList lines_;
    bool unfolded_ = false;
};

} // namespace isocenter::ui
