// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace isocenter::ui {

// Keeps the mouse wheel from changing fields in all windows of the application: a spin box, combo box or
// slider takes it only after it was clicked and until the focus goes elsewhere, a bar of tabs never.
// Elsewhere the wheel scrolls the panel around the field.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    explicit WheelGuard(QObject* parent);

    // Whether the wheel would change the widget's value.
    static bool isField(const QObject* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void noteClick(QWidget* widget);

    QPointer<QWidget> clicked_; // the field that has the focus by a click
};

} // namespace isocenter::ui
