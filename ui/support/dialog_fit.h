// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QDialog;
class QWidget;

namespace isocenter::ui {

// Makes every dialog of the program fit the screen that it opens on, title bar included: a larger one is made
// smaller, and what needs more room than there is scrolls, with the buttons always in sight. One object, for
// as long as the program has a window, is enough.
class DialogFit : public QObject
{
    Q_OBJECT

public:
    explicit DialogFit(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static void fit(QDialog* dialog);
    static void letScroll(QDialog* dialog);
};

} // namespace isocenter::ui
