// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/reconstruction_run.h"
#include "app/scan/scan_setup.h"
#include "core/reconstruction/feldkamp.h"
#include "gpu/device_info.h"

#include <QWidget>

#include <array>
#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace isocenter::ui {

// What is made of a scan: the volume's voxels, and the device, with what it needs there.
class VolumeForm : public QWidget
{
    Q_OBJECT

public:
    explicit VolumeForm(QWidget* parent = nullptr);

    void listDevices(const std::vector<gpu::DeviceInfo>& devices);
    void preferDevice(const QString& device); // taken as long as the user has chosen none
    // Proposes the box that its projections see, unless the user has stated voxels of a box like it.
    void setScan(const std::optional<core::ScanGeometry>& scan, core::SeenBy ends = core::SeenBy::All);
    app::BoxSetup setup() const;
    void restore(const app::BoxSetup& setup); // without telling, of the scan that is set
    // As if typed: the box of such voxels that is nearest to these corners (world, mm).
    void setCorners(const Eigen::Vector3d& lowMm, const Eigen::Vector3d& highMm);
    std::optional<gpu::DeviceId> device() const;
    // Null without a scan.
    std::optional<core::VolumeGeometry> volume() const;
    double waterPerMm() const;
    void showPlan(const std::optional<app::ReconstructionRequest>& request);

Q_SIGNALS:
    void changed();

private:
    void buildRows();
    void keepExtent(); // by so many voxels
    void useStandard();
    const gpu::DeviceInfo* deviceInfo() const;

    QDoubleSpinBox* voxel_;
    std::array<QSpinBox*, 3> size_{};
    std::array<QDoubleSpinBox*, 3> shift_{};
    QPushButton* standard_;
    QDoubleSpinBox* water_;
    QComboBox* device_;
    QLabel* plan_;
    QLabel* scanProblem_;
    QLabel* planProblem_;
    std::vector<gpu::DeviceInfo> devices_;
    bool deviceChosen_ = false; // by the user
    std::optional<core::ScanGeometry> scan_;
    std::optional<core::VolumeGeometry> seen_;
    Eigen::Vector3d extentMm_ = Eigen::Vector3d::Zero(); // of the box, whatever the voxels
};

} // namespace isocenter::ui
