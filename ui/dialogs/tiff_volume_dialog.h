// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_reader.h"

#include <QDialog>

#include <array>

class QDoubleSpinBox;

namespace isocenter::ui {

// Asks for what a TIFF does not say of the volume in its pages: the voxels' size, and what its numbers are.
class TiffVolumeDialog : public QDialog
{
    Q_OBJECT

public:
    explicit TiffVolumeDialog(const QString& fileName, QWidget* parent = nullptr);

    core::TiffVolumeOptions options() const;

private:
    std::array<QDoubleSpinBox*, 3> spacing_{};
    QDoubleSpinBox* slope_;
    QDoubleSpinBox* intercept_;
};

} // namespace isocenter::ui
