// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/slice_plane.h"

#include <QObject>

#include <array>

namespace isocenter::app {
class Session;
}

namespace isocenter::ui {

class Actions;
class SliceView;

// Makes the slice views of a session and lets the window's actions work on them: tools, crosshair, grey
// windows, context menus. The views belong to the layout into which they are put.
class SliceController : public QObject
{
    Q_OBJECT

public:
    SliceController(app::Session& session, Actions& actions, QWidget* window);

    SliceView* view(core::SliceOrientation orientation) const;

Q_SIGNALS:
    void probeChanged(const QString& text);
    void hintChanged(const QString& text);

private:
    void connectWindow(app::Session& session);
    void connectView(SliceView* view);
    void showMenu(const QPoint& globalPosition);

    Actions& actions_;
    QWidget* window_;
    std::array<SliceView*, core::kSliceOrientations.size()> views_{};
};

} // namespace isocenter::ui
