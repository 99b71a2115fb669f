// SPDX-License-Identifier: MIT
#include "ui/reconstruct/reconstruct_page.h"

#include "app/reconstruction/projection_checks.h"
#include "app/reconstruction/reconstructed_case.h"
#include "core/io/volumes/volume_writer.h"
#include "core/reconstruction/projections/selected_projections.h"
#include "ui/reconstruct/corrections_form.h"
#include "ui/reconstruct/geometry_findings.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/method_form.h"
#include "ui/reconstruct/outcome_text.h"
#include "ui/reconstruct/projection_box.h"
#include "ui/reconstruct/residual_chart.h"
#include "ui/reconstruct/scan_box.h"
#include "ui/reconstruct/source_form.h"
#include "ui/reconstruct/volume_form.h"
#include "ui/reconstruct/volume_results.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_paths.h"
#include "ui/support/translation.h"

#include <QComboBox>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

#include <utility>

namespace isocenter::ui {
namespace {

bool isGeometryFile(const QString& path)
{
    static const QStringList kEndings{QStringLiteral("json"), QStringLiteral("csv"), QStringLiteral("xml")};
    return kEndings.contains(QFileInfo(path).suffix().toLower());
}

constexpr double kQuickSeconds = 60.0;

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
    if (!live_.running())
        source_->open(path);
}

// What was restored with projections that are now open is not a change by the user.
void ReconstructPage::takeSource()
{
    useAll();
    geometry_->setStated(*source_->source());
    intensity_->setStated(source_->source()->stated());
    updateScan();
    if (const auto box = std::exchange(boxToRestore_, std::nullopt))
        restoreBox(*box);
    else
        noteChange();
}

void ReconstructPage::useAll()
{
    used_ = source_->source();
    usedProjections_.clear();
    projections_->setSource(used_);
}

// Of a scan that goes on, the geometry says how many projections are to come.
void ReconstructPage::expectAsManyAsStated()
{
    const std::optional<int> count = geometry_->statedCount();
    if (!count)
        return;
    const auto before = source_->source();
    source_->expect(*count);
    if (source_->source() != before)
        useAll();
}

void ReconstructPage::changeScan()
{
    updateScan();
    noteChange();
}

void ReconstructPage::changeRequest()
{
    updateRequest();
    noteChange();
}

// What is stated of the scan has changed: the projections may have something to say to it.
void ReconstructPage::updateScan()
{
    findings_->examine({});
    intensity_->setStatedByGeometry(geometry_->statedIntensity());
    updateRequest();
    if (request_ && (!source_->follows() || live_.result()))
        findings_->examine(GeometryFindings::Scan{used_, request_->scan, request_->intensity});
}

// What is stated has changed: says what is missing, draws the scan, plans the run.
void ReconstructPage::updateRequest()
{
    request_.reset();
    std::optional<core::ScanGeometry> scan;
    if (source_->source()) {
        expectAsManyAsStated();
        const core::ProjectionSource& source = *source_->source();
        const auto corrections = corrections_->corrections(source, geometry_->scanOf(source));
        auto intensity = intensity_->intensity(source.columns(), source.rows());
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
    scanBox_->setScan(scan);
    scanBox_->setVolume(scan ? volumeForm_->volume() : std::nullopt);
    projections_->setScan(scan);
    volumeForm_->showPlan(request_);
    updateControls();
    if (runWhenReady_ && canRun())
        run();
}

// Some projections of the source, or all of them.
void ReconstructPage::use(const std::vector<std::size_t>& projections)
{
    const auto& source = source_->source();
    const bool all = projections.size() == static_cast<std::size_t>(source->count());
    const std::vector<std::size_t> chosen = all ? std::vector<std::size_t>() : projections;
    if (chosen == usedProjections_)
        return;
    usedProjections_ = chosen;
    used_ = all ? source : std::make_shared<const core::SelectedProjections>(source, projections);
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
    const bool isOpen = source_->source() != nullptr;
    parts_->setVisible(isOpen);
    placeholder_->setVisible(!isOpen);
    const auto& drawn = running || there ? shown_ : request_;
    residuals_->setVisible(drawn && drawn->iterative);
    projections_->setIterating(running);
    projections_->offerDifferences(shown_ && shown_->iterative && used_ == shownSource_ &&
                                   (running || live_.iterations() > 0));
}

// What was made in seconds is quickly made again.
void ReconstructPage::askAndRun()
{
    const auto result = live_.result();
    const bool isQuick = result && result->seconds < kQuickSeconds;
    workspace_.lossGate().pass(isQuick ? std::vector<app::Replaced>()
                                       : std::vector{app::Replaced::Reconstruction},
                               [this] { run(); });
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
        shownName_ = methodText(*request_, *volumeForm_->device());
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
        if (source_->follows())
            projections_->show(live_.preview()->projections - 1);
        showVolume();
        showCourse();
    });
    live_.differenceChanged.connect([this] { projections_->showDifference(live_.difference()); });
    live_.finished.connect([this] {
        showCourse();
        if (source_->follows()) // all are there now
            findings_->examine(GeometryFindings::Scan{shownSource_, shown_->scan, shown_->intensity});
    });
    live_.ended.connect([this] {
        showVolume(); // or none: the one before is no longer what is stated
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
        state_->clear();
        Q_EMIT failed(failure);
    });
    jobs_.progressed.connect(
        [this](double fraction, const std::string& step) { showProgress(fraction, dataText(step)); });
}

void ReconstructPage::showVolume()
{
    results_->show({live_.volume(), shownName_}, !live_.running());
    if (!live_.volume())
        results_->hide();
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
    results_->showTexts(text, notes.join(QLatin1Char('\n')));
}

void ReconstructPage::saveTo(const QString& file, const std::function<void()>& then)
{
    const auto volume = live_.volume();
    if (!volume || live_.running())
        return;
    timeLeft_.begin();
    jobs_.submit(QT_TRANSLATE_NOOP("App", "The volume could not be saved"),
                 [this, volume, file, then](const core::Progress& progress) -> app::JobQueue::Finish {
                     core::writeVolume(pathOf(file), *volume, progress);
                     return [this, volume, file, then] {
                         if (volume == live_.volume())
                             savedAs_ = file;
                         state_->setText(tr("Saved %1").arg(file));
                         workspace_.noteSaved(pathOf(file));
                         if (then)
                             then();
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
    const auto replaced = projections.empty() ? app::Replaced::Ct : app::Replaced::Case;
    workspace_.lossGate().pass({replaced}, [this, volume, projections] { openAsCt(volume, projections); });
}

void ReconstructPage::openAsCt(const std::shared_ptr<const core::Volume>& volume,
                               const std::vector<std::size_t>& projections)
{
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
                workspace_.noted(QT_TRANSLATE_NOOP(
                    "Data", "The CT was made here: a project keeps it only if it is saved as a file first"));
            Q_EMIT usedAsCt();
        });
}

void ReconstructPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && live_.running())
        cancel();
    else
        QWidget::keyPressEvent(event);
}

} // namespace isocenter::ui
