// SPDX-License-Identifier: MIT
#include "ui/reconstruct/volume_comparison.h"

#include "ui/reconstruct/form_parts.h"
#include "ui/support/theme.h"
#include "ui/views/slice_view.h"
#include "ui/widgets/elided_label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr std::size_t kDifference = 2; // among the sides
constexpr double kWindowOfRms = 4.0;   // the difference is shown from minus to plus so many RMS
constexpr double kNarrowestWindow = 1e-3;

} // namespace

VolumeComparison::VolumeComparison(QWidget* parent)
    : QWidget(parent), orientation_(choiceField(tr("Slices"), tr("Which slices are compared"))),
      text_(new ElidedLabel)
{
    setAccessibleName(tr("Comparison of volumes"));
    auto* sides = new QHBoxLayout;
    sides->setSpacing(3);
    for (std::size_t side = 0; side < kSides; ++side) {
        sessions_[side] = std::make_unique<app::Session>();
        names_[side] = new ElidedLabel;
        names_[side]->setForegroundRole(theme::kDimRole);
        stacks_[side] = new QStackedLayout;
        for (std::size_t view = 0; view < core::kSliceOrientations.size(); ++view) {
            views_[side][view] = new SliceView(*sessions_[side], core::kSliceOrientations[view]);
            views_[side][view]->setMinimumSize(120, 120);
            stacks_[side]->addWidget(views_[side][view]);
        }
        auto* column = new QVBoxLayout;
        column->setSpacing(2);
        column->addWidget(names_[side]);
        column->addLayout(stacks_[side], 1);
        sides->addLayout(column, 1);
    }
    linkDisplays();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(sides, 1);
    layout->addWidget(buildBar());
}

VolumeComparison::~VolumeComparison() = default;

QWidget* VolumeComparison::buildBar()
{
    for (const QString& name : {tr("Axial"), tr("Sagittal"), tr("Coronal")})
        orientation_->addItem(name);
    orientation_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(orientation_, &QComboBox::currentIndexChanged, this, &VolumeComparison::chooseOrientation);
    text_->setAccessibleName(tr("Difference"));
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(orientation_);
    layout->addWidget(text_, 1);
    return bar;
}

void VolumeComparison::chooseOrientation(int orientation)
{
    for (QStackedLayout* stack : stacks_)
        stack->setCurrentIndex(orientation);
}

// What is done to one of them happens to the others.
void VolumeComparison::linkDisplays()
{
    const auto spread = [this](std::size_t from, std::size_t sides, const auto& change) {
        if (linking_)
            return;
        linking_ = true;
        for (std::size_t side = 0; side < sides; ++side)
            if (side != from && sessions_[side]->volume())
                change(display(side));
        linking_ = false;
    };
    for (std::size_t side = 0; side < kSides; ++side)
        display(side).crosshairChanged.connect([this, side, spread] {
            spread(side, kSides, [point = display(side).crosshairMm()](app::VolumeDisplay& other) {
                other.setCrosshair(point);
            });
        });
    for (std::size_t side = 0; side < kDifference; ++side)
        display(side).windowChanged.connect([this, side, spread] {
            spread(side, kDifference,
                   [window = display(side).window()](app::VolumeDisplay& other) { other.setWindow(window); });
        });
}

void VolumeComparison::show(const Named& kept, const Named& shown, const app::VolumeDifference& difference)
{
    const auto volume = std::make_shared<const core::Volume>(difference.volume);
    const std::shared_ptr<const core::Volume> volumes[kSides] = {kept.volume, shown.volume, volume};
    const QString names[kSides] = {tr("Kept: %1").arg(kept.name), tr("Now: %1").arg(shown.name),
                                   tr("Now − kept")};
    linking_ = true;
    for (std::size_t side = 0; side < kSides; ++side) {
        sessions_[side]->setVolume({volumes[side], volumes[side]});
        names_[side]->setText(names[side]);
        names_[side]->setToolTip(names[side]);
    }
    const double limit = std::max(kNarrowestWindow, kWindowOfRms * difference.rms);
    display(kDifference).setWindow({-limit, limit});
    linking_ = false;
    display(0).setWindow(display(1).window());
    const QLocale locale;
    text_->setText(tr("Difference: RMS %1 HU, mean %2 HU, largest %3 HU, correlation %4")
                       .arg(locale.toString(difference.rms, 'g', 3), locale.toString(difference.mean, 'g', 3),
                            locale.toString(difference.largest, 'g', 3),
                            locale.toString(difference.correlation, 'f', 5)));
    text_->setToolTip(text_->text());
}

QString VolumeComparison::text() const
{
    return text_->text();
}

} // namespace isocenter::ui
