// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class MeasurementSelection;
class RadiographView;
class SliceView;

// Distances and angles in the window: their layers in the views, their actions. Failures go to the signal.
class MeasurementController : public QObject
{
    Q_OBJECT

public:
    MeasurementController(app::Workspace& workspace, const Actions& actions, QWidget* window);

    void addTo(RadiographView& view);
    void addTo(SliceView& view);
    void save(const QString& path) const; // throws FileError

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    template <class Layer, class View>
    void addLayers(View& view);
    void updateActions();
    void askWhereToSave();

    app::Workspace& workspace_;
    const Actions& actions_;
    QWidget* window_;
    MeasurementSelection* selection_;
};

} // namespace isocenter::ui
