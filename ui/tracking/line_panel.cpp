// SPDX-License-Identifier: MIT
#include "ui/tracking/line_panel.h"

#include "app/lines/line_files.h"
#include "ui/charts/curve_chart.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/widgets/panel_parts.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr std::size_t kMostListed = 50;
constexpr int kRefillMs = 250;
constexpr double kClickWithinPx = 12.0;
constexpr double kAcrossPx = 24.0; // on either side

enum ProfileKind { WidthAlong, BrightnessAlong, Across };

QTableWidgetItem* number(double value, int places)
{
    auto* item = new QTableWidgetItem(QLocale().toString(value, 'f', places));
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

std::vector<QPointF> pointsOf(const std::vector<app::ProfilePoint>& profile, double perPixel,
                              double perValue = 1.0)
{
    std::vector<QPointF> points;
    for (const app::ProfilePoint& point : profile)
        points.emplace_back(perPixel * point.distancePx, perValue * point.value);
    return points;
}

// Decimal places of a length that show as much of it as so many do in pixels.
int placesFor(int ofPixels, double perPixel)
{
    return std::max(ofPixels + static_cast<int>(std::ceil(-std::log10(perPixel))), 0);
}

QPointF pointOf(const core::PixelPoint& place)
{
    return {place.u, place.v};
}

} // namespace

LinePanel::LinePanel(QWidget* parent)
    : QWidget(parent), table_(new QTableWidget(0, 5)), quantity_(new QComboBox), profile_(new CurveChart),
      export_(new QPushButton(tr("Export Lines…"))), refill_(new QTimer(this))
{
    refill_->setSingleShot(true);
    refill_->setInterval(kRefillMs);
    table_->setAccessibleName(tr("Longest lines"));
    makeList(*table_);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    for (const int withUnit : {0, 1})
        table_->horizontalHeader()->setSectionResizeMode(withUnit, QHeaderView::ResizeToContents);
    quantity_->setObjectName(QStringLiteral("profileQuantity"));
    quantity_->setAccessibleName(tr("Profile"));
    quantity_->setToolTip(tr("What the curve shows of the line that is chosen"));
    quantity_->addItems({tr("Width along the line"), tr("Brightness along the line"), tr("Across the line")});
    profile_->setAccessibleName(tr("Profile of the line"));
    profile_->setPlaceholder(tr("Click a line in the picture or in the list"));
    export_->setToolTip(tr("Save the lines of this frame as CSV, SWC or GeoJSON; the centre of the first "
                           "pixel is at (0.5, 0.5)"));
    auto* bar = new QHBoxLayout;
    bar->addWidget(quantity_);
    bar->addStretch(1);
    bar->addWidget(export_);
    auto* plot = new QVBoxLayout;
    plot->addLayout(bar);
    plot->addWidget(profile_, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(table_, 4);
    layout->addLayout(plot, 5);
    connect(table_, &QTableWidget::cellClicked, this, [this](int row) { chooseRow(row); });
    connect(table_, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (table_->hasFocus())
            chooseRow(row);
    });
    connect(quantity_, &QComboBox::activated, this, &LinePanel::showProfile);
    connect(profile_, &CurveChart::picked, this, &LinePanel::moveAlong);
    connect(export_, &QPushButton::clicked, this, &LinePanel::askWhereToExport);
    connect(refill_, &QTimer::timeout, this, [this] {
        if (!isOld_ || !drawing())
            return;
        fillTable();
        choose(chosen_);
    });
    showUnit();
    show(nullptr);
}

const core::PixelSize* LinePanel::pixelSize() const
{
    return picture_ && picture_->pixelSize && picture_->pixelSize->isSquare() ? &*picture_->pixelSize
                                                                              : nullptr;
}

double LinePanel::perPixel() const
{
    return pixelSize() ? pixelSize()->perPixel() : 1.0;
}

QString LinePanel::unit() const
{
    if (!pixelSize())
        return tr("px");
    return pixelSize()->unit == core::LengthUnit::Micrometres ? tr("µm") : tr("mm");
}

void LinePanel::showUnit()
{
    table_->setHorizontalHeaderLabels({tr("Length (%1)").arg(unit()), tr("Width (%1)").arg(unit()),
                                       tr("Contrast"), tr("Order"), tr("Tree")});
    QString rule;
    if (pixelSize()) {
        rule = tr("Pixels of %1 %2, by %3")
                   .arg(QLocale().toString(perPixel(), 'g', 4), unit(), dataText(pixelSize()->rule));
        if (!pixelSize()->note.empty())
            rule += QLatin1Char('\n') + dataText(pixelSize()->note);
    }
    table_->horizontalHeader()->setToolTip(rule);
}

const core::LineDrawing* LinePanel::drawing() const
{
    const bool hasLines = picture_ && picture_->findings && picture_->findings->lines;
    return hasLines ? &picture_->findings->lines->drawing : nullptr;
}

void LinePanel::show(std::shared_ptr<const app::LivePicture> picture)
{
    const bool isSameFrame = picture && picture->again;
    const auto sizeBefore = picture_ ? picture_->pixelSize : std::nullopt;
    picture_ = std::move(picture);
    const bool hasNewUnit = sizeBefore != (picture_ ? picture_->pixelSize : std::nullopt);
    if (hasNewUnit)
        showUnit();
    if (const bool areThere = drawing() != nullptr; std::exchange(areThere_, areThere) != areThere)
        Q_EMIT linesShown(areThere);
    export_->setEnabled(drawing() && !drawing()->lines.empty());
    if (!drawing())
        return choose(std::nullopt);
    isOld_ = true;
    if (isSameFrame || hasNewUnit || !refill_->isActive())
        fillTable();
    choose(chosen_ ? app::nearestLine(*drawing(), {place_.x(), place_.y()}, kClickWithinPx) : std::nullopt);
}

void LinePanel::fillTable()
{
    isOld_ = false;
    refill_->start();
    const core::LineDrawing& lines = *drawing();
    listed_.resize(lines.lines.size());
    std::iota(listed_.begin(), listed_.end(), std::size_t{0});
    const auto listedEnd =
        listed_.begin() + static_cast<std::ptrdiff_t>(std::min(listed_.size(), kMostListed));
    std::ranges::partial_sort(listed_, listedEnd, std::ranges::greater{},
                              [&](std::size_t line) { return lines.lines[line].lengthPx; });
    listed_.erase(listedEnd, listed_.end());
    table_->setRowCount(static_cast<int>(listed_.size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const core::DrawnLine& line = lines.lines[listed_[static_cast<std::size_t>(row)]];
        table_->setItem(row, 0, number(perPixel() * line.lengthPx, placesFor(1, perPixel())));
        table_->setItem(row, 1, number(perPixel() * line.meanWidthPx, placesFor(2, perPixel())));
        table_->setItem(row, 2, number(line.meanContrast, 1));
        table_->setItem(row, 3, number(line.rank.order, 0));
        table_->setItem(row, 4, number(line.rank.tree + 1, 0));
    }
}

void LinePanel::chooseAt(const QPointF& place)
{
    if (drawing())
        choose(app::nearestLine(*drawing(), {place.x(), place.y()}, kClickWithinPx));
}

void LinePanel::chooseRow(int row)
{
    if (!drawing() || row < 0 || static_cast<std::size_t>(row) >= listed_.size())
        return;
    const std::size_t line = listed_[static_cast<std::size_t>(row)];
    if (line < drawing()->lines.size()) // of an older frame, until the table is filled anew
        choose(app::LinePlace{line, drawing()->lines[line].samples.size() / 2});
}

void LinePanel::choose(std::optional<app::LinePlace> place)
{
    chosen_ = place;
    if (!chosen_) {
        table_->clearSelection();
        Q_EMIT chosen({}, {});
        return showProfile();
    }
    const core::DrawnLine& line = drawing()->lines[chosen_->line];
    QPolygonF points;
    for (const core::LineSample& sample : line.samples)
        points << pointOf(sample.centre);
    place_ = pointOf(line.samples[chosen_->sample].centre);
    const auto listed = std::ranges::find(listed_, chosen_->line);
    if (listed == listed_.end())
        table_->clearSelection();
    else
        table_->selectRow(static_cast<int>(listed - listed_.begin()));
    Q_EMIT chosen(points, place_);
    showProfile();
}

// Of a profile along the line.
void LinePanel::moveAlong(double distance)
{
    if (!chosen_ || quantity_->currentIndex() == Across)
        return;
    const double distancePx = distance / perPixel();
    const std::vector<app::ProfilePoint> along =
        app::brightnessAlong(drawing()->lines[chosen_->line]); // has a point a sample
    const auto nearest = std::ranges::min_element(
        along, {}, [&](const app::ProfilePoint& point) { return std::abs(point.distancePx - distancePx); });
    choose(app::LinePlace{chosen_->line, static_cast<std::size_t>(nearest - along.begin())});
}

void LinePanel::showProfile()
{
    if (!chosen_) {
        profile_->setCursorAt({});
        return profile_->setCurves({});
    }
    const core::DrawnLine& line = drawing()->lines[chosen_->line];
    const std::vector<app::ProfilePoint> brightness = app::brightnessAlong(line);
    Curve curve{{}, theme::kAccent, {}, false};
    std::optional<double> cursor = perPixel() * brightness[chosen_->sample].distancePx;
    switch (quantity_->currentIndex()) {
    case WidthAlong:
        profile_->setTitles(tr("%1 along the line").arg(unit()), tr("width (%1)").arg(unit()));
        curve.points = pointsOf(app::widthsAlong(line), perPixel(), perPixel());
        break;
    case BrightnessAlong:
        profile_->setTitles(tr("%1 along the line").arg(unit()), tr("grey value"));
        curve.points = pointsOf(brightness, perPixel());
        break;
    default:
        profile_->setTitles(tr("%1 across the line").arg(unit()), tr("grey value"));
        curve.points =
            pointsOf(app::greysAcross(picture_->picture, line, chosen_->sample, kAcrossPx), perPixel());
        cursor = 0.0;
    }
    profile_->setCurves({curve});
    profile_->setCursorAt(cursor);
}

void LinePanel::exportTo(const QString& file)
{
    if (!drawing())
        return;
    try {
        app::writeLines(pathOf(file), tr("frame %1").arg(picture_->number).toStdString(), *drawing(),
                        {core::PixelCentre::Half, picture_->pixelSize});
        Q_EMIT saved(file);
    } catch (const Error&) {
        Q_EMIT failed(app::describeCurrentException(tr("Export Lines").toStdString()));
    }
}

void LinePanel::askWhereToExport()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Export Lines"), QStringLiteral("lines.csv"),
                                                      tr("Lines (*.csv *.swc *.geojson *.zip)"));
    if (!file.isEmpty())
        exportTo(file);
}

} // namespace isocenter::ui
