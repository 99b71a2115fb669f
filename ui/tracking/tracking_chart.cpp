// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_chart.h"

#include "ui/theme.h"
#include "ui/widgets/curve_chart.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kRedrawMs = 250;
enum Quantity { Points, Age, Residual, Times };

template <class Value>
Curve curveOf(const QString& name, const QColor& colour, const std::deque<app::FollowedFrame>& frames,
              std::size_t before, const Value& value)
{
    Curve curve{name, colour, {}, false};
    for (std::size_t i = 0; i < frames.size(); ++i)
        curve.points.emplace_back(static_cast<double>(before + i), value(frames[i]));
    return curve;
}

} // namespace

TrackingChart::TrackingChart(QWidget* parent)
    : QWidget(parent), quantity_(new QComboBox), chart_(new CurveChart)
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
}

void TrackingChart::clear()
{
    frames_.clear();
    second_.clear();
    before_ = 0;
    rebuild();
}

void TrackingChart::append(const std::vector<app::FollowedFrame>& frames,
                           const std::vector<app::FollowedFrame>& second)
{
    frames_.insert(frames_.end(), frames.begin(), frames.end());
    second_.insert(second_.end(), second.begin(), second.end());
    if (second_.size() != frames_.size()) // it gave up, or has joined just now
        second_.clear();
    while (frames_.size() > kMostFrames) {
        frames_.pop_front();
        if (!second_.empty())
            second_.pop_front();
        ++before_;
    }
    if (!timer_.isActive())
        timer_.start();
}

void TrackingChart::rebuild()
{
    std::vector<Curve> curves;
    const auto add = [&](const QString& name, const QColor& colour, const auto& value) {
        curves.push_back(curveOf(name, colour, frames_, before_, value));
    };
    const auto addSecond = [&](const QString& name, const auto& value) {
        if (!second_.empty())
            curves.push_back(curveOf(name, theme::kDimText, second_, before_, value));
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
