// SPDX-License-Identifier: MIT
#include "ui/support/work_area.h"

#include <QApplication>
#include <QGuiApplication>
#include <QMargins>
#include <QScreen>
#include <QWidget>
#include <QWindow>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr QMargins kUsualFrame(2, 37, 2, 2); // as wide as desktops draw it, in logical pixels

QMargins frameAbout(const QWidget* window)
{
    const QRect frame = window->frameGeometry();
    const QRect inside = window->geometry();
    return {inside.left() - frame.left(), inside.top() - frame.top(), frame.right() - inside.right(),
            frame.bottom() - inside.bottom()};
}

QMargins frameOf(const QWidget* window)
{
    const QWindow* shown = window->windowHandle();
    if (shown && shown->isExposed())
        return frameAbout(window);
    for (const QWidget* other : QApplication::topLevelWidgets())
        if (other->isVisible() && other->windowType() == Qt::Window && !frameAbout(other).isNull())
            return frameAbout(other);
    return kUsualFrame;
}

QRect workArea(const QWidget* window)
{
    const QScreen* screen = window->screen() ? window->screen() : QGuiApplication::primaryScreen();
    return screen->availableGeometry();
}

} // namespace

QSize roomFor(const QWidget* window)
{
    return workArea(window).marginsRemoved(frameOf(window)).size();
}

void keepInWorkArea(QWidget* window)
{
    if (window->windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen | Qt::WindowMinimized))
        return;
    const QSize room = roomFor(window);
    if (window->width() > room.width() || window->height() > room.height())
        window->resize(window->size().boundedTo(room));
    const QRect area = workArea(window);
    const QRect inside = area.marginsRemoved(frameOf(window));
    QRect place(window->geometry());
    place.moveLeft(
        std::clamp(place.left(), inside.left(), std::max(inside.left(), inside.right() - place.width() + 1)));
    place.moveTop(
        std::clamp(place.top(), inside.top(), std::max(inside.top(), inside.bottom() - place.height() + 1)));
    if (place.topLeft() != window->geometry().topLeft())
        window->move(place.topLeft() - QPoint(frameAbout(window).left(), frameAbout(window).top()));
}

} // namespace isocenter::ui
