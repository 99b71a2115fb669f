// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <QObject>

namespace isocenter::ui {

// Posts to the receiver's thread; what comes after the receiver is gone is dropped with it.
inline app::Dispatcher dispatcherTo(QObject* receiver)
{
    return [receiver](std::function<void()> action) {
        QMetaObject::invokeMethod(receiver, std::move(action), Qt::QueuedConnection);
    };
}

} // namespace isocenter::ui
