// SPDX-License-Identifier: MIT
#include "ui/reconstruct/source_form.h"

#include "core/reconstruction/projections/arriving_projections.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

QString openTip()
{
    return SourceForm::tr("A DICOM run, a TIFF of several pages, a stack (.mha, .nrrd, .nii), a scanner's "
                          "files (.xtekct, .rct, .edf, .his, .hnc, .hnd, .xim), or raw numbers with "
                          "their description (.raw, .json)");
}

std::shared_ptr<const core::ProjectionSource> arriving(const std::filesystem::path& path, int count,
                                                       const core::DetectorSize& size)
{
    return std::make_shared<const core::ArrivingProjections>(path, count, size, core::kUsualPatience);
}

} // namespace

SourceForm::SourceForm(const app::Dispatcher& dispatcher, QWidget* parent)
    : QWidget(parent), path_(textField(tr("Folder, file or pattern"), tr("Projections"),
                                       openTip() + QLatin1Char('\n') +
                                           tr("Or a folder of images of one kind, or a pattern "
                                              "(scan_*.tif)"))),
      follow_(new QCheckBox(tr("The scan still goes on"))), text_(new QLabel), jobs_(dispatcher)
{
    follow_->setToolTip(tr("Projections are still arriving in the folder that is opened next, in the order "
                           "of their names: Reconstruct takes them as they come, as many as the geometry "
                           "has"));
    text_->setWordWrap(true);
    text_->setForegroundRole(theme::kDimRole);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text_->setAccessibleName(tr("Projections"));
    text_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget* part : std::initializer_list<QWidget*>{path_, buildButtons(), follow_, text_})
        layout->addWidget(part);
    connect(path_, &QLineEdit::returnPressed, this, [this] { open(path_->text()); });
    jobs_.failed.connect([this](const app::Failure& failure) {
        describe(); // the one before stays
        Q_EMIT failed(failure);
    });
}

SourceForm::~SourceForm() = default;

QWidget* SourceForm::buildButtons()
{
    auto* file = new QPushButton(tr("File…"));
    file->setToolTip(openTip());
    auto* folder = new QPushButton(tr("Folder…"));
    folder->setToolTip(tr("A folder of images of one kind, in the order of their names"));
    connect(file, &QPushButton::clicked, this, &SourceForm::askForFile);
    connect(folder, &QPushButton::clicked, this, &SourceForm::askForFolder);
    return inARow({file, folder});
}

void SourceForm::open(const QString& path)
{
    if (path.isEmpty())
        return;
    path_->setText(path);
    showText(tr("Opening…"));
    jobs_.cancelAll(); // such as waiting for the first projection of another scan
    jobs_.submit(QT_TRANSLATE_NOOP("App", "The projections could not be opened"),
                 [this, path = pathOf(path),
                  follow = follow_->isChecked()](const core::Progress& progress) -> app::JobQueue::Finish {
                     std::shared_ptr<const core::ProjectionSource> source =
                         follow ? arriving(path, 1,
                                           core::awaitFirstProjection(path, core::kUsualPatience, progress))
                                : core::openProjections(path);
                     return [this, path, follow, source] {
                         opened_ = path;
                         follows_ = follow;
                         source_ = source;
                         describe();
                         Q_EMIT opened();
                     };
                 });
}

void SourceForm::restore(const std::filesystem::path& path)
{
    jobs_.cancelAll();
    opened_ = path;
    follows_ = false;
    source_.reset();
    path_->setText(textOf(path));
    describe();
    open(textOf(path));
}

void SourceForm::setFollowing(bool following)
{
    follow_->setChecked(following);
}

void SourceForm::expect(int projections)
{
    if (!follows_ || projections == source_->count())
        return;
    source_ = arriving(opened_, projections, {source_->columns(), source_->rows()});
    describe();
}

QString SourceForm::text() const
{
    return text_->text();
}

void SourceForm::describe()
{
    if (!source_) {
        showText({});
        return;
    }
    const QString kind = follows_ ? tr("%1 projections of %2 × %3 pixels are expected")
                                  : tr("%1 projections of %2 × %3 pixels");
    QStringList lines{kind.arg(source_->count()).arg(source_->columns()).arg(source_->rows())};
    for (const core::Finding& finding : source_->stated().findings)
        lines << dataText(finding.text);
    showText(lines.join(QLatin1Char('\n')));
}

void SourceForm::showText(const QString& text)
{
    text_->setText(text);
    text_->setVisible(!text.isEmpty());
}

void SourceForm::askForFile()
{
    open(QFileDialog::getOpenFileName(this, tr("Open Projections"), path_->text(),
                                      fileFilter(tr("Projections"), core::Holds::Projections)));
}

void SourceForm::askForFolder()
{
    open(QFileDialog::getExistingDirectory(this, tr("Open a Folder of Projections"), path_->text()));
}

} // namespace isocenter::ui
