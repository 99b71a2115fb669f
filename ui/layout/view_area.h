// SPDX-License-Identifier: MIT
#pragma once

#include "ui/layout/view_tiling.h"

#include <QWidget>

#include <map>
#include <optional>

namespace isocenter::ui {

// The middle of the window: arranges the views by one of the layouts, with gaps that can be dragged, and lets
// one of them take the whole place. Views are never given another parent, so that those that draw with OpenGL
// keep their surface.
class ViewArea : public QWidget
{
    Q_OBJECT

public:
    explicit ViewArea(QWidget* parent = nullptr);

    // The area becomes the view's parent. A role whose view is not there leaves its place empty.
    void setView(ViewRole role, QWidget* view);
    // Shown side by side; others that were shown before are hidden. Until a layout is chosen, it follows
    // their number.
    void setRadiographs(const QList<QWidget*>& radiographs);

    ViewLayout layoutInUse() const { return layout_; }
    // The user's choice, which more radiographs do not change.
    void setLayoutInUse(ViewLayout layout);
    // Nothing is open any more: the layout follows the number of radiographs again.
    void forgetChoice();
    // One view alone, or again all of the layout.
    void maximise(QWidget* view);
    void restore() { maximise(nullptr); }
    QWidget* maximised() const { return maximised_; }
    // The radiographs alone, side by side, unless one view is maximised.
    void showOnlyRadiographs(bool only);
    // Layout and places of the gaps in the settings, for the next start.
    void save() const;
    void load();

Q_SIGNALS:
    void layoutChanged();
    void maximisedChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void arrange();
    void use(ViewLayout layout);
    void followRadiographs();
    void placeRadiographs(const QRect& area);
    bool isShown(const QWidget* view) const;
    std::optional<ViewTiling::Gap> gapAt(const QPoint& position) const;

    std::map<ViewRole, QWidget*> views_;
    QList<QWidget*> radiographs_;
    QList<QWidget*> all_; // that were ever given
    ViewLayout layout_ = ViewLayout::Registration;
    bool chosen_ = false; // by the user
    bool onlyRadiographs_ = false;
    std::map<ViewLayout, ViewTiling> tilings_;
    QWidget* maximised_ = nullptr;
    std::optional<ViewTiling::Gap> dragged_;
    QPoint last_;
};

} // namespace isocenter::ui
