// SPDX-License-Identifier: MIT
#include "ui/reconstruct/reconstruct_page.h"

#include "app/reconstruction/reconstructed_case.h"
#include "app/reconstruction/truncation_check.h"
#include "core/io/volume_writer.h"
#include "core/reconstruction/selected_projections.h"
#include "ui/data_texts.h"
#include "ui/file_paths.h"
#include "ui/reconstruct/corrections_form.h"
#include "ui/reconstruct/geometry_findings.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/method_form.h"
#include "ui/reconstruct/outcome_text.h"
#include "ui/reconstruct/projection_box.h"
#include "ui/reconstruct/residual_chart.h"
#include "ui/reconstruct/scan_drawing.h"
#include "ui/reconstruct/volume_form.h"
#include "ui/reconstruct/volume_viewer.h"
#include "ui/translation.h"

#include <QComboBox>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

namespace isocenter::ui {
namespace {

bool isGeometryFile(const QString& path)
{
    static const QStringList kEndings{QStringLiteral("json"), QStringLiteral("csv"), QStringLiteral("xml")};
    return kEndings.contains(QFileInfo(path).suffix().toLower());
}

// Whether a project can open it again as a CT.
bool opensAsCt(const QString& file)
{
    static const QStringList kEndings{QString(), QStringLiteral("mha"), QStringLiteral("nrrd"),
                                      QStringLiteral("nii"), QStringLiteral("gz")};
    return !file.isEmpty() && kEndings.contains(QFileInfo(file).suffix().toLower());
}

} // namespace

void ReconstructPage::open(const QStringList& paths)
{
    for (const QString& path : paths)
        if (isGeometryFile(path))
            geometry_->openFile(path);
        else
            openSource(path);
}

void ReconstructPage::openSource(const QString& path)
{
    if (live_.running() || path.isEmpty())
        return;
    path_->setText(path);
    showSource(tr("Opening…"));
    jobs_.submit("The projections could not be opened",
                 [this, path = pathOf(path)](const core::Progress&) -> app::JobQueue::Finish {
                     std::shared_ptr<const core::ProjectionSource> source = core::openProjections(path);
                     return [this, source] { takeSource(source); };
                 });
}

void ReconstructPage::takeSource(std::shared_ptr<const core::ProjectionSource> source)
{
    source_ = std::move(source);
    used_ = source_;
    usedProjections_.clear();
    projections_->setSource(used_);
    describeSource();
    geometry_->setStated(source_->stated());
    intensity_->setStated(source_->stated());
    updateScan();
}

void ReconstructPage::describeSource()
{
    if (!source_) {
        showSource({});
        return;
    }
    QStringList lines{tr("%1 projections of %2 × %3 pixels")
                          .arg(source_->count())
                          .arg(source_->columns())
                          .arg(source_->rows())};
    for (const std::string& note : source_->stated().notes)
        lines << dataText(note);
    showSource(lines.join(QLatin1Char('\n')));
}

// What is stated of the scan has changed: the projections may have something to say to it.
void ReconstructPage::updateScan()
{
    findings_->examine({});
    updateRequest();
    if (request_)
        findings_->examine(GeometryFindings::Scan{used_, request_->scan, request_->intensity});
}

// What is stated has changed: says what is missing, draws the scan, plans the run.
void ReconstructPage::updateRequest()
{
    request_.reset();
    std::optional<core::ScanGeometry> scan;
    if (source_) {
        const auto corrections = corrections_->corrections(*source_, geometry_->scanOf(*source_));
        auto intensity = intensity_->intensity(source_->columns(), source_->rows());
        if (corrections) {
            use(corrections->projections);
            scan = corrections->scan;
        }
        // Iterations explain whole rays: nothing that absorbs may be left out.
        volumeForm_->setScan(scan, method_->iterative() ? core::SeenBy::Any : core::SeenBy::All);
        const auto volume = volumeForm_->volume();
        if (scan && intensity && volume) {
            intensity->corrections = corrections->ofProjections;
            request_ = app::ReconstructionRequest{*scan, *intensity, *volume, method_->feldkamp(),
                                                  method_->iterative()};
            if (corrections->isWider)
                request_->options.truncationPadding = app::usualTruncationPadding(*scan);
            ringPixels_ = corrections->ringPixels;
        }
    } else {
        volumeForm_->setScan({});
    }
    drawing_->setScan(scan);
    drawing_->setVolume(scan ? volumeForm_->volume() : std::nullopt);
    projections_->setScan(scan);
    volumeForm_->showPlan(request_);
    updateControls();
    if (runWhenReady_ && canRun())
        run();
}

// Some projections of the source, or all of them.
void ReconstructPage::use(const std::vector<std::size_t>& projections)
{
    const bool all = projections.size() == static_cast<std::size_t>(source_->count());
    const std::vector<std::size_t> chosen = all ? std::vector<std::size_t>() : projections;
    if (chosen == usedProjections_)
        return;
    usedProjections_ = chosen;
    used_ = all ? source_ : std::make_shared<const core::SelectedProjections>(source_, projections);
    projections_->setSource(used_);
}

bool ReconstructPage::canRun() const
{
    return request_ && volumeForm_->device() && volumeForm_->waterPerMm() > 0.0 && !live_.running();
}

void ReconstructPage::updateControls()
{
    const bool running = live_.running();
    controls_->setEnabled(!running);
    run_->setEnabled(canRun());
    cancel_->setEnabled(running);
    const bool there = live_.volume() != nullptr && !running;
    save_->setEnabled(there);
    use_->setEnabled(there);
    xrays_->setEnabled(there);
    progress_->setVisible(running);
    results_->setVisible(source_ != nullptr);
    placeholder_->setVisible(source_ == nullptr);
    const auto& drawn = running || there ? shown_ : request_;
    residuals_->setVisible(drawn && drawn->iterative);
    viewer_->setVisible(live_.volume() != nullptr || (running && viewer_->volume() != nullptr));
}

void ReconstructPage::run()
{
    if (!canRun())
        return;
    runWhenReady_ = false;
    timeLeft_.begin();
    try {
        live_.start(*volumeForm_->device(), used_, *request_, volumeForm_->waterPerMm(), ringPixels_);
        shown_ = request_;
        shownSource_ = used_;
        savedAs_.clear();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The reconstruction could not start").toStdString()));
    }
    updateControls();
}

void ReconstructPage::cancel()
{
    live_.cancel();
}

void ReconstructPage::runWhenReady()
{
    runWhenReady_ = true;
    updateRequest();
}

void ReconstructPage::connectLive()
{
    live_.started.connect([this] {
        showResult();
        showCourse();
        showProgress(0.0, {});
        updateControls();
    });
    live_.previewed.connect([this] {
        showVolume();
        viewer_->setVisible(true);
        showCourse();
    });
    live_.finished.connect([this] {
        showVolume();
        showCourse();
    });
    live_.ended.connect([this] {
        if (!live_.volume()) // the one before is no longer what is stated
            showVolume();
        showResult();
        updateControls();
    });
    live_.jobs().progressed.connect([this](double fraction, const std::string& step) {
        if (live_.running())
            showProgress(fraction, dataText(step));
    });
    live_.jobs().failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
}

void ReconstructPage::connectJobs()
{
    jobs_.failed.connect([this](const app::Failure& failure) {
        describeSource(); // the one before stays
        state_->clear();
        Q_EMIT failed(failure);
    });
    jobs_.progressed.connect(
        [this](double fraction, const std::string& step) { showProgress(fraction, dataText(step)); });
}

void ReconstructPage::showVolume()
{
    viewer_->show(live_.volume());
}

void ReconstructPage::showCourse()
{
    if (const auto result = live_.result())
        residuals_->show(result->course.value_or(app::IterativeCourse()));
    else
        residuals_->show(live_.preview() ? live_.preview()->course.value_or(app::IterativeCourse())
                                         : app::IterativeCourse());
}

void ReconstructPage::showProgress(double fraction, const QString& step)
{
    progress_->setValue(static_cast<int>(1000.0 * fraction));
    const auto seconds = timeLeft_.seconds(fraction);
    state_->setText(seconds ? tr("%1, %2 s left").arg(step, QLocale().toString(*seconds, 'f', 0)) : step);
}

void ReconstructPage::showResult()
{
    QStringList notes;
    QString text;
    state_->clear();
    if (const auto result = live_.result()) {
        text = outcomeText(*result);
        for (const std::string& note : result->notes)
            notes << dataText(note);
        if (result->clampedPixels > 0)
            notes << tr("%1 pixels showed nothing (0 or less) and count as the smallest number above 0")
                         .arg(result->clampedPixels);
    } else if (const auto& preview = live_.preview(); preview && !live_.running()) {
        notes << unfinishedText(*preview, *shown_);
    }
    result_->setText(text);
    result_->setVisible(!text.isEmpty());
    notes_->setText(notes.join(QLatin1Char('\n')));
    notes_->setVisible(!notes.isEmpty());
}

void ReconstructPage::saveTo(const QString& file)
{
    const auto volume = live_.volume();
    if (!volume || live_.running())
        return;
    timeLeft_.begin();
    jobs_.submit("The volume could not be saved",
                 [this, volume, file](const core::Progress& progress) -> app::JobQueue::Finish {
                     core::writeVolume(pathOf(file), *volume, progress);
                     return [this, volume, file] {
                         if (volume == live_.volume())
                             savedAs_ = file;
                         state_->setText(tr("Saved %1").arg(file));
                     };
                 });
}

void ReconstructPage::useAsCt()
{
    const auto volume = live_.volume();
    if (!volume || live_.running())
        return;
    std::vector<std::size_t> projections;
    const auto shown = static_cast<std::size_t>(projections_->projection());
    const auto which = static_cast<Xrays>(xrays_->currentData().toInt());
    if (which == Xrays::Shown)
        projections = {shown};
    else if (which == Xrays::CrossedPair)
        projections = app::crossedPair(shown_->scan, shown);
    workspace_.openMade(
        [volume, projections, request = *shown_, source = shownSource_,
         file = opensAsCt(savedAs_) ? savedAs_ : QString()](const core::Progress& progress) {
            app::Workspace::MadeCase made{
                app::loadedReconstruction(volume, progress),
                app::xraysOf(*source, request.scan, request.intensity, projections)};
            if (!file.isEmpty())
                made.volume.source.request.paths = {pathOf(file)};
            return made;
        },
        [this, kept = opensAsCt(savedAs_)] {
            if (!kept)
                workspace_.noted(
                    "The CT was made here: a project keeps it only if it is saved as a file first");
            Q_EMIT usedAsCt();
        });
}

void ReconstructPage::setXrays(Xrays xrays)
{
    xrays_->setCurrentIndex(xrays_->findData(static_cast<int>(xrays)));
}

QString ReconstructPage::sourceText() const
{
    return sourceState_->text();
}

QString ReconstructPage::resultText() const
{
    return result_->text() + notes_->text();
}

QString ReconstructPage::stateText() const
{
    return state_->text();
}

void ReconstructPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && live_.running())
        cancel();
    else
        QWidget::keyPressEvent(event);
}

} // namespace isocenter::ui
