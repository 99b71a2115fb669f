// SPDX-License-Identifier: MIT
#include "ui/measuring/measuring_layer.h"

#include "app/commands/annotation_edits.h"
#include "ui/measuring/measurement_painter.h"
#include "ui/measuring/measurement_selection.h"

#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>

namespace isocenter::ui {
namespace {

constexpr double kHandleReach = 8.0; // widget pixels, as below
constexpr double kLineReach = 5.0;
constexpr double kSamePlace = 3.0; // a second click there adds no point

bool isDeleteKey(int key)
{
    return key == Qt::Key_Delete || key == Qt::Key_Backspace;
}

} // namespace

MeasuringLayer::MeasuringLayer(app::Session& session, MeasurementSelection& selection,
                               app::MeasurementKind kind)
    : session_(session), selection_(selection), kind_(kind)
{
}

std::vector<QPointF> MeasuringLayer::positionsOf(const app::Measurement& measurement) const
{
    std::vector<QPointF> positions;
    for (const Eigen::Vector3d& point : measurement.points)
        positions.push_back(positionOf(point));
    return positions;
}

bool MeasuringLayer::isAtLastPoint(const QPointF& position) const
{
    return !drawn_.points.empty() && QLineF(positionOf(drawn_.points.back()), position).length() < kSamePlace;
}

app::Measurement MeasuringLayer::drawnUpToPointer() const
{
    app::Measurement drawn = drawn_;
    if (!pointer_ || isAtLastPoint(*pointer_))
        return drawn;
    if (const auto point = pointAt(*pointer_))
        drawn.points.push_back(*point);
    return drawn;
}

void MeasuringLayer::paint(QPainter& painter)
{
    for (std::size_t m = 0; m < session_.measurements().size(); ++m) {
        const app::Measurement& measurement = session_.measurements()[m];
        if (measurement.kind == kind_ && isShown(measurement))
            paintMeasurement(painter, positionsOf(measurement), labelOf(app::valuesOf(session_, measurement)),
                             selection_.selected() == m);
    }
    if (drawn_.points.empty())
        return;
    const app::Measurement drawn = drawnUpToPointer();
    const bool isWhole = drawn.points.size() == app::pointCount(kind_);
    paintMeasurement(painter, positionsOf(drawn),
                     isWhole ? labelOf(app::valuesOf(session_, drawn)) : QStringList(), true);
}

std::optional<MeasuringLayer::Handle> MeasuringLayer::handleAt(const QPointF& position) const
{
    for (std::size_t m = session_.measurements().size(); m-- > 0;) { // the topmost first
        const app::Measurement& measurement = session_.measurements()[m];
        for (std::size_t p = 0; p < measurement.points.size() && isShown(measurement); ++p)
            if (QLineF(position, positionOf(measurement.points[p])).length() <= kHandleReach)
                return Handle{m, p};
    }
    return std::nullopt;
}

std::optional<std::size_t> MeasuringLayer::measurementAt(const QPointF& position) const
{
    if (const auto handle = handleAt(position))
        return handle->measurement;
    for (std::size_t m = session_.measurements().size(); m-- > 0;) {
        if (!isShown(session_.measurements()[m]))
            continue;
        const std::vector<QPointF> points = positionsOf(session_.measurements()[m]);
        for (std::size_t p = 1; p < points.size(); ++p)
            if (distanceToLine(position, points[p - 1], points[p]) <= kLineReach)
                return m;
    }
    return std::nullopt;
}

void MeasuringLayer::press(const QMouseEvent& event)
{
    const QPointF position = event.position();
    if (!drawn_.points.empty()) {
        addPoint(position);
        return;
    }
    if ((held_ = handleAt(position))) {
        selection_.select(held_->measurement);
        gesture_ = session_.commands().newGesture();
        grip_ = positionOf(session_.measurements()[held_->measurement].points[held_->point]) - position;
        return;
    }
    if (const auto measurement = measurementAt(position)) {
        selection_.select(measurement);
        return;
    }
    selection_.select(std::nullopt);
    drawn_ = {kind_, image(), {}};
    addPoint(position);
}

void MeasuringLayer::addPoint(const QPointF& position)
{
    if (drawn_.image != image()) { // another frame came meanwhile
        forget();
        update();
        return;
    }
    const auto point = pointAt(position);
    if (!point || isAtLastPoint(position))
        return;
    drawn_.points.push_back(*point);
    pointer_ = position;
    if (drawn_.points.size() == app::pointCount(kind_)) {
        app::Measurements measurements = session_.measurements();
        measurements.push_back(drawn_);
        forget();
        app::changeMeasurements(
            session_,
            (kind_ == app::MeasurementKind::Distance ? tr("Measure distance") : tr("Measure angle"))
                .toStdString(),
            measurements);
        selection_.select(measurements.size() - 1);
    }
    update();
}

void MeasuringLayer::drag(const QPointF& position)
{
    if (held_ && held_->measurement < session_.measurements().size()) {
        app::Measurements measurements = session_.measurements();
        if (const auto point = pointAt(position + grip_)) {
            measurements[held_->measurement].points[held_->point] = *point;
            app::changeMeasurements(session_, tr("Change measurement").toStdString(), measurements, gesture_);
        }
    } else if (!drawn_.points.empty()) {
        stretching_ = true;
        pointer_ = position;
    }
    update();
}

void MeasuringLayer::release()
{
    held_.reset();
    if (stretching_ && pointer_ && !drawn_.points.empty())
        addPoint(*pointer_);
    stretching_ = false;
}

void MeasuringLayer::hover(const QPointF& position)
{
    if (drawn_.points.empty())
        return;
    pointer_ = position;
    update();
}

bool MeasuringLayer::wantsKey(const QKeyEvent& event) const
{
    return isDeleteKey(event.key()) ? selection_.selected() || !drawn_.points.empty()
                                    : event.key() == Qt::Key_Escape && !drawn_.points.empty();
}

bool MeasuringLayer::keyPress(const QKeyEvent& event)
{
    if (!wantsKey(event))
        return false;
    if (!drawn_.points.empty())
        forget();
    else
        selection_.removeSelected();
    return true;
}

void MeasuringLayer::choose(const QPointF& position)
{
    if (const auto measurement = measurementAt(position))
        selection_.select(measurement);
}

void MeasuringLayer::forget()
{
    drawn_.points.clear();
    pointer_.reset();
    stretching_ = false;
    update();
}

void MeasuringLayer::putDown()
{
    forget();
}

QString MeasuringLayer::hint() const
{
    if (kind_ == app::MeasurementKind::Angle)
        return tr("Click the ends and, between them, the apex of an angle; drag its points, Del: remove");
    return tr("Click or drag from end to end of a distance; drag its points, Del: remove");
}

} // namespace isocenter::ui
