// SPDX-License-Identifier: MIT
#include "ui/reconstruct/scan_box.h"

#include "core/geometry/angles.h"
#include "core/reconstruction/redundancy_weights.h"
#include "ui/reconstruct/scan_scene.h"
#include "ui/support/theme.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace isocenter::ui {

ScanBox::ScanBox(QWidget* parent) : QWidget(parent), scene_(new ScanScene), caption_(new ElidedLabel)
{
    caption_->setForegroundRole(theme::kDimRole);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(scene_, 1);
    layout->addWidget(caption_);
    layout->addWidget(buildBar());
    showCaption();
}

QWidget* ScanBox::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const std::tuple<ScanScene::Look, QString, QString> looks[] = {
        {ScanScene::Look::Oblique, tr("From the Side"), tr("Look at the scan from the side and above")},
        {ScanScene::Look::AlongAxis, tr("Along the Axis"),
         tr("Look at the scan from the end of its axis, true to scale")}};
    for (const auto& [look, name, tip] : looks) {
        auto* button = new QPushButton(name);
        button->setToolTip(tip);
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        connect(button, &QPushButton::clicked, this, [this, look = look] { scene_->lookAt(look); });
        layout->addWidget(button);
    }
    layout->addStretch(1);
    return bar;
}

void ScanBox::setScan(const std::optional<core::ScanGeometry>& scan)
{
    scan_ = scan;
    scene_->setScan(scan);
    showCaption();
}

void ScanBox::setVolume(const std::optional<core::VolumeGeometry>& volume)
{
    scene_->setVolume(volume);
}

void ScanBox::setProjection(std::size_t projection)
{
    projection_ = projection;
    scene_->setProjection(projection);
    showCaption();
}

QString ScanBox::caption() const
{
    return caption_->text();
}

void ScanBox::showCaption()
{
    if (!scan_) {
        caption_->setText(tr("State the geometry to see it here"));
        return;
    }
    const QLocale locale;
    const std::size_t projection = std::min(projection_, scan_->count() - 1);
    const core::ProjectionGeometry& view = scan_->projection(projection);
    const double arcDeg = core::kDegPerRad * core::arcOf(scan_->anglesRad()).lengthRad;
    QString text =
        tr("%1 projections over %2°, source to axis %3 mm")
            .arg(scan_->count())
            .arg(locale.toString(arcDeg, 'f', 0), locale.toString(scan_->sourceToAxisMm(projection), 'f', 1));
    if (view.isDetectorPlaced())
        text += tr(", to detector %1 mm").arg(locale.toString(view.sourceToDetectorMm(), 'f', 1));
    caption_->setText(text);
    caption_->setToolTip(text);
}

} // namespace isocenter::ui
