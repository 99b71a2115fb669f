// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QTimer>

class QLabel;
class QMainWindow;

namespace isocenter::ui {

class Actions;
class PageSwitch;
class RegistrationPage;

// Leaves nothing of the window but the picture: a view that is maximised takes all of the window, and Full
// Screen shows the radiographs alone on the whole screen. Esc brings panels and bars back.
class PictureAlone : public QObject
{
    Q_OBJECT

public:
    PictureAlone(QMainWindow* window, const Actions& actions, RegistrationPage& page, PageSwitch& pages);

    // Follows the actions and the state of the window.
    void update();
    void leave();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin();
    void end();

    QMainWindow* window_;
    const Actions& actions_;
    RegistrationPage& page_;
    PageSwitch& pages_;
    QLabel* hint_;
    QTimer hintTimer_;
    QByteArray layout_; // of panels and bars, while they are hidden
    bool alone_ = false;
};

} // namespace isocenter::ui
