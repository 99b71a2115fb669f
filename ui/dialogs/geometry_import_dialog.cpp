// SPDX-License-Identifier: MIT
#include "ui/dialogs/geometry_import_dialog.h"

#include "app/commands/xray_edits.h"
#include "app/geometry/geometry_check.h"
#include "core/geometry/c_arm_geometry.h"
#include "ui/dialogs/geometry_questions.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/widgets/angle_field.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

enum XrayColumn { XrayName, XraySize, XrayView, XrayCheck };

QTableWidget* table(const QStringList& head, const QString& name)
{
    auto* table = new QTableWidget(0, static_cast<int>(head.size()));
    table->setHorizontalHeaderLabels(head);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 10);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setStretchLastSection(true);
    table->setAccessibleName(name);
    return table;
}

QString kindText(app::GeometryKind kind)
{
    switch (kind) {
    case app::GeometryKind::Views:
        return GeometryImportDialog::tr("Isocenter geometry (JSON)");
    case app::GeometryKind::MayaCam:
        return GeometryImportDialog::tr("MayaCam 2.0 calibration (XMALab, Autoscoper)");
    case app::GeometryKind::XmaLab:
        return GeometryImportDialog::tr("XMALab project");
    case app::GeometryKind::Rtk:
        return GeometryImportDialog::tr("RTK geometry (XML)");
    case app::GeometryKind::Astra:
        return GeometryImportDialog::tr("ASTRA vectors (cone_vec)");
    case app::GeometryKind::JointTrack:
        return GeometryImportDialog::tr("JointTrack calibration (JT_INTCALIB)");
    case app::GeometryKind::Matrices:
        return GeometryImportDialog::tr("3 × 4 projection matrices, world mm to pixels");
    }
    return {};
}

QString summaryOf(const app::GeometryContents& contents)
{
    const int views = static_cast<int>(contents.count());
    return views == 1
               ? GeometryImportDialog::tr("%1: one view").arg(kindText(contents.kind()))
               : GeometryImportDialog::tr("%1: %n views", nullptr, views).arg(kindText(contents.kind()));
}

// What a view means, in the clinic's terms: the columns of the table of views after the name.
QStringList meaningOf(const core::ViewGeometry& view)
{
    const core::ProjectionGeometry& projection = view.projection;
    const core::CArmReading reading = core::readAsCArm(projection);
    const bool placed = projection.isDetectorPlaced();
    const Eigen::Vector2d pitch = projection.pitchMm();
    return {
        placed ? GeometryImportDialog::tr("%1 mm").arg(
                     QLocale().toString(projection.sourceToDetectorMm(), 'f', 1))
               : GeometryImportDialog::tr("not stated"),
        GeometryImportDialog::tr("%1 mm").arg(QLocale().toString(reading.carm.sourceToIsocentreMm, 'f', 1)),
        sideText(reading.carm.primaryAngleDeg, "LAO", "RAO"),
        sideText(reading.carm.secondaryAngleDeg, "CRA", "CAU"),
        QStringLiteral("%1 × %2").arg(projection.columns()).arg(projection.rows()),
        placed ? GeometryImportDialog::tr("%1 × %2 mm")
                     .arg(QLocale().toString(pitch.x(), 'f', 3))
                     .arg(QLocale().toString(pitch.y(), 'f', 3))
               : GeometryImportDialog::tr("not stated"),
        view.world() == core::WorldFrame::Patient ? GeometryImportDialog::tr("patient")
                                                  : GeometryImportDialog::tr("isocentre")};
}

std::vector<std::string> namesOf(const app::GeometryContents& contents)
{
    std::vector<std::string> names;
    while (names.size() < contents.count())
        names.push_back(contents.nameOf(names.size()));
    return names;
}

// By the file; the built-in case by the name of its image.
std::string nameOf(const app::SessionXray& xray)
{
    const std::filesystem::path& file = xray.source.request.file;
    return file.empty() ? xray.radiograph->name : file.stem().string();
}

} // namespace

GeometryImportDialog::GeometryImportDialog(app::Session& session, QString folder, QWidget* parent)
    : QDialog(parent), session_(session), folder_(std::move(folder)), path_(new QLineEdit), kind_(new QLabel),
      questions_(new GeometryQuestions),
      views_(table({tr("View"), tr("Source–detector"), tr("Source–origin"), tr("LAO/RAO"), tr("CRA/CAU"),
                    tr("Pixels"), tr("Pitch"), tr("World")},
                   tr("Views of the file"))),
      xrays_(table({tr("X-ray"), tr("Pixels"), tr("View"), tr("Check")}, tr("Views of the X-rays"))),
      problem_(new QLabel)
{
    setWindowTitle(tr("Geometry of the X-rays"));
    setAcceptDrops(true);
    path_->setReadOnly(true);
    path_->setPlaceholderText(tr("Drop a geometry file here: JSON, MayaCam, RTK XML, or matrices as CSV"));
    path_->setAccessibleName(tr("Geometry file"));
    auto* chooseButton = new QPushButton(tr("Choose…"));
    connect(chooseButton, &QPushButton::clicked, this, &GeometryImportDialog::choose);
    auto* fileLine = new QHBoxLayout;
    fileLine->addWidget(path_, 1);
    fileLine->addWidget(chooseButton);
    kind_->setForegroundRole(theme::kAccentRole);
    problem_->setObjectName(QStringLiteral("problem"));
    problem_->setWordWrap(true);
    problem_->setForegroundRole(theme::kWarningRole);
    problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    apply_ = buttons->addButton(tr("Apply"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &GeometryImportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(questions_, &GeometryQuestions::changed, this, &GeometryImportDialog::update);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(fileLine);
    layout->addWidget(kind_);
    layout->addWidget(questions_);
    layout->addWidget(views_, 3);
    layout->addWidget(xrays_, 2);
    layout->addWidget(problem_);
    layout->addWidget(buttons);
    resize(860, 620);
    fillXrays();
    update();
}

void GeometryImportDialog::choose()
{
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Geometry of the X-rays"), folder_, fileFilter(tr("Geometry"), core::Holds::Geometry));
    if (!files.isEmpty())
        setFiles(files);
}

void GeometryImportDialog::setFiles(const QStringList& files)
{
    files_ = files;
    files_.sort();
    QStringList names;
    for (const QString& file : files_)
        names << QFileInfo(file).fileName();
    path_->setText(files_.size() == 1 ? files_.front() : names.join(QStringLiteral(", ")));
    contents_.reset();
    try {
        std::vector<std::filesystem::path> paths;
        for (const QString& file : files_)
            paths.push_back(pathOf(file));
        contents_ = app::GeometryContents::read(paths);
    } catch (const Error& error) {
        fillXrays();
        update();
        showProblem(messageText(error.what()));
        return;
    }
    fillXrays();
    update();
}

void GeometryImportDialog::fillXrays()
{
    std::vector<std::string> viewNames;
    std::vector<std::string> xrayNames;
    if (contents_)
        viewNames = namesOf(*contents_);
    for (const app::SessionXray& xray : session_.xrays())
        xrayNames.push_back(nameOf(xray));
    const auto proposed = app::proposedViews(viewNames, xrayNames);
    xrays_->setRowCount(static_cast<int>(xrayNames.size()));
    QWidget* before = xrays_;
    for (std::size_t x = 0; x < xrayNames.size(); ++x) {
        const int row = static_cast<int>(x);
        const core::Image& pixels = session_.xrays()[x].radiograph->pixels;
        auto* name = new QTableWidgetItem(dataText(session_.xrays()[x].radiograph->name));
        name->setToolTip(name->text());
        xrays_->setItem(row, XrayName, name);
        xrays_->setItem(row, XraySize,
                        new QTableWidgetItem(QStringLiteral("%1 × %2").arg(pixels.columns).arg(pixels.rows)));
        xrays_->setItem(row, XrayCheck, new QTableWidgetItem);
        auto* box = new QComboBox;
        box->setAccessibleName(tr("View of %1").arg(name->text()));
        box->addItem(tr("none"));
        for (const std::string& viewName : viewNames)
            box->addItem(QString::fromStdString(viewName));
        box->setCurrentIndex(proposed[x] ? static_cast<int>(*proposed[x]) + 1 : 0);
        connect(box, &QComboBox::currentIndexChanged, this, &GeometryImportDialog::update);
        xrays_->setCellWidget(row, XrayView, box);
        setTabOrder(before, box);
        before = box;
    }
}

QComboBox* GeometryImportDialog::viewBox(std::size_t xray) const
{
    return qobject_cast<QComboBox*>(xrays_->cellWidget(static_cast<int>(xray), XrayView));
}

app::GeometryAnswers GeometryImportDialog::answersFor(std::size_t xray) const
{
    app::GeometryAnswers answers = questions_->answers();
    if (xray < session_.xrays().size()) {
        const core::Image& pixels = session_.xrays()[xray].radiograph->pixels;
        answers.columns = answers.columns > 0 ? answers.columns : pixels.columns;
        answers.rows = answers.rows > 0 ? answers.rows : pixels.rows;
    }
    return answers;
}

app::AssignedViews GeometryImportDialog::assigned() const
{
    app::AssignedViews views(session_.xrays().size());
    for (std::size_t x = 0; contents_ && x < views.size(); ++x) {
        const int chosen = viewBox(x)->currentIndex() - 1;
        if (chosen < 0)
            continue;
        const auto view = static_cast<std::size_t>(chosen);
        views[x] = contents_->view(view, answersFor(x));
        const QString file = QFileInfo(files_.at(files_.size() > 1 ? chosen : 0)).fileName();
        if (contents_->count() > 1 && files_.size() == 1)
            views[x]->name = tr("%1, view %2").arg(file, viewBox(x)->currentText()).toStdString();
        else
            views[x]->name = file.toStdString();
    }
    return views;
}

void GeometryImportDialog::update()
{
    showProblem({});
    questions_->setVisible(contents_.has_value());
    kind_->setText(contents_ ? summaryOf(*contents_) : tr("No geometry file is chosen."));
    if (contents_)
        questions_->ask(app::openQuestions(contents_->kind()));
    showViews();
    showChecks();
}

void GeometryImportDialog::showViews()
{
    const int count = contents_ ? static_cast<int>(contents_->count()) : 0;
    views_->setRowCount(count);
    for (int row = 0; row < count; ++row) {
        const auto view = static_cast<std::size_t>(row);
        QStringList texts{QString::fromStdString(contents_->nameOf(view))};
        try {
            texts += meaningOf(contents_->view(view, answersFor(session_.activeXray())));
        } catch (const Error& error) {
            showProblem(messageText(error.what()));
        }
        for (int column = 0; column < views_->columnCount(); ++column)
            views_->setItem(
                row, column,
                new QTableWidgetItem(column < texts.size() ? texts[column] : QStringLiteral("–")));
    }
}

void GeometryImportDialog::showChecks()
{
    using Verdict = app::ViewCheck::Verdict;
    bool possible = false;
    try {
        const std::vector<app::ViewCheck> checks = app::checkViews(session_, assigned());
        possible =
            std::ranges::none_of(
                checks, [](const app::ViewCheck& check) { return check.verdict == Verdict::Impossible; }) &&
            std::ranges::any_of(checks,
                                [](const app::ViewCheck& check) { return check.verdict != Verdict::Kept; });
        for (std::size_t x = 0; x < checks.size(); ++x) {
            const bool wrong =
                checks[x].verdict == Verdict::Doubtful || checks[x].verdict == Verdict::Impossible;
            QTableWidgetItem* item = xrays_->item(static_cast<int>(x), XrayCheck);
            item->setText(QString::fromStdString(checks[x].text));
            item->setToolTip(item->text());
            item->setForeground(palette().brush(wrong ? theme::kWarningRole : theme::kDimRole));
        }
    } catch (const Error& error) {
        showProblem(messageText(error.what()));
    }
    apply_->setEnabled(possible);
}

void GeometryImportDialog::showProblem(const QString& problem)
{
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
}

void GeometryImportDialog::accept()
{
    try {
        app::importGeometry(session_, tr("Import geometry").toStdString(), assigned());
    } catch (const Error& error) {
        showProblem(messageText(error.what()));
        return;
    }
    Q_EMIT applied(files_);
    QDialog::accept();
}

void GeometryImportDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void GeometryImportDialog::dropEvent(QDropEvent* event)
{
    QStringList files;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    if (files.isEmpty())
        return;
    setFiles(files);
    event->acceptProposedAction();
}

} // namespace isocenter::ui
