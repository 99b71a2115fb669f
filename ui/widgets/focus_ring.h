// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

namespace isocenter::ui {

// A frame about the widget that has the keyboard, while the keyboard is what is used: it comes with Tab, a
// mnemonic or an arrow key, and goes with a click. Drawn over the window; takes no events of its own.
class FocusRing : public QWidget
{
    Q_OBJECT

public:
    // Around the widget; null: nowhere.
    void surround(QWidget* widget);
    QWidget* surrounded() const { return widget_; }

    explicit FocusRing();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void watch(bool on);

    QPointer<QWidget> widget_;
    QList<QPointer<QWidget>> watched_; // it and what it lies in
};

} // namespace isocenter::ui
