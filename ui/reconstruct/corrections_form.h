// SPDX-License-Identifier: MIT
#pragma once

#include "app/scan/scan_setup.h"
#include "core/reconstruction/projections/projection_corrections.h"
#include "core/reconstruction/projections/projection_source.h"

#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace isocenter::ui {

// Which projections of a scan are used, and what is corrected in them.
class CorrectionsForm : public QWidget
{
    Q_OBJECT

public:
    struct Corrections
    {
        std::vector<std::size_t> projections; // that are used, from 0
        core::ProjectionCorrections ofProjections;
        std::optional<core::ScanGeometry> scan; // of those that are used; null: no geometry
        int ringPixels = 0;                     // of the median that finds rings; 0: they stay
        bool isWider = false;                   // the object, than the detector
    };

    explicit CorrectionsForm(QWidget* parent = nullptr);

    app::CorrectionsSetup setup() const;
    void restore(const app::CorrectionsSetup& setup); // without telling
    // Of the projections of a source and their geometry, if that is stated. Nothing where something makes no
    // sense, which is then shown below the fields.
    std::optional<Corrections> corrections(const core::ProjectionSource& source,
                                           const std::optional<core::ScanGeometry>& geometry);

    // As if typed.
    void setMargins(int left, int right, int top, int bottom);

Q_SIGNALS:
    void changed();

private:
    Corrections stated(const core::ProjectionSource& source,
                       const std::optional<core::ScanGeometry>& geometry) const; // throws
    core::ProjectionCorrections ofProjections(int columns, int rows) const;      // throws

    QSpinBox* every_;
    QLineEdit* skipped_;
    std::array<QSpinBox*, 4> margins_{}; // left, right, top, bottom
    QSpinBox* binning_;
    QDoubleSpinBox* scatter_; // % of the open beam
    QLineEdit* beamHardening_;
    QSpinBox* rings_;
    QCheckBox* wider_;
    QLabel* problem_;
};

} // namespace isocenter::ui
