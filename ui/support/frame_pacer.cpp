// SPDX-License-Identifier: MIT
#include "ui/support/frame_pacer.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kFrameMs = 12.0; // shorter than a screen's, so that none of those is missed
// Of the thread's time: input, results and timers get the rest. Where a repaint takes longer than a screen's
// frame, it is drawn in software, and device and scene want the processor, too.
constexpr double kLargestShare = 0.85;
constexpr double kSlowRepaintMs = 16.0;
constexpr double kLargestShareOfSlow = 2.0 / 3.0;

} // namespace

FramePacer::FramePacer(QWidget* window) : QObject(window), window_(window)
{
    timer_.setSingleShot(true);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, [this] {
        QCoreApplication::postEvent(window_, new QEvent(QEvent::UpdateRequest), Qt::LowEventPriority);
    });
    window->installEventFilter(this);
}

bool FramePacer::eventFilter(QObject* object, QEvent* event)
{
    if (object != window_ || event->type() != QEvent::UpdateRequest)
        return QObject::eventFilter(object, event);
    if (timer_.isActive())
        return true;
    if (const int pause = pauseMs(); pause > 0)
        timer_.start(pause);
    else
        repaint(event);
    return true;
}

void FramePacer::repaint(QEvent* event)
{
    sinceRepaint_.start();
    static_cast<QObject*>(window_)->event(event);
    repaintMs_ = 1e-6 * static_cast<double>(sinceRepaint_.nsecsElapsed());
}

int FramePacer::pauseMs() const
{
    if (!sinceRepaint_.isValid())
        return 0;
    const double share = repaintMs_ > kSlowRepaintMs ? kLargestShareOfSlow : kLargestShare;
    const double interval = std::max(kFrameMs, repaintMs_ / share);
    return std::max(0, static_cast<int>(
                           std::lround(interval - 1e-6 * static_cast<double>(sinceRepaint_.nsecsElapsed()))));
}

} // namespace isocenter::ui
