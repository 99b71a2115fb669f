// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "ui/reconstruct/volume_comparison.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace isocenter::ui {

class VolumeViewer;

// What was reconstructed: its slices, or side by side with those of a volume that was kept, and what is to be
// said of it.
class VolumeResults : public QWidget
{
    Q_OBJECT

public:
    explicit VolumeResults(const app::Dispatcher& dispatcher, QWidget* parent = nullptr);
    ~VolumeResults() override;

    // The volume as it is now (null: none), which becomes sharper or is finished.
    void show(const VolumeComparison::Named& volume, bool finished);
    void showTexts(const QString& result, const QString& notes);
    QString text() const;
    void keep(); // the volume that is shown, to compare the next ones with it

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    QWidget* buildTexts();
    bool canCompare() const;
    void compare();
    void showState();

    VolumeViewer* viewer_;
    VolumeComparison* comparison_;
    QLabel* result_;
    QLabel* notes_;
    QPushButton* keep_;
    QPushButton* compare_;
    VolumeComparison::Named shown_;
    bool finished_ = true;
    VolumeComparison::Named kept_;
    std::shared_ptr<const core::Volume> compared_; // shown_, once its difference from kept_ is there
    app::JobQueue jobs_;                           // last: its thread uses the members above
};

} // namespace isocenter::ui
