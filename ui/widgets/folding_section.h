// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QToolButton;

namespace isocenter::ui {

// A part of a panel under a title that opens and closes it. It comes back as it was left, known by its name
// in the settings.
class FoldingSection : public QWidget
{
    Q_OBJECT

public:
    FoldingSection(const QString& title, const QString& name, QWidget* content, bool openAtFirst = false);

    bool isOpen() const { return !content_->isHidden(); }
    void setOpen(bool open);

private:
    QString name_;
    QToolButton* title_;
    QWidget* content_;
};

} // namespace isocenter::ui
