// SPDX-License-Identifier: MIT
#include "ui/reconstruct/volume_viewer.h"

#include "ui/support/theme.h"
#include "ui/views/slice_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace isocenter::ui {

VolumeViewer::VolumeViewer(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Reconstructed volume"));
    auto* slices = new QHBoxLayout;
    slices->setSpacing(3);
    for (std::size_t view = 0; view < views_.size(); ++view) {
        views_[view] = new SliceView(session_, core::kSliceOrientations[view]);
        views_[view]->setMinimumSize(120, 120);
        slices->addWidget(views_[view], 1);
        connect(views_[view], &SliceView::probeChanged, this, &VolumeViewer::probeChanged);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(slices, 1);
    layout->addWidget(buildBar());
}

VolumeViewer::~VolumeViewer() = default;

QWidget* VolumeViewer::buildBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const std::pair<app::WindowPreset, QString> presets[] = {
        {app::WindowPreset::Bone, tr("Bone")},
        {app::WindowPreset::Lung, tr("Lung")},
        {app::WindowPreset::SoftTissue, tr("Soft Tissue")},
        {app::WindowPreset::Automatic, tr("Automatic")}};
    for (const auto& [preset, name] : presets) {
        auto* button = new QPushButton(name);
        button->setToolTip(
            tr("Grey window of the slices; Alt + right drag changes it, the wheel goes through "
               "the slices"));
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        connect(button, &QPushButton::clicked, this,
                [this, preset = preset] { display().setWindow(display().windowOf(preset)); });
        layout->addWidget(button);
    }
    auto* probe = new QLabel;
    probe->setForegroundRole(theme::kDimRole);
    probe->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    probe->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(this, &VolumeViewer::probeChanged, probe, &QLabel::setText);
    layout->addWidget(probe, 1);
    return bar;
}

void VolumeViewer::show(std::shared_ptr<const core::Volume> volume)
{
    const bool goesOn = session_.volume() && volume;
    const Eigen::Vector3d crosshair = display().crosshairMm();
    const core::WindowLevel window = display().window();
    session_.setVolume({volume, volume});
    if (goesOn) {
        display().setCrosshair(crosshair);
        display().setWindow(window);
    }
}

} // namespace isocenter::ui
