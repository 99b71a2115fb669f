// SPDX-License-Identifier: MIT
#include "ui/panels/data_panel.h"

#include "ui/panels/xray_list.h"
#include "ui/support/data_texts.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

QString quantityText(core::VolumeQuantity quantity)
{
    switch (quantity) {
    case core::VolumeQuantity::HounsfieldUnits:
        return QObject::tr("Hounsfield units");
    case core::VolumeQuantity::MrIntensity:
        return QObject::tr("MR intensity");
    case core::VolumeQuantity::Attenuation:
        return QObject::tr("attenuation (1/mm)");
    }
    return {};
}

} // namespace

DataPanel::DataPanel(app::Workspace& workspace, const Actions& actions, QWidget* parent)
    : QWidget(parent), workspace_(workspace), session_(workspace.session()), volume_(new QLabel),
      xrays_(new XrayList(workspace.session())), radiograph_(new QLabel), frameLine_(new QWidget),
      frame_(new QSpinBox), provenance_(new QTreeWidget)
{
    for (QLabel* label : {volume_, radiograph_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    volume_->setAccessibleName(tr("CT"));
    radiograph_->setAccessibleName(tr("X-ray"));
    provenance_->setAccessibleName(tr("Where the geometry came from"));
    provenance_->setHeaderLabels({tr("Value and its source"), QString()});
    provenance_->setRootIsDecorated(false);
    provenance_->setAlternatingRowColors(false);
    provenance_->setTextElideMode(Qt::ElideRight);
    provenance_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    provenance_->header()->setStretchLastSection(true);
    provenance_->setHeaderHidden(true);
    provenance_->setIndentation(14);
    provenance_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    provenance_->setItemsExpandable(false);

    auto* ctButtons = new FlowLayout;
    for (QAction* action : {actions.openCt, actions.recent})
        ctButtons->addWidget(buttonFor(action));
    auto* xrayButtons = new FlowLayout;
    for (QAction* action : {actions.openXray, actions.addXray, actions.openGeometry})
        xrayButtons->addWidget(buttonFor(action));

    frame_->setAccessibleName(tr("Frame"));
    frame_->setKeyboardTracking(false);
    auto* frameLayout = new QHBoxLayout(frameLine_);
    frameLayout->setContentsMargins(0, 0, 0, 0);
    frameLayout->addWidget(new QLabel(tr("Frame")));
    frameLayout->addWidget(frame_, 1);
    connect(frame_, &QSpinBox::valueChanged, this, [this](int frame) { workspace_.openFrame(frame - 1); });

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(sectionCaption(tr("CT")));
    layout->addWidget(volume_);
    layout->addLayout(ctButtons);
    layout->addSpacing(6);
    layout->addWidget(sectionCaption(tr("X-ray")));
    layout->addWidget(xrays_);
    layout->addWidget(radiograph_);
    layout->addWidget(frameLine_);
    layout->addLayout(xrayButtons);
    layout->addWidget(provenance_, 1);

    session_.volumeChanged.connect([this] {
        showVolume();
        showRadiograph();
    });
    session_.radiographChanged.connect([this] { showRadiograph(); });
    showVolume();
    showRadiograph();
}

void DataPanel::showVolume()
{
    if (!session_.volume()) {
        volume_->setText(tr("None. Open a folder, or drop it on the window."));
        return;
    }
    const core::Volume& volume = *session_.volume();
    const Eigen::Vector3i& size = volume.geometry.size;
    const Eigen::Vector3d& spacing = volume.geometry.spacingMm;
    const QString name = volume.description.empty() ? tr("CT series") : dataText(volume.description);
    volume_->setText(tr("%1\n%2 × %3 × %4 voxels\n%5 × %6 × %7 mm, %8")
                         .arg(name)
                         .arg(size.x())
                         .arg(size.y())
                         .arg(size.z())
                         .arg(QLocale().toString(spacing.x(), 'g', 3))
                         .arg(QLocale().toString(spacing.y(), 'g', 3))
                         .arg(QLocale().toString(spacing.z(), 'g', 3))
                         .arg(quantityText(volume.quantity)));
}

void DataPanel::showRadiograph()
{
    provenance_->clear();
    showFindings();
    const QSignalBlocker blocker(frame_);
    frameLine_->setVisible(workspace_.session().frames() > 1);
    frame_->setRange(1, std::max(1, workspace_.session().frames()));
    frame_->setValue(workspace_.session().frame() + 1);
    frame_->setSuffix(tr(" of %1").arg(workspace_.session().frames()));
    if (!session_.radiograph()) {
        radiograph_->setText(tr("None. Open an image, or drop it on the window."));
        return;
    }
    const core::Radiograph& radiograph = *session_.radiograph();
    radiograph_->setText(tr("%1\n%2 × %3 pixels, %4")
                             .arg(dataText(radiograph.name))
                             .arg(radiograph.pixels.columns)
                             .arg(radiograph.pixels.rows)
                             .arg(radiograph.intensity == core::IntensityKind::Linear ? tr("linear intensity")
                                                                                      : tr("logarithmic")));
    for (const core::Provenance& entry : radiograph.provenance)
        addProvenance(entry);
}

// What was assumed on reading the volume stands before what the X-ray says.
void DataPanel::showFindings()
{
    if (!session_.volume())
        return;
    for (const core::Finding& finding : session_.volume()->findings)
        if (finding.warning)
            addProvenance({finding.field.empty() ? tr("volume").toStdString() : finding.field, finding.value,
                           finding.text, true});
}

void DataPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showRadiograph();
}

void DataPanel::addProvenance(const core::Provenance& entry)
{
    auto* item = new QTreeWidgetItem({dataText(entry.name), dataText(entry.value)});
    auto* rule = new QTreeWidgetItem(item, {dataText(entry.rule)});
    rule->setForeground(0, palette().color(theme::kDimRole));
    rule->setToolTip(0, rule->text(0));
    item->setToolTip(1, item->text(1));
    if (entry.warning) {
        item->setIcon(0, icon(QStringLiteral("warning")));
        for (const int column : {0, 1})
            item->setForeground(column, palette().color(theme::kWarningRole));
    }
    provenance_->addTopLevelItem(item);
    item->setExpanded(true);
    rule->setFirstColumnSpanned(true);
}

} // namespace isocenter::ui
