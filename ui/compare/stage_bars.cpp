// SPDX-License-Identifier: MIT
#include "ui/compare/stage_bars.h"

#include "app/timing/timing_rules.h"
#include "ui/compare/comparison_texts.h"
#include "ui/support/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kLeft = 64;
constexpr int kRight = 12;
constexpr int kTop = 46;    // legend, and values above the highest bars
constexpr int kBottom = 26; // names
constexpr int kBarWidth = 36;
constexpr int kWidestBar = 72;
constexpr int kGap = 18;       // between systems
constexpr int kFewestBars = 3; // that a system has room for: its name needs some
constexpr int kLeastHeight = 170;
constexpr int kSwatch = 10;
constexpr double kErrorLine = 1.5;
constexpr double kErrorEnd = 4.0; // half the width of the ends of error bars

QString barText(double ms)
{
    return figureText(app::millisecondsText(ms));
}

} // namespace

StageBars::StageBars(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Times of the stages"));
    setMinimumHeight(kLeastHeight);
}

void StageBars::show(std::vector<app::ComparisonRow> rows, std::vector<app::ComparisonStage> stages)
{
    rows_ = std::move(rows);
    stages_ = std::move(stages);
    lowest_ = 1e6;
    highest_ = 1e-6;
    for (const app::ComparisonRow& row : rows_)
        for (const app::ComparisonStage stage : stages_)
            if (const double ms = app::timeOf(row.ms, stage); ms > 0.0) {
                lowest_ = std::min(lowest_, std::pow(10.0, std::floor(std::log10(ms))));
                highest_ = std::max(highest_, std::pow(10.0, std::ceil(std::log10(ms))));
            }
    if (lowest_ >= highest_) { // nothing, or a single power of ten
        lowest_ = highest_ < lowest_ ? 0.1 : 0.1 * lowest_;
        highest_ = std::max(10.0 * lowest_, highest_ < 1e-5 ? 10.0 : highest_);
    }
    int width = kLeft + kRight;
    for (const app::ComparisonRow& row : rows_)
        width += barsOf(row) * kBarWidth + kGap;
    setMinimumWidth(width);
    update();
}

QRectF StageBars::plot() const
{
    return QRectF(rect()).adjusted(kLeft, kTop, -kRight, -kBottom);
}

double StageBars::top(double ms) const
{
    const double part = (std::log10(ms) - std::log10(lowest_)) / (std::log10(highest_) - std::log10(lowest_));
    return plot().bottom() - std::clamp(part, 0.0, 1.0) * plot().height();
}

int StageBars::barsOf(const app::ComparisonRow& row) const
{
    const auto measured = std::ranges::count_if(
        stages_, [&](app::ComparisonStage stage) { return app::timeOf(row.ms, stage) > 0.0; });
    return std::max(kFewestBars, static_cast<int>(measured));
}

double StageBars::barWidth() const
{
    int bars = 0;
    for (const app::ComparisonRow& row : rows_)
        bars += barsOf(row);
    const double room = plot().width() - kGap * static_cast<double>(rows_.size());
    return bars > 0 ? std::min<double>(kWidestBar, room / bars) : kWidestBar;
}

std::vector<QRectF> StageBars::groups() const
{
    std::vector<QRectF> result;
    double left = plot().left();
    for (const app::ComparisonRow& row : rows_) {
        const double width = barsOf(row) * barWidth() + kGap;
        result.emplace_back(left, plot().top(), width, plot().height());
        left += width;
    }
    return result;
}

std::vector<StageBars::Bar> StageBars::bars() const
{
    std::vector<Bar> result;
    const double width = barWidth();
    const std::vector<QRectF> places = groups();
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        double left = places[r].left() + 0.5 * kGap;
        for (const app::ComparisonStage stage : stages_) {
            const double ms = app::timeOf(rows_[r].ms, stage);
            if (ms <= 0.0)
                continue;
            // A line high at least, so that the shortest are seen.
            const double high = std::min(top(ms), plot().bottom() - 2.0);
            result.push_back(
                {QRectF(left + 1.5, high, width - 3.0, plot().bottom() - high), stage, ms, &rows_[r]});
            left += width;
        }
    }
    return result;
}

void StageBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().base());
    paintLegend(painter);
    paintScale(painter);
    QFont small = font();
    small.setPointSizeF(0.85 * small.pointSizeF());
    painter.setFont(small);
    for (const Bar& bar : bars()) {
        QColor colour = stageColour(bar.stage);
        if (bar.row->published)
            colour.setAlphaF(0.55F);
        painter.fillRect(bar.box, colour);
        painter.setPen(palette().color(QPalette::WindowText));
        const double high = std::min(bar.box.top(), paintSpread(painter, bar));
        painter.drawText(QRectF(bar.box.left() - 8, high - 16, bar.box.width() + 16, 14),
                         Qt::AlignHCenter | Qt::AlignBottom, barText(bar.ms));
    }
    painter.setFont(font());
    paintNames(painter);
}

// Draws the quartiles as an error bar, where there are any; returns its upper end.
double StageBars::paintSpread(QPainter& painter, const Bar& bar) const
{
    const app::SampleSummary summary = app::sampleOf(bar.row->samples, bar.stage).summary();
    if (!app::hasSpread(summary))
        return bar.box.top();
    const double middle = bar.box.center().x();
    painter.setPen(QPen(palette().color(QPalette::WindowText), kErrorLine));
    painter.drawLine(QPointF(middle, top(summary.lowerQuartile)),
                     QPointF(middle, top(summary.upperQuartile)));
    for (const double end : {summary.lowerQuartile, summary.upperQuartile})
        painter.drawLine(QPointF(middle - kErrorEnd, top(end)), QPointF(middle + kErrorEnd, top(end)));
    return top(summary.upperQuartile);
}

void StageBars::paintScale(QPainter& painter) const
{
    painter.setPen(palette().color(theme::kDimRole));
    painter.drawText(QRectF(8, kTop - 22, kLeft - 16, 16), Qt::AlignRight | Qt::AlignVCenter, tr("ms"));
    for (double tick = lowest_; tick <= 1.001 * highest_; tick *= 10.0) {
        const double y = std::round(top(tick)) + 0.5;
        painter.setPen(palette().color(theme::kLineRole));
        painter.drawLine(QPointF(plot().left(), y), QPointF(plot().right(), y));
        painter.setPen(palette().color(theme::kDimRole));
        painter.drawText(QRectF(0, y - 9, kLeft - 8, 18), Qt::AlignRight | Qt::AlignVCenter,
                         QLocale().toString(tick, 'g', 6));
    }
}

void StageBars::paintLegend(QPainter& painter) const
{
    double x = kLeft;
    for (const app::ComparisonStage stage : stages_) {
        painter.fillRect(QRectF(x, 9, kSwatch, kSwatch), stageColour(stage));
        x += kSwatch + 6;
        const QString title = stageTitle(stage);
        const double width = painter.fontMetrics().horizontalAdvance(title);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRectF(x, 5, width + 4, 18), Qt::AlignLeft | Qt::AlignVCenter, title);
        x += width + 20;
    }
}

void StageBars::paintNames(QPainter& painter) const
{
    const std::vector<QRectF> places = groups();
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const app::ComparisonRow& row = rows_[r];
        const QRectF place(places[r].left() + 4, plot().bottom() + 4, places[r].width() - 8, kBottom - 6);
        painter.setPen(palette().color(row.published ? theme::kDimRole : QPalette::WindowText));
        const QString name = QString::fromStdString(row.system);
        painter.drawText(
            place, Qt::AlignHCenter | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(place.width())));
    }
}

bool StageBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (const Bar& bar : bars())
        if (bar.box.adjusted(-1, -16, 1, 0).contains(help->pos())) {
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("%1\n%2\n%3")
                                   .arg(QString::fromStdString(bar.row->system), stageTitle(bar.stage),
                                        bar.row->published
                                            ? tr("%1 ms, published").arg(barText(bar.ms))
                                            : timingTextOf(app::sampleOf(bar.row->samples, bar.stage))),
                               this);
            return true;
        }
    QToolTip::hideText();
    return true;
}

} // namespace isocenter::ui
