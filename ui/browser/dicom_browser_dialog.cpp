// SPDX-License-Identifier: MIT
#include "ui/browser/dicom_browser_dialog.h"

#include "ui/browser/series_details.h"
#include "ui/browser/series_tree.h"
#include "ui/browser/tag_view.h"
#include "ui/models/saved_files.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_paths.h"
#include "ui/support/icons.h"
#include "ui/support/translation.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

const QString kExportKey = QStringLiteral("export");

// The folder that holds all files of a series, at whatever depth.
std::filesystem::path commonFolder(const core::DicomSeries& series)
{
    std::filesystem::path common = series.files.front().parent_path();
    for (const std::filesystem::path& file : series.files)
        while (!common.empty() && common.has_relative_path()) {
            const auto [rest, unused] = std::mismatch(common.begin(), common.end(), file.begin(), file.end());
            if (rest == common.end())
                break;
            common = common.parent_path();
        }
    return common;
}

} // namespace

DicomBrowserDialog::DicomBrowserDialog(app::Dispatcher dispatcher, QWidget* parent)
    : QDialog(parent), browser_(std::move(dispatcher)), messages_(new MessageBar),
      tree_(new SeriesTree(browser_)), details_(new SeriesDetails), tags_(new TagView), tabs_(new QTabWidget),
      folder_(new QLabel), filter_(new QLineEdit), modality_(new QComboBox),
      names_(new QCheckBox(tr("Show patient names"))), status_(new QLabel),
      openFolder_(new QPushButton(icon(QStringLiteral("open-folder")), tr("Open Folder…"))),
      export_(new QPushButton(tr("Export Anonymised…"))), openCt_(new QPushButton(tr("Open as CT"))),
      openXray_(new QPushButton(tr("Open as X-ray")))
{
    setWindowTitle(tr("DICOM Browser"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(1400, 800);
    setAcceptDrops(true);
    folder_->setText(tr("Open a folder, or drop a folder or DICOMDIR here"));
    auto* cancel = new QAction(tr("Cancel"), this);
    cancel->setToolTip(tr("Stop reading; what was found stays"));
    connect(cancel, &QAction::triggered, this, [this] { browser_.cancel(); });
    progress_ = new ProgressStrip(cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(buildTop());
    layout->addWidget(messages_);
    layout->addWidget(buildMiddle(), 1);
    layout->addLayout(buildBottom());
    messages_->hide();
    connectWidgets();
    connectBrowser();
    showModalities();
    updateButtons();
}

DicomBrowserDialog::~DicomBrowserDialog() = default;

QLayout* DicomBrowserDialog::buildTop()
{
    filter_->setObjectName(QStringLiteral("filter"));
    filter_->setPlaceholderText(tr("Filter by description, date, number"));
    filter_->setAccessibleName(tr("Filter"));
    filter_->setClearButtonEnabled(true);
    filter_->setFixedWidth(260);
    modality_->setObjectName(QStringLiteral("modality"));
    modality_->setAccessibleName(tr("Modality"));
    names_->setObjectName(QStringLiteral("patientNames"));
    names_->setToolTip(
        tr("Names and IDs of patients, until the program ends; numbers stand for them otherwise"));
    openFolder_->setToolTip(tr("Look through a folder and its sub-folders"));
    openFolder_->setAutoDefault(false);
    folder_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* top = new QHBoxLayout;
    top->addWidget(openFolder_);
    top->addWidget(folder_, 1);
    top->addWidget(filter_);
    top->addWidget(modality_);
    top->addWidget(names_);
    return top;
}

QWidget* DicomBrowserDialog::buildMiddle()
{
    tabs_->setDocumentMode(true);
    tabs_->addTab(details_, tr("Series"));
    tabs_->addTab(tags_, tr("Tags"));
    auto* middle = new QSplitter(Qt::Horizontal);
    middle->addWidget(tree_);
    middle->addWidget(tabs_);
    middle->setSizes({900, 480});
    middle->setStretchFactor(0, 1);
    middle->setChildrenCollapsible(false);
    return middle;
}

QLayout* DicomBrowserDialog::buildBottom()
{
    export_->setToolTip(
        tr("Write the selected series without what identifies the patient (DICOM PS3.15 Annex E)"));
    openCt_->setObjectName(QStringLiteral("openAsCt"));
    openCt_->setToolTip(tr("Load the series as the volume"));
    openXray_->setObjectName(QStringLiteral("openAsXray"));
    openXray_->setToolTip(tr("Load the image as the X-ray, or several selected ones as views of one moment"));
    auto* close = new QPushButton(tr("Close"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(progress_);
    bottom->addWidget(status_, 1);
    for (QPushButton* button : {export_, openCt_, openXray_, close}) {
        button->setAutoDefault(false);
        bottom->addWidget(button);
    }
    status_->setObjectName(QStringLiteral("status"));
    status_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return bottom;
}

void DicomBrowserDialog::connectWidgets()
{
    connect(openFolder_, &QPushButton::clicked, this, &DicomBrowserDialog::askForFolder);
    connect(export_, &QPushButton::clicked, this, &DicomBrowserDialog::askForExport);
    connect(openCt_, &QPushButton::clicked, this, &DicomBrowserDialog::chooseCt);
    connect(openXray_, &QPushButton::clicked, this, &DicomBrowserDialog::chooseXrays);
    connect(filter_, &QLineEdit::textChanged, tree_, &SeriesTree::setWords);
    connect(filter_, &QLineEdit::textChanged, this, [this] {
        showStatus();
        updateButtons();
    });
    connect(modality_, &QComboBox::currentIndexChanged, this, [this] {
        tree_->setModality(modality_->currentData().toString());
        showStatus();
        updateButtons();
    });
    connect(names_, &QCheckBox::toggled, tree_, &SeriesTree::setNamesShown);
    connect(names_, &QCheckBox::toggled, tags_, &TagView::setNamesShown);
    connect(tree_, &QTreeWidget::currentItemChanged, this, &DicomBrowserDialog::showCurrent);
    connect(tree_, &QTreeWidget::itemSelectionChanged, this, &DicomBrowserDialog::updateButtons);
    connect(tree_, &QTreeWidget::itemDoubleClicked, this, &DicomBrowserDialog::chooseCurrent);
    connect(details_, &SeriesDetails::agreed, this, &DicomBrowserDialog::updateButtons);
}

void DicomBrowserDialog::connectBrowser()
{
    browser_.treeChanged.connect([this] {
        showModalities();
        showStatus();
        if (tree_->currentItem() == nullptr && !browser_.tree().patients().empty())
            tree_->selectSeries(browser_.tree().patients().front().studies.front().series.front().uid);
    });
    browser_.inspected.connect([this](const std::string& uid) {
        const core::DicomSeries* current = tree_->currentSeries();
        if (current == nullptr || current->uid != uid)
            return;
        details_->show(current, browser_.inspectionOf(uid));
        updateButtons();
    });
    browser_.tagsRead.connect([this](const std::filesystem::path&,
                                     const std::vector<core::DicomTagNode>& tags) { tags_->setTags(tags); });
    browser_.exported.connect([this](const std::filesystem::path& folder,
                                     const core::AnonymisedExport& result) { showExported(folder, result); });
    browser_.jobs().started.connect([this](const std::string& title) { progress_->begin(appText(title)); });
    browser_.jobs().progressed.connect([this](double fraction, const std::string& step) {
        progress_->setProgress(fraction, appText(step));
    });
    browser_.jobs().ended.connect([this](const std::string&) { progress_->end(); });
    const auto say = [this](const app::Failure& failure) { messages_->showFailure(failure); };
    browser_.jobs().failed.connect(say);
    browser_.tagJobs().failed.connect(say);
}

void DicomBrowserDialog::read(std::vector<std::filesystem::path> sources)
{
    messages_->withdraw(kExportKey);
    browser_.read(std::move(sources));
    showSources();
}

void DicomBrowserDialog::show(core::DicomScan scan, std::vector<std::filesystem::path> sources)
{
    messages_->withdraw(kExportKey);
    browser_.show(std::move(scan), std::move(sources));
    showSources();
}

void DicomBrowserDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void DicomBrowserDialog::dropEvent(QDropEvent* event)
{
    std::vector<std::filesystem::path> sources;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            sources.push_back(pathOf(url.toLocalFile()));
    if (!sources.empty())
        read(std::move(sources));
}

void DicomBrowserDialog::showSources()
{
    const auto& sources = browser_.sources();
    if (sources.empty())
        return;
    const QString first = textOf(sources.front());
    lastFolder_ = first;
    folder_->setText(sources.size() == 1 ? first : tr("%1 and %2 more").arg(first).arg(sources.size() - 1));
    folder_->setToolTip(first);
}

void DicomBrowserDialog::askForFolder()
{
    const QString path = QFileDialog::getExistingDirectory(this, tr("Folder with DICOM files"), lastFolder_);
    if (!path.isEmpty())
        read({pathOf(path)});
}

void DicomBrowserDialog::askForExport()
{
    const QString path = QFileDialog::getExistingDirectory(
        this, tr("New or empty folder for the anonymised files"), lastFolder_);
    if (!path.isEmpty())
        exportTo(pathOf(path));
}

void DicomBrowserDialog::exportTo(const std::filesystem::path& folder)
{
    messages_->withdraw(kExportKey);
    browser_.exportAnonymised(tree_->selectedSeries(), folder);
}

// What to look at before the files are passed on stays until it is closed.
void DicomBrowserDialog::showExported(const std::filesystem::path& folder,
                                      const core::AnonymisedExport& result)
{
    constexpr std::size_t kShown = 4;
    status_->setText(tr("%1 files written to %2").arg(result.files.size()).arg(textOf(folder)));
    announceSaved(folder, *messages_);
    if (result.findings.empty())
        return;
    QStringList lines;
    for (const core::Finding& finding : result.findings)
        if (static_cast<std::size_t>(lines.size()) < kShown)
            lines << dataText(dicomString(finding.text).toStdString());
    if (result.findings.size() > kShown)
        lines << tr("and %1 more").arg(result.findings.size() - kShown);
    messages_->ask({kExportKey, lines.join(QLatin1Char('\n')), {}});
}

void DicomBrowserDialog::showModalities()
{
    const QString current = modality_->currentData().toString();
    const QSignalBlocker blocker(modality_);
    modality_->clear();
    modality_->addItem(tr("All modalities"), QString());
    for (const std::string& modality : browser_.tree().modalities())
        modality_->addItem(dicomString(modality), dicomString(modality));
    const int place = modality_->findData(current);
    modality_->setCurrentIndex(std::max(0, place));
    if (place < 0)
        tree_->setModality({});
}

void DicomBrowserDialog::showStatus()
{
    const int shown = tree_->shownSeries();
    const std::size_t ignored = browser_.ignored().size();
    QString text = tr("%1 series").arg(shown);
    if (ignored > 0)
        text += tr(", %1 other files ignored").arg(ignored);
    QStringList reasons;
    for (const core::IgnoredFile& file : browser_.ignored())
        if (reasons.size() < 20)
            reasons << tr("%1 %2").arg(textOf(file.file.filename()), dicomString(file.reason));
    status_->setText(text);
    status_->setToolTip(reasons.join(QLatin1Char('\n')));
}

void DicomBrowserDialog::showCurrent()
{
    const core::DicomSeries* series = tree_->currentSeries();
    details_->show(series, series != nullptr ? browser_.inspectionOf(series->uid) : nullptr);
    if (series != nullptr) {
        const int file = tree_->currentFile();
        browser_.readTags(series->files[file < 0 ? 0 : static_cast<std::size_t>(file)]);
    } else {
        tags_->setTags({});
    }
    updateButtons();
}

void DicomBrowserDialog::updateButtons()
{
    const core::DicomSeries* series = tree_->currentSeries();
    const core::SeriesInspection* inspection =
        series != nullptr ? browser_.inspectionOf(series->uid) : nullptr;
    const bool usable = series != nullptr && (inspection == nullptr || inspection->usable);
    const bool agreed = inspection == nullptr || !inspection->irregular || details_->agreesToResample();
    const bool volume = series != nullptr && core::isVolumeModality(*series);
    openCt_->setEnabled(usable && volume && agreed);
    openXray_->setEnabled(usable && !volume && !tree_->selectedXrays().empty());
    openCt_->setDefault(volume);
    openXray_->setDefault(!volume);
    openCt_->setToolTip(agreed ? tr("Load the series as the volume")
                               : tr("The slices are irregular: agree to resample them first"));
    export_->setEnabled(!tree_->selectedSeries().empty());
}

void DicomBrowserDialog::chooseCt()
{
    const core::DicomSeries& series = *tree_->currentSeries();
    app::CtRequest request;
    request.paths = {commonFolder(series)};
    request.series = series.uid;
    if (details_->agreesToResample())
        request.options.irregular = core::IrregularSlices::Resample;
    Q_EMIT ctChosen(request);
    accept();
}

void DicomBrowserDialog::chooseXrays()
{
    std::vector<app::XrayRequest> requests;
    for (const std::filesystem::path& file : tree_->selectedXrays())
        requests.push_back({file, {}, {}, {}});
    Q_EMIT xraysChosen(requests);
    accept();
}

void DicomBrowserDialog::chooseCurrent()
{
    if (openCt_->isEnabled())
        chooseCt();
    else if (openXray_->isEnabled())
        chooseXrays();
}

} // namespace isocenter::ui
