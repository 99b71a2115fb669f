// SPDX-License-Identifier: MIT
#include "ui/charts/chart_view.h"

#include "ui/support/angle_unit.h"
#include "ui/support/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kRebuildMs = 100;
constexpr std::size_t kMostDots = 4000; // more are thinned out

} // namespace

ChartView::ChartView(QWidget* parent) : CurveChart(parent)
{
    setAccessibleName(tr("Similarity over evaluations"));
    setPlaceholder(tr("The similarity over the evaluations of a registration is drawn here"));
    rebuildTimer_.setSingleShot(true);
    rebuildTimer_.setInterval(kRebuildMs);
    connect(&rebuildTimer_, &QTimer::timeout, this, &ChartView::rebuild);
    connect(&AngleDisplay::instance(), &AngleDisplay::changed, this, &ChartView::rebuild);
    own_.begin({}, Eigen::Vector3d::Zero());
    clear({});
}

void ChartView::follow(app::RunRecording& recording)
{
    shown_ = &recording;
    recording.changed.connect([this] {
        if (shown_->empty())
            rebuild();
        else if (!rebuildTimer_.isActive())
            rebuildTimer_.start();
    });
    rebuild();
}

void ChartView::setQuantity(Quantity quantity)
{
    quantity_ = quantity;
    rebuild();
}

void ChartView::clear(const QString& measure)
{
    own_.clear();
    measure_ = measure.isEmpty() ? tr("Similarity") : measure;
    rebuild();
}

void ChartView::append(const std::vector<app::StageValue>& values)
{
    own_.append(values);
    if (!rebuildTimer_.isActive())
        rebuildTimer_.start();
}

void ChartView::rebuild()
{
    setTitles(over_ == Over::Seconds ? tr("Seconds") : tr("Evaluations"), titleAtLeft());
    std::vector<Curve> curves = quantity_ == Quantity::Measure       ? measureCurves()
                                : quantity_ == Quantity::Convergence ? convergenceCurves()
                                                                     : poseCurves();
    if (quantity_ == Quantity::Measure || quantity_ == Quantity::Convergence)
        for (const RunBeside& run : beside_)
            curves.push_back(curveOf(run));
    setCurves({}); // none of the old ones on the new axis
    setLogarithmic(quantity_ == Quantity::Convergence);
    setCurves(curves);
}

QString ChartView::titleAtLeft() const
{
    switch (quantity_) {
    case Quantity::Convergence:
        return tr("Distance from the final value");
    case Quantity::Shifts:
        return tr("Translation from the start (mm)");
    case Quantity::Turns:
        return tr("Rotation from the start (%1)").arg(AngleDisplay::instance().symbol());
    default:
        return measure_;
    }
}

void ChartView::setOver(Over over)
{
    over_ = over;
    rebuild();
}

void ChartView::setBeside(std::vector<RunBeside> runs)
{
    beside_ = std::move(runs);
    rebuild();
}

double ChartView::across(const app::StageValue& evaluated) const
{
    return over_ == Over::Seconds ? evaluated.seconds : evaluated.evaluation;
}

std::size_t ChartView::placeAt(double x) const
{
    return over_ == Over::Seconds ? shown_->placeAt(x) : shown_->placeOf(static_cast<int>(std::lround(x)));
}

std::vector<std::size_t> ChartView::drawnPlaces() const
{
    const app::RunRecording& run = *shown_;
    const std::size_t step = std::max<std::size_t>(1, run.size() / kMostDots);
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < run.size(); ++place) {
        const bool newStage = place > 0 && run[place].stage != run[place - 1].stage;
        if (place % step == 0 || place + 1 == run.size() || newStage)
            places.push_back(place);
    }
    return places;
}

std::vector<Curve> ChartView::measureCurves() const
{
    const app::RunRecording& run = *shown_;
    QColor dim = theme::kDimText;
    dim.setAlpha(130);
    std::vector<Curve> curves{{{}, dim, {}, true}};
    std::optional<int> stage;
    for (const std::size_t place : drawnPlaces()) {
        if (std::exchange(stage, run[place].stage) != run[place].stage) // whose values are others
            curves.push_back({curves.size() == 1 ? nameOfOwn() : QString(), theme::kAccent, {}, false});
        const double best = run[run.bestUpTo(place)].value;
        if (std::isfinite(run[place].value))
            curves[0].points.emplace_back(across(run[place]), run[place].value);
        if (std::isfinite(best))
            curves.back().points.emplace_back(across(run[place]), best);
    }
    return curves;
}

QString ChartView::nameOfOwn() const
{
    return beside_.empty() ? QString() : tr("this run");
}

std::vector<Curve> ChartView::convergenceCurves() const
{
    if (shown_->empty())
        return {};
    return {curveOf({nameOfOwn(), theme::kAccent, app::curveOf(*shown_)})};
}

// The best value stays until it is exceeded: steps, with a break between stages.
Curve ChartView::curveOf(const RunBeside& run) const
{
    const app::RunCurve drawn =
        quantity_ == Quantity::Convergence ? app::distancesFromTheEnd(run.curve) : run.curve;
    Curve curve{run.name, run.colour, {}, false};
    std::vector<QPointF> stretch;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const double x = over_ == Over::Seconds ? drawn[i].seconds : drawn[i].evaluation;
        if (i > 0 && drawn[i].stage != drawn[i - 1].stage)
            curve.addStretch(std::exchange(stretch, {}));
        else if (!stretch.empty())
            stretch.emplace_back(x, stretch.back().y());
        stretch.emplace_back(x, drawn[i].best);
    }
    curve.addStretch(stretch);
    return curve;
}

std::vector<Curve> ChartView::poseCurves() const
{
    const app::RunRecording& run = *shown_;
    const std::array colours{theme::kAxisLeft, theme::kAxisPosterior, theme::kAxisSuperior};
    const std::array names{tr("L"), tr("P"), tr("S")};
    std::vector<Curve> curves;
    for (std::size_t axis = 0; axis < names.size(); ++axis)
        curves.push_back({names[axis], colours[axis], {}, false});
    const Eigen::Index first = quantity_ == Quantity::Shifts ? 0 : 3;
    for (const std::size_t place : drawnPlaces()) {
        const core::PoseIncrement fromStart = run.fromStart(run[run.bestUpTo(place)].pose);
        const auto shown = [&](double value) {
            return quantity_ == Quantity::Shifts ? value : AngleDisplay::instance().shown(value);
        };
        for (std::size_t axis = 0; axis < curves.size(); ++axis)
            curves[axis].points.emplace_back(across(run[place]),
                                             shown(fromStart[first + static_cast<Eigen::Index>(axis)]));
    }
    return curves;
}

} // namespace isocenter::ui
