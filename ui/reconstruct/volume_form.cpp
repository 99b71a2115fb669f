// SPDX-License-Identifier: MIT
#include "ui/reconstruct/volume_form.h"

#include "core/support/error.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kMostVoxels = 8192; // along a side
constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;
constexpr double kFarthestShiftMm = 10000.0;

QString gibibytes(std::size_t bytes)
{
    return QLocale().toString(static_cast<double>(bytes) / kGibibyte, 'f', 2);
}

Eigen::Vector3d extentOf(const app::BoxSetup& box)
{
    return box.voxelMm * box.size.cast<double>();
}

// The same scan, as far as the box that it sees goes.
bool seesAlike(const std::optional<core::VolumeGeometry>& one, const core::VolumeGeometry& other)
{
    return one && one->size == other.size && one->spacingMm.isApprox(other.spacingMm) &&
           (one->originMm - other.originMm).norm() < 1e-6;
}

} // namespace

VolumeForm::VolumeForm(QWidget* parent)
    : QWidget(parent),
      voxel_(statedField(0.0, 100.0, 4, tr(" mm"), tr("Voxel"), tr("Side of a voxel; the box stays"))),
      standard_(new QPushButton(tr("What Is Seen"))),
      water_(statedField(0.0, 1.0, 4, tr(" /mm"), tr("Water"),
                         tr("Attenuation of water at the scan's energy: it becomes 0 HU, air −1000 HU"))),
      device_(choiceField(tr("Device"), tr("The device that reconstructs"))), plan_(new QLabel),
      scanProblem_(problemLabel(tr("Volume"))), planProblem_(problemLabel(tr("Plan")))
{
    const QString names[] = {tr("Voxels along x"), tr("Voxels along y"), tr("Voxels along z")};
    for (std::size_t axis = 0; axis < size_.size(); ++axis)
        size_[axis] = countField(1, kMostVoxels, names[axis], tr("Voxels along x, y and z"));
    const QString shiftNames[] = {tr("Offset along x"), tr("Offset along y"), tr("Offset along z")};
    for (std::size_t axis = 0; axis < shift_.size(); ++axis) {
        shift_[axis] = statedField(-kFarthestShiftMm, kFarthestShiftMm, 2, QString(), shiftNames[axis],
                                   tr("How far (mm) the centre of the box lies from that of what is seen; "
                                      "the box can be dragged in the scene, too"));
        shift_[axis]->setSpecialValueText({});
        shift_[axis]->setValue(0.0);
    }
    standard_->setToolTip(tr("The box that all projections see, or for iterations, which explain whole rays, "
                             "as far along the axis as any one sees; of voxels as large as a pixel's shadow "
                             "at the axis"));
    restore({});
    plan_->setObjectName(QStringLiteral("plan"));
    voxel_->setObjectName(QStringLiteral("voxel"));
    plan_->setWordWrap(true);
    plan_->setAccessibleName(tr("Plan"));
    buildRows();
    connect(voxel_, &QDoubleSpinBox::valueChanged, this, [this] {
        keepExtent();
        Q_EMIT changed();
    });
    connect(standard_, &QPushButton::clicked, this, [this] {
        useStandard();
        Q_EMIT changed();
    });
    connect(device_, &QComboBox::activated, this, [this] {
        deviceChosen_ = true;
        Q_EMIT changed();
    });
    connect(water_, &QDoubleSpinBox::valueChanged, this, &VolumeForm::changed);
    for (QSpinBox* field : size_)
        connect(field, &QSpinBox::valueChanged, this, [this] {
            extentMm_ = extentOf(setup());
            Q_EMIT changed();
        });
    for (QDoubleSpinBox* field : shift_)
        connect(field, &QDoubleSpinBox::valueChanged, this, &VolumeForm::changed);
}

void VolumeForm::buildRows()
{
    QFormLayout* rows = newForm(this);
    rows->addRow(tr("Voxel"), inARow({voxel_, standard_}));
    rows->addRow(tr("Voxels x, y, z"), inARow({size_[0], size_[1], size_[2]}));
    rows->addRow(tr("Offset x, y, z"), inARow({shift_[0], shift_[1], shift_[2]}));
    rows->addRow(tr("Water"), water_);
    rows->addRow(tr("Device"), device_);
    rows->addRow(plan_);
    rows->addRow(scanProblem_);
    rows->addRow(planProblem_);
}

void VolumeForm::listDevices(const std::vector<gpu::DeviceInfo>& devices)
{
    const QVariant before = device_->currentData();
    devices_ = devices;
    device_->clear();
    for (const gpu::DeviceInfo& info : devices_) {
        const QString id = QString::fromStdString(info.id.toString());
        device_->addItem(QStringLiteral("%1   %2").arg(id, QString::fromStdString(info.name)), id);
    }
    device_->setCurrentIndex(std::max(0, device_->findData(before)));
    Q_EMIT changed();
}

void VolumeForm::preferDevice(const QString& device)
{
    const int place = device_->findData(device);
    if (deviceChosen_ || place < 0)
        return;
    device_->setCurrentIndex(place);
    Q_EMIT changed();
}

void VolumeForm::setScan(const std::optional<core::ScanGeometry>& scan, core::SeenBy ends)
{
    showProblem(scanProblem_, {});
    std::optional<core::VolumeGeometry> seen;
    try {
        if (scan)
            seen = core::seenVolume(*scan, 0.0, ends);
    } catch (const Error& error) {
        showProblem(scanProblem_, messageText(error.what()));
    }
    scan_ = seen ? scan : std::nullopt;
    for (QWidget* field : std::initializer_list<QWidget*>{voxel_, standard_, size_[0], size_[1], size_[2],
                                                          shift_[0], shift_[1], shift_[2]})
        field->setEnabled(scan_.has_value());
    const bool alike = seen && seesAlike(seen_, *seen);
    if (!seen || alike)
        return;
    const double voxelMm = voxel_->value();
    const bool otherEndsOnly = seen_ && voxelMm > 0.0 && seen_->spacingMm.isApprox(seen->spacingMm);
    seen_ = seen;
    useStandard();
    if (otherEndsOnly) { // such as those for iterations: the voxels stay
        const QSignalBlocker quiet(voxel_);
        voxel_->setValue(voxelMm);
        keepExtent();
    }
}

app::BoxSetup VolumeForm::setup() const
{
    app::BoxSetup setup;
    setup.voxelMm = voxel_->value();
    for (std::size_t axis = 0; axis < size_.size(); ++axis) {
        setup.size[static_cast<Eigen::Index>(axis)] = size_[axis]->value();
        setup.shiftMm[static_cast<Eigen::Index>(axis)] = shift_[axis]->value();
    }
    setup.waterPerMm = water_->value();
    return setup;
}

void VolumeForm::restore(const app::BoxSetup& setup)
{
    const QSignalBlocker quiet(this);
    const QSignalBlocker quietVoxel(voxel_); // or sizes are proposed
    voxel_->setValue(setup.voxelMm);
    for (std::size_t axis = 0; axis < size_.size(); ++axis) {
        size_[axis]->setValue(setup.size[static_cast<Eigen::Index>(axis)]);
        shift_[axis]->setValue(setup.shiftMm[static_cast<Eigen::Index>(axis)]);
    }
    water_->setValue(setup.waterPerMm);
    extentMm_ = extentOf(setup);
}

void VolumeForm::setCorners(const Eigen::Vector3d& lowMm, const Eigen::Vector3d& highMm)
{
    if (!scan_ || !(voxel_->value() > 0.0))
        return;
    app::BoxSetup box = setup();
    box.size = ((highMm - lowMm) / box.voxelMm)
                   .array()
                   .round()
                   .cwiseMax(1.0)
                   .cwiseMin(static_cast<double>(kMostVoxels))
                   .matrix()
                   .cast<int>();
    box.shiftMm = 0.5 * (lowMm + highMm) - seen_->centreMm();
    restore(box);
    Q_EMIT changed();
}

void VolumeForm::useStandard()
{
    if (!seen_)
        return;
    app::BoxSetup box = setup();
    box.voxelMm = seen_->spacingMm.x();
    box.size = seen_->size;
    box.shiftMm.setZero();
    restore(box);
}

void VolumeForm::keepExtent()
{
    if (!(voxel_->value() > 0.0))
        return;
    for (std::size_t axis = 0; axis < size_.size(); ++axis) {
        const QSignalBlocker quiet(size_[axis]);
        size_[axis]->setValue(
            static_cast<int>(std::lround(extentMm_[static_cast<Eigen::Index>(axis)] / voxel_->value())));
    }
}

const gpu::DeviceInfo* VolumeForm::deviceInfo() const
{
    const int place = device_->currentIndex();
    return place >= 0 && place < static_cast<int>(devices_.size())
               ? &devices_[static_cast<std::size_t>(place)]
               : nullptr;
}

std::optional<gpu::DeviceId> VolumeForm::device() const
{
    const gpu::DeviceInfo* info = deviceInfo();
    return info ? std::optional(info->id) : std::nullopt;
}

std::optional<core::VolumeGeometry> VolumeForm::volume() const
{
    if (!scan_ || !(voxel_->value() > 0.0))
        return {};
    const app::BoxSetup box = setup();
    core::VolumeGeometry volume = *seen_;
    volume.size = box.size;
    volume.spacingMm = Eigen::Vector3d::Constant(box.voxelMm);
    const Eigen::Vector3d halfMm =
        0.5 * volume.spacingMm.cwiseProduct((volume.size - Eigen::Vector3i::Ones()).cast<double>());
    volume.originMm = seen_->centreMm() + box.shiftMm - halfMm;
    return volume;
}

double VolumeForm::waterPerMm() const
{
    return water_->value();
}

void VolumeForm::showPlan(const std::optional<app::ReconstructionRequest>& request)
{
    const gpu::DeviceInfo* info = deviceInfo();
    if (!request || info == nullptr) {
        plan_->clear();
        showProblem(planProblem_, {});
        return;
    }
    const app::ReconstructionPlan plan = app::planOf(info->limits, *request);
    showProblem(planProblem_, dataText(plan.problem));
    const Eigen::Vector3d extent =
        request->volume.spacingMm.cwiseProduct(request->volume.size.cast<double>());
    const QLocale locale;
    const QString parts = plan.parts == 1 ? tr("in one part") : tr("in %1 parts").arg(plan.parts);
    plan_->setText(tr("%1 × %2 × %3 mm, %4 GiB and %5 GiB to work on the device, %6")
                       .arg(locale.toString(extent.x(), 'f', 0), locale.toString(extent.y(), 'f', 0),
                            locale.toString(extent.z(), 'f', 0), gibibytes(plan.volumeBytes),
                            gibibytes(plan.workingBytes), parts));
}

} // namespace isocenter::ui
