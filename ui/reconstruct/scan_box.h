// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/reconstruction/scan_geometry.h"

#include <QImage>
#include <QWidget>

#include <optional>

class QLabel;

namespace isocenter::ui {

class ScanScene;

// The scan in three dimensions, with what its geometry is in numbers.
class ScanBox : public QWidget
{
    Q_OBJECT

public:
    explicit ScanBox(QWidget* parent = nullptr);

    ScanScene& scene() { return *scene_; }
    void setScan(const std::optional<core::ScanGeometry>& scan);
    void setVolume(const std::optional<core::VolumeGeometry>& volume);
    void setProjection(std::size_t projection);
    QString caption() const;

private:
    QWidget* buildBar();
    void showCaption();

    ScanScene* scene_;
    QLabel* caption_;
    std::optional<core::ScanGeometry> scan_;
    std::size_t projection_ = 0;
};

} // namespace isocenter::ui
