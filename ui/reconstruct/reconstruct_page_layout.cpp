// SPDX-License-Identifier: MIT
// The parts of ReconstructPage that put it together; what they do is in reconstruct_page.cpp.
#include "ui/reconstruct/corrections_form.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/reconstruct/geometry_findings.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/method_form.h"
#include "ui/reconstruct/projection_box.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/reconstruct/residual_chart.h"
#include "ui/reconstruct/scan_box.h"
#include "ui/reconstruct/scan_scene.h"
#include "ui/reconstruct/source_form.h"
#include "ui/reconstruct/volume_form.h"
#include "ui/reconstruct/volume_results.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/widgets/folding_section.h"
#include "ui/widgets/panel_parts.h"

#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kReconstructControlsWidth = 370;
constexpr int kProgressSteps = 1000;

} // namespace

ReconstructPage::ReconstructPage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
                                 std::shared_ptr<app::OpenDevices> devices, QWidget* parent)
    : QWidget(parent), workspace_(workspace), source_(new SourceForm(dispatcher)),
      geometry_(new GeometryForm), findings_(new GeometryFindings(dispatcher)), intensity_(new IntensityForm),
      corrections_(new CorrectionsForm), method_(new MethodForm), volumeForm_(new VolumeForm),
      projections_(new ProjectionBox(dispatcher)), scanBox_(new ScanBox), residuals_(new ResidualChart),
      results_(new VolumeResults(dispatcher)),
      run_(new QPushButton(icon(QStringLiteral("play")), tr("Reconstruct"))),
      cancel_(new QPushButton(icon(QStringLiteral("stop")), tr("Cancel"))),
      save_(new QPushButton(tr("Save As…"))), use_(new QPushButton(tr("Use as CT"))),
      xrays_(choiceField(tr("X-rays with the CT"),
                         tr("Which projections become X-rays at their known poses, on the page Register"))),
      progress_(new QProgressBar), state_(new QLabel), placeholder_(new QLabel),
      live_(dispatcher, std::move(devices)), jobs_(dispatcher)
{
    setAccessibleName(tr("Reconstruction"));
    setFocusPolicy(Qt::StrongFocus);
    placeholder_->setText(
        tr("Drop the projections of a cone-beam scan here, or open them at the left: a folder "
           "of images, a DICOM run, a scanner's files, a TIFF of several pages or a stack.\n\nThen state "
           "the geometry (a file "
           "dropped here, or a circle) and what the stored numbers mean, and press "
           "Reconstruct: the slices sharpen while projections come in."));
    placeholder_->setWordWrap(true);
    placeholder_->setForegroundRole(theme::kDimRole);
    placeholder_->setAlignment(Qt::AlignCenter);
    placeholder_->setMargin(40);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildControls());
    layout->addWidget(placeholder_, 1);
    layout->addWidget(buildResults(), 1);
    connect(source_, &SourceForm::opened, this, &ReconstructPage::takeSource);
    connect(geometry_, &GeometryForm::changed, this, &ReconstructPage::changeScan);
    connect(intensity_, &IntensityForm::changed, this, &ReconstructPage::changeScan);
    connect(corrections_, &CorrectionsForm::changed, this, &ReconstructPage::changeScan);
    connect(method_, &MethodForm::changed, this, &ReconstructPage::changeRequest);
    connect(volumeForm_, &VolumeForm::changed, this, &ReconstructPage::changeRequest);
    connect(source_, &SourceForm::failed, this, &ReconstructPage::failed);
    connect(projections_, &ProjectionBox::failed, this, &ReconstructPage::failed);
    connect(results_, &VolumeResults::failed, this, &ReconstructPage::failed);
    connect(projections_, &ProjectionBox::shown, this,
            [this](int projection) { scanBox_->setProjection(static_cast<std::size_t>(projection)); });
    connect(projections_, &ProjectionBox::differenceWished, this,
            [this](std::optional<int> projection) { live_.watchDifference(projection); });
    connect(projections_, &ProjectionBox::pictureChanged, &scanBox_->scene(), &ScanScene::setPicture);
    connect(&scanBox_->scene(), &ScanScene::boxDragged, volumeForm_, &VolumeForm::setCorners);
    connectLive();
    connectJobs();
    workspace_.devicesChanged.connect([this] { volumeForm_->listDevices(workspace_.devices().devices); });
    workspace_.deviceChanged.connect([this] {
        volumeForm_->preferDevice(QString::fromStdString(workspace_.device()->info().id.toString()));
    });
    volumeForm_->listDevices(workspace_.devices().devices);
    showResult();
    updateRequest();
    followSession();
}

ReconstructPage::~ReconstructPage() = default;

QWidget* ReconstructPage::buildControls()
{
    controls_ = new QWidget;
    auto* forms = new QVBoxLayout(controls_);
    forms->setSpacing(4);
    const auto add = [forms](const QString& caption, QWidget* form) {
        if (forms->count() > 0)
            forms->addSpacing(kSectionGap);
        forms->addWidget(sectionCaption(caption));
        forms->addWidget(form);
    };
    add(tr("Projections"), source_);
    add(tr("Geometry"), geometry_);
    forms->addWidget(findings_);
    add(tr("Intensity"), intensity_);
    forms->addSpacing(kSectionGap);
    forms->addWidget(new FoldingSection(tr("Corrections"), QStringLiteral("corrections"), corrections_));
    add(tr("Volume"), volumeForm_);
    add(tr("Method"), method_);
    forms->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidget(controls_);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QWidget;
    column->setFixedWidth(kReconstructControlsWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(area, 1);
    layout->addWidget(buildButtons());
    return column;
}

QWidget* ReconstructPage::buildButtons()
{
    run_->setToolTip(tr("Reconstruct the volume; its slices sharpen while projections come in"));
    run_->setDefault(true);
    cancel_->setToolTip(tr("Stop and keep what is there (Esc)"));
    save_->setToolTip(
        tr("Save the volume in Hounsfield units: MetaImage, NRRD, NIfTI, TIFF, raw numbers, or a "
           "DICOM series in a new folder"));
    use_->setToolTip(tr("Register this volume: it becomes the CT of the page Register, with the chosen "
                        "projections as X-rays at their known poses"));
    xrays_->setObjectName(QStringLiteral("xraysWithCt"));
    xrays_->addItem(tr("with 2 X-rays across"), static_cast<int>(Xrays::CrossedPair));
    xrays_->addItem(tr("with the X-ray shown"), static_cast<int>(Xrays::Shown));
    xrays_->addItem(tr("the open X-rays stay"), static_cast<int>(Xrays::None));
    connect(run_, &QPushButton::clicked, this, &ReconstructPage::askAndRun);
    connect(cancel_, &QPushButton::clicked, this, &ReconstructPage::cancel);
    connect(save_, &QPushButton::clicked, this, [this] { askWhereToSave(); });
    connect(use_, &QPushButton::clicked, this, &ReconstructPage::useAsCt);
    progress_->setRange(0, kProgressSteps);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress"));
    progress_->setFixedHeight(8);
    state_->setObjectName(QStringLiteral("state"));
    state_->setAccessibleName(tr("Progress"));
    state_->setWordWrap(true);
    state_->setForegroundRole(theme::kDimRole);
    auto* box = new QWidget;
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(10, 4, 10, 8);
    layout->setVerticalSpacing(4);
    layout->addWidget(run_, 0, 0);
    layout->addWidget(cancel_, 0, 1);
    layout->addWidget(use_, 1, 0);
    layout->addWidget(xrays_, 1, 1);
    layout->addWidget(save_, 2, 0);
    layout->addWidget(progress_, 3, 0, 1, 2);
    layout->addWidget(state_, 4, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
    return box;
}

QWidget* ReconstructPage::buildResults()
{
    auto* scan = new QSplitter(Qt::Horizontal);
    scan->addWidget(projections_);
    scan->addWidget(scanBox_);
    scan->addWidget(residuals_);
    scan->setSizes({500, 400, 400});
    scan->setChildrenCollapsible(false);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->addWidget(scan);
    parts->addWidget(results_);
    parts->setChildrenCollapsible(false);
    results_->hide();
    live_.previewed.connect([this, parts] {
        if (!results_->isHidden())
            return;
        results_->setVisible(true);
        parts->setSizes({2 * parts->height() / 5, 3 * parts->height() / 5});
    });
    parts_ = new QWidget;
    auto* layout = new QVBoxLayout(parts_);
    layout->setContentsMargins(0, 6, 8, 8);
    layout->addWidget(parts);
    return parts_;
}

void ReconstructPage::askWhereToSave(const std::function<void()>& then)
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save the Volume"), QStringLiteral("volume.mha"),
        tr("Volumes (*.mha *.nrrd *.nii *.nii.gz *.tif *.raw);;DICOM series in a new folder (*)"));
    if (!file.isEmpty())
        saveTo(file, then);
}

} // namespace isocenter::ui
