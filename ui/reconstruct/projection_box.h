// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/reconstruction/difference_images.h"
#include "core/image/filters/window_level.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QSlider;

namespace isocenter::ui {

class DifferenceScale;
class PictureBox;
class RangeSlider;

// One projection of a scan as it is stored, with a slider to go through them, its name and angle, and which
// of its numbers are shown from black to white; or, of iterative methods, its difference image in colours.
// Files are read in the background; the latest wish wins.
class ProjectionBox : public QWidget
{
    Q_OBJECT

public:
    explicit ProjectionBox(const app::Dispatcher& dispatcher, QWidget* parent = nullptr);
    ~ProjectionBox() override;

    void setSource(std::shared_ptr<const core::ProjectionSource> source); // null: nothing to show
    void setScan(const std::optional<core::ScanGeometry>& scan);          // for the angles
    void show(int projection);
    int projection() const; // from 0
    QString caption() const;

    void offerDifferences(bool offered); // while there are none, stored projections are shown
    void setIterating(bool iterating);   // so that difference images come with iterations
    bool showsDifferences() const;
    // Of the projection that is shown, or of the one before; null: none yet.
    void showDifference(std::shared_ptr<const app::DifferenceImage> difference);

Q_SIGNALS:
    void differenceWished(std::optional<int> projection); // none: stored projections are shown
    void shown(int projection);
    void pictureChanged(const QImage& picture);
    void failed(const app::Failure& failure);

private:
    QWidget* buildBar();
    void changeContent();
    void wishDifference();
    void paintDifference();
    QString differenceState() const;
    void read();
    void take(core::Image pixels);
    void paintPixels();
    void showCaption();

    PictureBox* picture_;
    QLabel* caption_;
    QSlider* slider_;
    RangeSlider* window_;
    QComboBox* content_;
    DifferenceScale* scale_;
    bool offersDifferences_ = false;
    bool iterating_ = false;
    std::shared_ptr<const app::DifferenceImage> difference_;
    double differenceLimit_ = 0.0;
    std::shared_ptr<const core::ProjectionSource> source_;
    std::vector<double> anglesRad_;
    core::Image pixels_;
    core::WindowLevel range_; // of the handles' ends
    bool hasRange_ = false;   // by the first projection
    app::JobQueue jobs_;      // last: its thread uses the members above
};

} // namespace isocenter::ui
