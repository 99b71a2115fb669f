// SPDX-License-Identifier: MIT
#include "ui/panels/scene_form.h"

#include "core/geometry/slice_plane.h"
#include "ui/actions/actions.h"
#include "ui/panels/look_form.h"
#include "ui/support/theme.h"
#include "ui/widgets/folding_section.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/range_slider.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

} // namespace

SceneForm::SceneForm(app::Session& session, const Actions& actions, QWidget* parent)
    : QWidget(parent), session_(session), pivot_(new QLabel)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(sectionCaption(tr("Volume in the scene")));
    layout->addLayout(buildLooks(actions));
    layout->addWidget(new FoldingSection(tr("Opacity and colours"), QStringLiteral("look"),
                                         new LookForm(session, actions)));
    layout->addWidget(checkBoxFor(actions.sliceImages));
    layout->addLayout(buildClip(actions));
    layout->addSpacing(kSectionGap);
    layout->addWidget(sectionCaption(tr("Handles and pivot")));
    layout->addLayout(buildHandles(actions));

    session_.volumeChanged.connect([this] { showVolume(); });
    session_.display().clipChanged.connect([this] { showClip(); });
    session_.display().turningPointChanged.connect([this] { showPivot(); });
    showVolume();
}

QLayout* SceneForm::buildLooks(const Actions& actions)
{
    auto* buttons = new QHBoxLayout;
    for (QAction* look : actions.looks->actions()) {
        QToolButton* button = buttonFor(look);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addWidget(button);
    }
    return buttons;
}

QLayout* SceneForm::buildClip(const Actions& actions)
{
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    grid->addWidget(checkBoxFor(actions.cutCorner), 0, 0, 1, 4);
    grid->addWidget(checkBoxFor(actions.clipVolume), 1, 0, 1, 2);
    grid->addWidget(buttonFor(actions.resetClip), 1, 2, 1, 2, Qt::AlignRight);
    for (int axis = 0; axis < 3; ++axis) {
        const ClipAxis line{new QLabel, new RangeSlider, new QLabel};
        axes_[static_cast<std::size_t>(axis)] = line;
        line.range->setToolTip(tr("Drag an end, or what lies between them, to move the sides of the box; "
                                  "keys: Left and Right, with Shift the upper end"));
        connect(line.range, &RangeSlider::rangeDragged, this,
                [this, axis](double low, double high) { setClip(axis, low, high); });
        grid->addWidget(line.low, axis + 2, 0, Qt::AlignRight);
        grid->addWidget(line.range, axis + 2, 1, 1, 2);
        grid->addWidget(line.high, axis + 2, 3, Qt::AlignLeft);
    }
    return grid;
}

QLayout* SceneForm::buildHandles(const Actions& actions)
{
    auto* lines = new QVBoxLayout;
    lines->addWidget(checkBoxFor(actions.gizmo));
    lines->addWidget(checkBoxFor(actions.gizmoWorldAxes));
    pivot_->setAccessibleName(tr("Pivot"));
    pivot_->setToolTip(tr("Where drags and keys rotate the volume, in the CT's own frame"));
    pivot_->setForegroundRole(theme::kDimRole);
    lines->addWidget(pivot_);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(buttonFor(actions.pivotToCrosshair));
    buttons->addWidget(buttonFor(actions.pivotToMiddle));
    buttons->addStretch();
    lines->addLayout(buttons);
    return lines;
}

void SceneForm::setClip(int axis, double low, double high)
{
    app::VolumeClip clip = session_.display().clip();
    clip.box = true; // whoever moves a side wants to see it
    clip.low[axis] = low;
    clip.high[axis] = high;
    session_.display().setClip(clip);
}

void SceneForm::showVolume()
{
    const auto& volume = session_.volume();
    const Eigen::Matrix3d directions =
        volume ? volume->geometry.direction : Eigen::Matrix3d(Eigen::Matrix3d::Identity());
    for (int axis = 0; axis < 3; ++axis) {
        const ClipAxis& line = axes_[static_cast<std::size_t>(axis)];
        const QString low = QString::fromStdString(core::bodyDirection(-directions.col(axis)));
        const QString high = QString::fromStdString(core::bodyDirection(directions.col(axis)));
        line.low->setText(low);
        line.high->setText(high);
        line.range->setAccessibleName(tr("Clip from %1 to %2").arg(low, high));
    }
    setEnabled(volume != nullptr);
    showClip();
    showPivot();
}

void SceneForm::showClip()
{
    const app::VolumeClip& clip = session_.display().clip();
    for (int axis = 0; axis < 3; ++axis)
        axes_[static_cast<std::size_t>(axis)].range->setRange(clip.low[axis], clip.high[axis]);
}

void SceneForm::showPivot()
{
    const Eigen::Vector3d& point = session_.display().turningPointMm();
    pivot_->setText(tr("Pivot at L %1  P %2  S %3 mm")
                        .arg(QLocale().toString(point.x(), 'f', 1))
                        .arg(QLocale().toString(point.y(), 'f', 1))
                        .arg(QLocale().toString(point.z(), 'f', 1)));
}

} // namespace isocenter::ui
