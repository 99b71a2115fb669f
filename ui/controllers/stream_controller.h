// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/stream_tracking.h"

#include <QObject>
#include <QPointer>

namespace isocenter::ui {

class Actions;
class StreamDialog;

// Registers X-rays as they come in: asks for their sources, and holds, searches and ends at the user's wish.
class StreamController : public QObject
{
    Q_OBJECT

public:
    StreamController(app::Workspace& workspace, const Actions& actions, QWidget* window);
    ~StreamController() override;

    app::StreamTracking& tracking() { return tracking_; }
    void updateActions(bool running); // anything that moves the pose

Q_SIGNALS:
    void runningChanged(bool running);
    void failed(const app::Failure& failure);

private:
    void ask();
    void start();

    app::Workspace& workspace_;
    const Actions& actions_;
    QWidget* window_;
    app::StreamTracking tracking_;
    QPointer<StreamDialog> dialog_;
};

} // namespace isocenter::ui
