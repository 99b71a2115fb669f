// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_progress.h"
#include "app/reconstruction/live_reconstruction.h"
#include "app/workspace/workspace.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace isocenter::ui {

class CorrectionsForm;
class GeometryFindings;
class GeometryForm;
class IntensityForm;
class MethodForm;
class ProjectionBox;
class ResidualChart;
class ScanBox;
class SourceForm;
class VolumeForm;
class VolumeResults;

// Makes a volume of the projections of a cone-beam scan: at the left what is stated of the scan and what is
// to be made of it, at the right its projections, its geometry, and the slices, which sharpen with every
// projection.
class ReconstructPage : public QWidget
{
    Q_OBJECT

public:
    ReconstructPage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
                    std::shared_ptr<app::OpenDevices> devices, QWidget* parent = nullptr);
    ~ReconstructPage() override;

    // The X-rays that go with the volume to the page Register.
    enum class Xrays { CrossedPair, Shown, None };

    // Projections (a folder, a file, a pattern) and a geometry file (.json, .csv, .xml), as if dropped here.
    void open(const QStringList& paths);
    // All that is described: it follows the session's scan, and the session follows it, each change by the
    // user one step to undo.
    app::ScanSetup setup() const;
    bool canRun() const;
    void run();
    void cancel();
    void runWhenReady(); // as soon as everything is stated
    void saveTo(const QString& file, const std::function<void()>& then = {});
    // then is called once it is saved, and not if it is not.
    void askWhereToSave(const std::function<void()>& then = {});
    // Whether it has a finished volume of which no file has been written.
    bool isUnsaved() const { return live_.result() && !live_.running() && savedAs_.isEmpty(); }
    void useAsCt();

    GeometryForm& geometry() { return *geometry_; }
    IntensityForm& intensity() { return *intensity_; }
    CorrectionsForm& corrections() { return *corrections_; }
    MethodForm& method() { return *method_; }
    ProjectionBox& projections() { return *projections_; }
    ScanBox& scan() { return *scanBox_; }
    SourceForm& source() { return *source_; }
    app::LiveReconstruction& reconstruction() { return live_; }

Q_SIGNALS:
    void failed(const app::Failure& failure);
    void usedAsCt();

protected:
    void keyPressEvent(QKeyEvent* event) override; // Esc cancels

private:
    QWidget* buildControls();
    QWidget* buildButtons();
    QWidget* buildResults();
    void connectLive();
    void connectJobs();
    void openSource(const QString& path);
    void expectAsManyAsStated();
    void takeSource();
    void useAll();
    void followSession();
    void restore(const app::ScanSetup& setup);
    void restoreBox(const app::BoxSetup& box);
    void noteChange();
    void changeScan();
    void changeRequest();
    void updateScan();
    void updateRequest();
    void use(const std::vector<std::size_t>& projections);
    void updateControls();
    void showVolume();
    void showCourse();
    void showProgress(double fraction, const QString& step);
    void showResult();
    void askAndRun();
    void openAsCt(const std::shared_ptr<const core::Volume>& volume,
                  const std::vector<std::size_t>& projections);

    app::Workspace& workspace_;
    SourceForm* source_;
    GeometryForm* geometry_;
    GeometryFindings* findings_;
    IntensityForm* intensity_;
    CorrectionsForm* corrections_;
    MethodForm* method_;
    VolumeForm* volumeForm_;
    ProjectionBox* projections_;
    ScanBox* scanBox_;
    ResidualChart* residuals_;
    VolumeResults* results_;
    QPushButton* run_;
    QPushButton* cancel_;
    QPushButton* save_;
    QPushButton* use_;
    QComboBox* xrays_;
    QProgressBar* progress_;
    QLabel* state_;
    QWidget* controls_ = nullptr; // that rest while a run goes on
    QWidget* parts_ = nullptr;    // scan and volume
    QLabel* placeholder_;
    app::ScanSetup noted_;                               // as the session has it
    std::optional<app::BoxSetup> boxToRestore_;          // once its projections are open
    const QWidget* changedIn_ = nullptr;                 // the field of the latest change,
    int gesture_ = 0;                                    // which goes on there
    std::vector<std::size_t> usedProjections_;           // of the source; empty: all
    std::shared_ptr<const core::ProjectionSource> used_; // those
    int ringPixels_ = 0;
    std::optional<app::ReconstructionRequest> request_; // null: something is missing
    std::optional<app::ReconstructionRequest> shown_;   // of the volume that is shown
    std::shared_ptr<const core::ProjectionSource> shownSource_;
    QString shownName_; // how that volume was made
    QString savedAs_;   // the volume that is shown; empty: nowhere
    bool runWhenReady_ = false;
    app::TimeLeft timeLeft_;
    app::LiveReconstruction live_;
    app::JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::ui
