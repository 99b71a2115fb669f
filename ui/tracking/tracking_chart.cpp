// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_chart.h"

#include "ui/charts/curve_chart.h"
#include "ui/support/theme.h"
#include "ui/widgets/field_memory.h"

#include <QComboBox>
#include <QVBoxLayout>

#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kRedrawMs = 250;
enum Quantity { Points, Age, Residual, Times };

enum class Side { First, Second };

// One frame alone makes no line: such frames are dots, without a name of their own.
template <class Value>
void addCurve(std::vector<Curve>& curves, const QString& name, const QColor& colour,
              const app::FrameHistory& history, Side side, const Value& value)
{
    Curve line{name, colour, {}, false};
    Curve alone{{}, colour, {}, true};
    for (const app::FrameHistory::Stretch& stretch : history.stretches()) {
        std::vector<QPointF> points;
        for (const app::FrameHistory::Entry* entry : stretch)
            if (side == Side::First || entry->second)
                points.emplace_back(static_cast<double>(entry->frame.number),
                                    value(side == Side::First ? entry->frame : *entry->second));
        if (points.size() == 1)
            alone.points.push_back(points.front());
        else if (!points.empty())
            line.addStretch(points);
    }
    for (Curve* curve : {&line, &alone})
        if (!curve->points.empty())
            curves.push_back(std::move(*curve));
}

} // namespace

TrackingChart::TrackingChart(QWidget* parent)
    : QWidget(parent), quantity_(new QComboBox), chart_(new CurveChart),
      memory_(new FieldMemory(QStringLiteral("tracking/chart"), this))
{
    quantity_->setAccessibleName(tr("Curves"));
    quantity_->setToolTip(tr("What the curves show of the last frames"));
    quantity_->addItems({tr("Points"), tr("Mean age"), tr("Residual"), tr("Times")});
    chart_->setAccessibleName(tr("Track statistics"));
    chart_->setPlaceholder(tr("How many points are followed and lost stands here as curves"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(quantity_, 0, Qt::AlignLeft);
    layout->addWidget(chart_, 1);
    timer_.setSingleShot(true);
    timer_.setInterval(kRedrawMs);
    connect(&timer_, &QTimer::timeout, this, &TrackingChart::rebuild);
    connect(quantity_, &QComboBox::activated, this, &TrackingChart::rebuild);
    memory_->keep(QStringLiteral("quantity"), quantity_,
                  {QStringLiteral("points"), QStringLiteral("age"), QStringLiteral("residual"),
                   QStringLiteral("times")});
    memory_->load();
}

void TrackingChart::reset()
{
    memory_->reset();
}

void TrackingChart::clear()
{
    history_.clear();
    rebuild();
}

void TrackingChart::append(const std::vector<app::FollowedFrame>& frames,
                           const std::vector<app::FollowedFrame>& second)
{
    const bool isPaired = second.size() == frames.size(); // else it gave up, or has joined just now
    for (std::size_t i = 0; i < frames.size(); ++i)
        history_.add(frames[i], isPaired ? &second[i] : nullptr);
    if (!timer_.isActive())
        timer_.start();
}

void TrackingChart::rebuild()
{
    std::vector<Curve> curves;
    const auto add = [&](const QString& name, const QColor& colour, const auto& value) {
        addCurve(curves, name, colour, history_, Side::First, value);
    };
    const auto addSecond = [&](const QString& name, const auto& value) {
        addCurve(curves, name, theme::kDimText, history_, Side::Second, value);
    };
    switch (quantity_->currentIndex()) {
    case Age:
        chart_->setTitles(tr("frame"), tr("frames"));
        add(tr("mean age"), theme::kAccent, [](const app::FollowedFrame& frame) { return frame.meanAge; });
        addSecond(tr("second device"), [](const app::FollowedFrame& frame) { return frame.meanAge; });
        break;
    case Residual:
        chart_->setTitles(tr("frame"), tr("residual"));
        add(tr("median residual"), theme::kAccent,
            [](const app::FollowedFrame& frame) { return frame.medianResidual; });
        addSecond(tr("second device"), [](const app::FollowedFrame& frame) { return frame.medianResidual; });
        break;
    case Times:
        chart_->setTitles(tr("frame"), tr("ms"));
        add(tr("algorithm"), theme::kAccent,
            [](const app::FollowedFrame& frame) { return frame.times.algorithmMs(); });
        add(tr("reading too"), theme::kOverlay,
            [](const app::FollowedFrame& frame) { return frame.times.totalMs(); });
        addSecond(tr("second device"),
                  [](const app::FollowedFrame& frame) { return frame.times.algorithmMs(); });
        break;
    default:
        chart_->setTitles(tr("frame"), tr("points"));
        add(tr("followed"), theme::kAccent, [](const app::FollowedFrame& frame) { return frame.alive; });
        add(tr("lost"), theme::kOverlay,
            [](const app::FollowedFrame& frame) { return frame.lostAltogether(); });
        add(tr("new"), theme::kAxisSuperior, [](const app::FollowedFrame& frame) { return frame.started; });
        addSecond(tr("followed, second device"), [](const app::FollowedFrame& frame) { return frame.alive; });
    }
    chart_->setCurves(curves);
}

} // namespace isocenter::ui
