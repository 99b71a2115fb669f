// SPDX-License-Identifier: MIT
#include "ui/masks/mask_bar.h"

#include "ui/actions/actions.h"
#include "ui/masks/line_bar.h"
#include "ui/support/theme.h"
#include "ui/views/mask_pen.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>
#include <QToolBar>
#include <QVBoxLayout>

namespace isocenter::ui {

MaskBar::MaskBar(app::Session& session, MaskPen& pen, LineFinding& lines, const Actions& actions,
                 QWidget* parent)
    : QWidget(parent), session_(session), pen_(pen), diameter_(new QSpinBox), share_(new QLabel),
      lines_(new LineBar(lines, actions))
{
    setObjectName(QStringLiteral("maskBar"));
    diameter_->setRange(MaskPen::kSmallest, MaskPen::kLargest);
    diameter_->setSuffix(tr(" px"));
    diameter_->setAccessibleName(tr("Diameter of the brush"));
    diameter_->setToolTip(tr("Diameter of the brush in pixels of the radiograph ([ and ])"));
    share_->setForegroundRole(theme::kDimRole);
    share_->setObjectName(QStringLiteral("maskShare"));
    auto* shapes = new QToolBar;
    shapes->addActions(actions.maskShapes->actions());
    shapes->addWidget(diameter_);
    shapes->addSeparator();
    shapes->addAction(actions.maskErases);
    shapes->addSeparator();
    shapes->addActions({actions.invertMask, actions.clearMask, actions.openMask, actions.saveMask});
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 10, 0);
    line->addWidget(shapes);
    line->addStretch(1);
    line->addWidget(share_);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins({});
    rows->setSpacing(0);
    rows->addLayout(line);
    rows->addWidget(lines_);
    connect(diameter_, &QSpinBox::valueChanged, &pen_, &MaskPen::setDiameter);
    connect(&pen_, &MaskPen::changed, this, &MaskBar::showPen);
    session_.maskChanged.connect([this] { showShare(); });
    session_.radiographChanged.connect([this] { showShare(); });
    showPen();
    showShare();
}

void MaskBar::showPen()
{
    diameter_->setValue(pen_.diameter());
    diameter_->setEnabled(pen_.shape() == MaskPen::Shape::Brush);
    lines_->setVisible(pen_.shape() == MaskPen::Shape::Lines);
}

void MaskBar::showShare()
{
    if (session_.xrays().empty()) {
        share_->clear();
        return;
    }
    const auto& mask = session_.xrays()[session_.activeXray()].mask;
    if (!mask) {
        share_->setText(tr("All pixels of radiograph %1 count").arg(session_.activeXray() + 1));
        return;
    }
    const double counted =
        static_cast<double>(mask->countedPixels()) / static_cast<double>(mask->counts.size());
    share_->setText(tr("Radiograph %1: %2 % of the pixels are ignored")
                        .arg(session_.activeXray() + 1)
                        .arg(QLocale().toString(100.0 * (1.0 - counted), 'f', 1)));
}

} // namespace isocenter::ui
