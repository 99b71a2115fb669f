// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>
#include <QTimer>

namespace isocenter::ui {

// Keeps the DRR in step with the pose: while the pose moves, at a resolution that the device renders
// fluently; once it rests, at the full one.
class DrrFollower : public QObject
{
    Q_OBJECT

public:
    explicit DrrFollower(app::Workspace& workspace, QObject* parent = nullptr);

private:
    void follow();
    void followBones(); // once, also where the pose changes with them
    void refine();
    void request(int factor);
    void learn(const app::DrrResult& result);
    int finestFactor(const core::Radiograph& xray) const;

    app::Workspace& workspace_;
    QTimer restTimer_;
    int movingFactor_ = 2;      // the shrink factor in use while the pose moves
    bool bonesChanged_ = false; // and no DRR was asked for since
};

} // namespace isocenter::ui
