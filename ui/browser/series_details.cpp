// SPDX-License-Identifier: MIT
#include "ui/browser/series_details.h"

#include "ui/browser/series_tree.h"
#include "ui/support/data_texts.h"
#include "ui/support/icons.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPixmap>
#include <QScrollArea>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kPictureHeight = 220;
constexpr int kIconSize = 16;

QString factsOf(const core::DicomSeries& series, const core::SeriesInspection* inspection)
{
    QStringList lines;
    lines << SeriesDetails::tr("<b>%1</b>")
                 .arg((series.description.empty() ? SeriesDetails::tr("Series")
                                                  : dicomString(series.description))
                          .toHtmlEscaped());
    const QString modality =
        series.modality.empty() ? SeriesDetails::tr("modality not stated") : dicomString(series.modality);
    lines << SeriesDetails::tr("%1, %2 of %3 × %4 pixels")
                 .arg(modality.toHtmlEscaped(),
                      series.images == 1 ? SeriesDetails::tr("one image")
                                         : SeriesDetails::tr("%1 images").arg(series.images),
                      QString::number(series.columns), QString::number(series.rows));
    if (inspection == nullptr)
        return lines.join(QStringLiteral("<br>"));
    if (inspection->volume) {
        const core::VolumeGeometry& grid = *inspection->volume;
        const Eigen::Vector3d extent = grid.spacingMm.cwiseProduct(grid.size.cast<double>());
        lines << SeriesDetails::tr("Volume of %1 × %2 × %3 voxels, %4 × %5 × %6 mm")
                     .arg(grid.size.x())
                     .arg(grid.size.y())
                     .arg(grid.size.z())
                     .arg(QLocale().toString(extent.x(), 'f', 0))
                     .arg(QLocale().toString(extent.y(), 'f', 0))
                     .arg(QLocale().toString(extent.z(), 'f', 0));
    }
    return lines.join(QStringLiteral("<br>"));
}

} // namespace

SeriesDetails::SeriesDetails(QWidget* parent)
    : QWidget(parent), picture_(new QLabel), facts_(new QLabel), findings_(new QVBoxLayout),
      resample_(new QCheckBox(tr("Resample onto a regular grid")))
{
    picture_->setFixedHeight(kPictureHeight);
    picture_->setAlignment(Qt::AlignCenter);
    picture_->setStyleSheet(QStringLiteral("background: black"));
    facts_->setWordWrap(true);
    resample_->setToolTip(
        tr("Fills gaps by interpolation and undoes a tilt; without it such slices are refused"));
    connect(resample_, &QCheckBox::toggled, this, &SeriesDetails::agreed);
    auto* inside = new QWidget;
    auto* below = new QVBoxLayout(inside);
    below->setContentsMargins(8, 8, 8, 8);
    below->addWidget(facts_);
    below->addLayout(findings_);
    below->addWidget(resample_);
    below->addStretch();
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(inside);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(picture_);
    layout->addWidget(scroll);
    show(nullptr, nullptr);
}

void SeriesDetails::show(const core::DicomSeries* series, const core::SeriesInspection* inspection)
{
    const std::string uid = series != nullptr ? series->uid : std::string();
    if (uid != uid_)
        resample_->setChecked(false); // each series is agreed to by itself
    uid_ = uid;
    facts_->setText(series != nullptr ? factsOf(*series, inspection) : tr("Choose a series"));
    const bool pictured = inspection != nullptr && !inspection->thumbnail.empty();
    picture_->setPixmap(!pictured ? QPixmap()
                                  : QPixmap::fromImage(pictureOf(inspection->thumbnail))
                                        .scaledToHeight(kPictureHeight, Qt::SmoothTransformation));
    showFindings(inspection != nullptr ? inspection->findings : std::vector<core::Finding>());
    resample_->setVisible(inspection != nullptr && inspection->irregular && inspection->usable);
}

bool SeriesDetails::agreesToResample() const
{
    return resample_->isChecked();
}

QString SeriesDetails::findings() const
{
    return text_;
}

void SeriesDetails::showFindings(const std::vector<core::Finding>& findings)
{
    while (QLayoutItem* old = findings_->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    QStringList texts;
    for (const core::Finding& finding : findings) {
        texts << dataText(dicomString(finding.text).toStdString());
        auto* line = new QWidget;
        auto* row = new QHBoxLayout(line);
        row->setContentsMargins(0, 4, 0, 4);
        auto* sign = new QLabel;
        sign->setFixedWidth(kIconSize + 4);
        if (finding.warning)
            sign->setPixmap(icon(QStringLiteral("warning")).pixmap(kIconSize));
        auto* text = new QLabel(texts.last());
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        row->addWidget(sign, 0, Qt::AlignTop);
        row->addWidget(text, 1);
        findings_->addWidget(line);
    }
    text_ = texts.join(QLatin1Char('\n'));
}

} // namespace isocenter::ui
