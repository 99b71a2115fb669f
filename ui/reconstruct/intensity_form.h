// SPDX-License-Identifier: MIT
#pragma once

#include "app/scan/scan_setup.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/stated_scan.h"
#include "ui/reconstruct/read_once.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace isocenter::ui {

class FileField;

// What the stored numbers of the projections mean. Nothing is guessed: their files or the user say it.
class IntensityForm : public QWidget
{
    Q_OBJECT

public:
    explicit IntensityForm(QWidget* parent = nullptr);

    app::IntensitySetup setup() const;
    void restore(const app::IntensitySetup& setup); // without telling
    // What the files of the projections say, which counts until something else is said here.
    void setStated(const core::StatedScan& stated);
    // What the geometry file says, for projections whose own files say nothing.
    void setStatedByGeometry(const std::optional<core::StatedIntensity>& stated);
    void setOpenBeam(double unattenuated); // I0
    // Nothing where something is missing, which is then shown below the fields; of projections of that size.
    std::optional<core::ProjectionIntensity> intensity(int columns, int rows);

Q_SIGNALS:
    void changed();

private:
    using Kind = app::IntensitySetup::Kind;

    void buildFields();
    void buildRows();
    Kind kind() const;
    void choose(Kind kind);
    const std::optional<core::StatedIntensity>& statedIntensity() const;
    void offerStated();
    void showKind();
    core::Roi air() const;
    QString missing(int columns, int rows) const; // empty: nothing
    QString missingAir(int columns, int rows) const;
    core::ProjectionIntensity meaning() const;
    void addImages(core::ProjectionIntensity& intensity, int columns, int rows); // throws

    QComboBox* kind_;
    QFormLayout* rows_;
    QLabel* origin_; // of what the files state
    QDoubleSpinBox* openBeam_;
    QSpinBox* air_[4] = {}; // column, row, columns, rows
    QWidget* airPlace_;
    QWidget* airSize_;
    QDoubleSpinBox* scale_;
    FileField* flat_;
    FileField* dark_;
    FileField* badPixels_;
    QLabel* problem_;
    ReadOnce<core::Image> flatImage_;
    ReadOnce<core::Image> darkImage_;
    ReadOnce<core::Mask> badPixelMask_;
    core::StatedScan stated_;
    std::optional<core::StatedIntensity> statedByGeometry_;
};

} // namespace isocenter::ui
