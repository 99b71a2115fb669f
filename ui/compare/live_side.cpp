// SPDX-License-Identifier: MIT
#include "ui/compare/live_side.h"

#include "ui/charts/chart_view.h"
#include "ui/support/theme.h"
#include "ui/support/value_text.h"
#include "ui/views/picture_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {

LiveSide::LiveSide(const QString& name, QWidget* parent)
    : QWidget(parent), device_(new QComboBox), box_(new PictureBox({}, tr("X-ray and DRR, %1").arg(name))),
      numbers_(new QLabel), state_(new QLabel), chart_(new ChartView)
{
    setAccessibleName(name);
    device_->setAccessibleName(tr("Device, %1").arg(name));
    device_->setToolTip(tr("The device that registers on this side"));
    box_->setToolTip(tr("X-ray orange, DRR at the best pose so far blue, grey where they agree"));
    numbers_->setTextFormat(Qt::PlainText);
    state_->setForegroundRole(theme::kDimRole);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 6, 0);
    head->setSpacing(10);
    head->addWidget(device_, 1);
    head->addWidget(state_);
    auto* top = new QWidget;
    auto* topLayout = new QVBoxLayout(top);
    topLayout->setContentsMargins(0, 0, 0, 0);
    topLayout->addLayout(head);
    topLayout->addWidget(box_, 1);
    topLayout->addWidget(numbers_);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->addWidget(top);
    parts->addWidget(chart_);
    parts->setSizes({620, 240});
    parts->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(parts);
}

void LiveSide::listDevices(const std::vector<gpu::DeviceInfo>& devices, int standard)
{
    const QString before = device_->currentData().toString();
    device_->clear();
    for (const gpu::DeviceInfo& info : devices) {
        const QString id = QString::fromStdString(info.id.toString());
        device_->addItem(QStringLiteral("%1   %2").arg(id, QString::fromStdString(info.name)), id);
    }
    const int known = device_->findData(before);
    device_->setCurrentIndex(known >= 0 ? known : std::min(standard, device_->count() - 1));
}

void LiveSide::begin(std::shared_ptr<const core::Radiograph> xray, const QString& measure)
{
    xray_ = std::move(xray);
    shrinkFactor_ = 0;
    box_->setImage({});
    numbers_->clear();
    state_->setText(tr("preparing"));
    chart_->clear(measure);
}

void LiveSide::showStatus(const app::LiveComparison::Side& side)
{
    const app::RegistrationStatus& status = side.status;
    state_->setText(tr("stage %1 of %2").arg(status.stage + 1).arg(status.stages));
    numbers_->setText(tr("%1 evaluations   %2 evaluations/s   best %3   %4 s")
                          .arg(status.evaluations)
                          .arg(QLocale().toString(side.evaluationsPerSecond(), 'f', 0))
                          .arg(valueText(status.bestValue))
                          .arg(QLocale().toString(0.001 * status.elapsedMs, 'f', 1)));
}

void LiveSide::append(const std::vector<app::StageValue>& values)
{
    chart_->append(values);
}

void LiveSide::showDrr(const app::DrrResult& result)
{
    const int factor = result.request.shrinkFactor;
    if (!xray_)
        return;
    if (factor != shrinkFactor_) {
        shrinkFactor_ = factor;
        picture_.setXray(core::shrunk(xray_->pixels, factor), openBeamOf(*xray_));
        picture_.setWindow(picture_.automaticWindow());
    }
    picture_.setDrr(result.drr, 1);
    box_->setImage(picture_.picture());
}

void LiveSide::showEnd(const app::LiveComparison::Side& side)
{
    if (!side.problem.empty())
        state_->setText(tr("failed: %1").arg(QString::fromStdString(side.problem)));
    else if (side.result && side.result->cancelled)
        state_->setText(tr("stopped"));
    else if (side.result)
        state_->setText(
            tr("finished in %1 s").arg(QLocale().toString(0.001 * side.result->elapsedMs, 'f', 1)));
}

} // namespace isocenter::ui
