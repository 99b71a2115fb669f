// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/input_summary.h"
#include "core/io/volumes/volume_reader.h"

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace isocenter::ui {

// Shows what was read of a surface model, and asks for what its file does not say: the unit of its numbers,
// of what the body is made, and how large its voxels are to be. What was accepted is proposed the next time.
class SurfaceModelDialog : public QDialog
{
    Q_OBJECT

public:
    // model: read as millimetres. pixelAtBodyMm: of the X-rays that it is compared with; 0 if there are none.
    SurfaceModelDialog(const app::SurfaceSummary& model, double pixelAtBodyMm, QWidget* parent = nullptr);

    // All of them are stated.
    core::SurfaceVolumeOptions options() const;
    void accept() override;

private:
    QWidget* form();
    void propose();
    core::FileUnit unit() const;
    std::string material() const;
    Eigen::AlignedBox3d extentMm() const;
    core::VolumeGeometry grid() const; // throws InputError where there is no memory for it
    void showAttenuation();
    void showSize();

    const app::SurfaceSummary model_;
    const double pixelAtBodyMm_;
    QComboBox* unit_;
    QLabel* size_;
    QComboBox* material_;
    QDoubleSpinBox* attenuation_;
    QDoubleSpinBox* voxel_;
    QLabel* voxels_;
    QLabel* problem_;
    QPushButton* open_ = nullptr;
};

} // namespace isocenter::ui
