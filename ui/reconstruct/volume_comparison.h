// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/volume_difference.h"
#include "app/session/session.h"
#include "core/geometry/slice_plane.h"

#include <QWidget>

#include <array>
#include <memory>

class QComboBox;
class QLabel;
class QStackedLayout;

namespace isocenter::ui {

class SliceView;

// A slice of a volume that was kept, the same slice of the one that is shown, and what the second has more.
// They share their crosshair; the two volumes share their grey window.
class VolumeComparison : public QWidget
{
    Q_OBJECT

public:
    explicit VolumeComparison(QWidget* parent = nullptr);
    ~VolumeComparison() override;

    struct Named
    {
        std::shared_ptr<const core::Volume> volume; // Hounsfield units
        QString name;                               // how it was made
    };
    void show(const Named& kept, const Named& shown, const app::VolumeDifference& difference);
    QString text() const; // the difference in numbers
    app::VolumeDisplay& display(std::size_t side) { return sessions_[side]->display(); }

private:
    QWidget* buildBar();
    void linkDisplays();
    void chooseOrientation(int orientation);

    static constexpr std::size_t kSides = 3; // kept, shown, difference
    std::array<std::unique_ptr<app::Session>, kSides> sessions_;
    // By side, one for each orientation.
    std::array<std::array<SliceView*, core::kSliceOrientations.size()>, kSides> views_{};
    std::array<QStackedLayout*, kSides> stacks_{};
    std::array<QLabel*, kSides> names_{};
    QComboBox* orientation_;
    QLabel* text_;
    bool linking_ = false;
};

} // namespace isocenter::ui
