// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/stream_tracking.h"

#include <QAction>
#include <QList>
#include <QWidget>

class QLabel;

namespace isocenter::ui {

// What a stream that is registered is at, how fast it is kept up with, and buttons to hold and end it. There
// while one runs.
class StreamBar : public QWidget
{
    Q_OBJECT

public:
    // The stream outlives this.
    StreamBar(app::StreamTracking& stream, const QList<QAction*>& controls, QWidget* parent = nullptr);

private:
    void follow();

    app::StreamTracking& stream_;
    QLabel* state_;
    QLabel* trouble_;
};

} // namespace isocenter::ui
