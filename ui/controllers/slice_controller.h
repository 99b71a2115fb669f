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
class ViewArea;

// Makes the slice views of a session and lets the window's actions work on them: tools, crosshair, grey
// windows, context menus.
class SliceController : public QObject
{
    Q_OBJECT

public:
    SliceController(app::Session& session, const Actions& actions, QWidget* parent);

    // Gives the views their places in the area, which then owns them.
    void addTo(ViewArea& area);
    SliceView* view(core::SliceOrientation orientation) const;

Q_SIGNALS:
    void probeChanged(const QString& text);
    void hintChanged(const QString& text);

private:
    void connectWindow(app::Session& session);
    void connectView(SliceView* view);
    void showMenu(const QPoint& globalPosition);

    const Actions& actions_;
    QWidget* parent_;
    std::array<SliceView*, core::kSliceOrientations.size()> views_{};
};

} // namespace isocenter::ui
