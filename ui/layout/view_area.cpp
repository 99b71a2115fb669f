// SPDX-License-Identifier: MIT
#include "ui/layout/view_area.h"

#include "ui/layout/small_window.h"
#include "ui/layout/view_tiling.h"

#include <QMouseEvent>
#include <QPainter>
#include <QSettings>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kGrip = 3;                // pixels beside a gap that also hold it
constexpr int kInnerGap = 2;            // between radiographs
constexpr double kLeastOfWindow = 0.56; // that radiographs get of a small one's area, until a gap is dragged

QString sharesKey(ViewLayout layout)
{
    return QStringLiteral("viewLayout/dragged%1").arg(static_cast<int>(layout));
}

QString chosenKey()
{
    return QStringLiteral("viewLayout/chosen");
}

QString layoutKey()
{
    return QStringLiteral("viewLayout/layout");
}

} // namespace

ViewArea::ViewArea(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    for (const auto& [layout, name] : kViewLayouts)
        tilings_.emplace(layout, ViewTiling::of(layout));
}

void ViewArea::setView(ViewRole role, QWidget* view)
{
    view->setParent(this);
    views_[role] = view;
    all_.append(view);
    arrange();
}

void ViewArea::setRadiographs(const QList<QWidget*>& radiographs)
{
    radiographs_ = radiographs;
    for (QWidget* view : radiographs_) {
        if (all_.contains(view))
            continue;
        view->setParent(this);
        all_.append(view);
    }
    if (maximised_ && !isShown(maximised_))
        restore();
    followRadiographs();
    arrange();
}

void ViewArea::followRadiographs()
{
    const bool several = radiographs_.size() > 1;
    if (!chosen_ && layout_ == (several ? ViewLayout::Registration : ViewLayout::Biplane))
        use(several ? ViewLayout::Biplane : ViewLayout::Registration);
}

void ViewArea::forgetChoice()
{
    chosen_ = false;
}

bool ViewArea::isShown(const QWidget* view) const
{
    return radiographs_.contains(view) ||
           std::ranges::any_of(views_, [view](const auto& entry) { return entry.second == view; });
}

void ViewArea::setLayoutInUse(ViewLayout layout)
{
    chosen_ = true;
    use(layout);
}

void ViewArea::use(ViewLayout layout)
{
    restore();
    layout_ = layout;
    arrange();
    Q_EMIT layoutChanged();
}

void ViewArea::maximise(QWidget* view)
{
    if (maximised_ == view)
        return;
    maximised_ = view;
    arrange();
    Q_EMIT maximisedChanged();
}

void ViewArea::showOnlyRadiographs(bool only)
{
    if (onlyRadiographs_ == only)
        return;
    onlyRadiographs_ = only;
    arrange();
}

void ViewArea::resizeEvent(QResizeEvent*)
{
    arrange();
}

void ViewArea::arrange()
{
    QList<QWidget*> shown;
    if (maximised_) {
        maximised_->setGeometry(rect());
        shown << maximised_;
    } else if (onlyRadiographs_) {
        placeRadiographs(rect());
        shown = radiographs_;
    } else {
        ViewTiling& tiling = tilings_.at(layout_);
        const QSize whole = window()->size();
        const double least = isSmallWindow(whole) ? kLeastOfWindow * whole.width() * whole.height() : 0.0;
        tiling.setRadiographs(static_cast<int>(radiographs_.size()), least);
        for (const auto& [role, area] : tiling.views(rect())) {
            if (role == ViewRole::Radiographs) {
                placeRadiographs(area);
                shown << radiographs_;
            } else if (const auto view = views_.find(role); view != views_.end()) {
                view->second->setGeometry(area);
                shown << view->second;
            }
        }
    }
    for (QWidget* view : all_)
        view->setVisible(shown.contains(view));
    update();
}

void ViewArea::placeRadiographs(const QRect& area)
{
    const int count = static_cast<int>(radiographs_.size());
    // Side by side, or one above the other, whichever makes square pictures larger.
    const bool across = area.width() >= area.height();
    const int extent = across ? area.width() : area.height();
    for (int r = 0; r < count; ++r) {
        const int begin = r * (extent + kInnerGap) / count;
        const int end = (r + 1) * (extent + kInnerGap) / count - kInnerGap;
        radiographs_[r]->setGeometry(across
                                         ? QRect(area.left() + begin, area.top(), end - begin, area.height())
                                         : QRect(area.left(), area.top() + begin, area.width(), end - begin));
    }
}

std::optional<ViewTiling::Gap> ViewArea::gapAt(const QPoint& position) const
{
    if (!maximised_ && !onlyRadiographs_)
        for (const ViewTiling::Gap& gap : tilings_.at(layout_).gaps(rect()))
            if (gap.area.adjusted(-kGrip, -kGrip, kGrip, kGrip).contains(position))
                return gap;
    return std::nullopt;
}

void ViewArea::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), palette().window());
}

void ViewArea::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        dragged_ = gapAt(event->position().toPoint());
    last_ = event->position().toPoint();
}

void ViewArea::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    if (dragged_) {
        const bool across = dragged_->direction == Qt::Horizontal;
        const int moved = across ? position.x() - last_.x() : position.y() - last_.y();
        tilings_.at(layout_).drag(*dragged_, moved, rect());
        last_ = position;
        arrange();
        return;
    }
    const auto gap = gapAt(position);
    if (gap)
        setCursor(gap->direction == Qt::Horizontal ? Qt::SplitHCursor : Qt::SplitVCursor);
    else
        unsetCursor();
}

void ViewArea::mouseReleaseEvent(QMouseEvent*)
{
    dragged_.reset();
}

void ViewArea::save() const
{
    QSettings settings;
    settings.setValue(layoutKey(), static_cast<int>(layout_));
    settings.setValue(chosenKey(), chosen_);
    for (const auto& [layout, tiling] : tilings_)
        if (tiling.isDragged())
            settings.setValue(sharesKey(layout), tiling.shares());
}

void ViewArea::load()
{
    const QSettings settings;
    for (auto& [layout, tiling] : tilings_)
        tiling.setShares(settings.value(sharesKey(layout)).toStringList());
    const int wanted = settings.value(layoutKey(), 0).toInt();
    for (const auto& [layout, name] : kViewLayouts)
        if (static_cast<int>(layout) == wanted)
            use(layout);
    chosen_ = settings.value(chosenKey(), false).toBool();
    followRadiographs();
}

} // namespace isocenter::ui
