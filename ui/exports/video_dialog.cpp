// SPDX-License-Identifier: MIT
#include "ui/exports/video_dialog.h"

#include "ui/support/theme.h"
#include "ui/widgets/decimal_field.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kUsualPictures = 600;       // so many evaluations are shown unless the user wants more
constexpr double kFramesPerSecond = 15.0; // of a sequence, as fluoroscopy has it more often than not
constexpr int kLeastExtent = 64;
constexpr int kLargestExtent = 4096;

enum Format { Mp4, Pngs };

QSpinBox* numberField(int least, int largest, int value, const QString& name)
{
    auto* field = new QSpinBox;
    field->setRange(least, std::max(least, largest));
    field->setValue(value);
    field->setAlignment(Qt::AlignRight);
    field->setMinimumWidth(100);
    field->setAccessibleName(name);
    return field;
}

} // namespace

VideoDialog::VideoDialog(const VideoSources& sources, const QString& folder, QWidget* parent)
    : QDialog(parent), sources_(sources), what_(new QComboBox),
      first_(numberField(1, sources.frames, 1, tr("First frame"))),
      last_(numberField(1, sources.frames, sources.frames, tr("Last frame"))),
      every_(numberField(1, std::max(1, sources.evaluations),
                         std::max(1, (sources.evaluations + kUsualPictures - 1) / kUsualPictures),
                         tr("Evaluations from one picture to the next"))),
      rate_(new DecimalField),
      extent_(numberField(kLeastExtent, kLargestExtent, VideoChoice().largestExtent, tr("Largest side"))),
      format_(new QComboBox), file_(new QLineEdit), summary_(new QLabel),
      export_(new QPushButton(tr("Export")))
{
    setWindowTitle(tr("Export Video"));
    if (sources.posed > 0)
        what_->addItem(tr("Frames of the sequence"), true);
    if (sources.evaluations > 0)
        what_->addItem(tr("Evaluations of the last run"), false);
    what_->setAccessibleName(tr("What is shown"));
    rate_->setRange(0.1, 240.0);
    rate_->setDecimals(2);
    rate_->setValue(sources.posed > 0 ? kFramesPerSecond : VideoChoice().framesPerSecond);
    rate_->setSuffix(tr(" frames/s"));
    rate_->setAlignment(Qt::AlignRight);
    rate_->setAccessibleName(tr("Frame rate"));
    extent_->setSuffix(tr(" px"));
    extent_->setToolTip(
        tr("Each X-ray is shrunk or magnified by a whole number, to be as large as this allows"));
    format_->addItems({tr("Video (MP4)"), tr("Folder of pictures (PNG)")});
    format_->setAccessibleName(tr("Format"));
    file_->setText(QDir(folder).filePath(QStringLiteral("overlay.mp4")));
    file_->setMinimumWidth(320);
    file_->setAccessibleName(tr("File"));
    summary_->setForegroundRole(theme::kDimRole);
    auto* choose = new QPushButton(tr("Choose…"));
    connect(choose, &QPushButton::clicked, this, &VideoDialog::chooseFile);
    auto* range = new QHBoxLayout;
    range->addWidget(first_);
    range->addWidget(new QLabel(QStringLiteral("–")));
    range->addWidget(last_);
    range->addStretch(1);
    auto* fileLine = new QHBoxLayout;
    fileLine->addWidget(file_, 1);
    fileLine->addWidget(choose);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->addRow(tr("Show"), what_);
    form->addRow(tr("Frames"), range);
    form->addRow(tr("Evaluations a picture"), every_);
    form->addRow(tr("Frame rate"), rate_);
    form->addRow(tr("Largest side of a view"), extent_);
    form->addRow(tr("Format"), format_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(export_, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addLayout(fileLine);
    layout->addWidget(summary_);
    layout->addWidget(buttons);
    for (QComboBox* box : {what_, format_})
        connect(box, &QComboBox::currentIndexChanged, this, &VideoDialog::update);
    for (QSpinBox* field : {first_, last_, every_})
        connect(field, &QSpinBox::valueChanged, this, &VideoDialog::update);
    connect(rate_, &QDoubleSpinBox::valueChanged, this, &VideoDialog::update);
    connect(file_, &QLineEdit::textChanged, this, &VideoDialog::update);
    connect(format_, &QComboBox::currentIndexChanged, this, [this](int format) {
        const QFileInfo info(file_->text());
        setFile(info.dir().filePath(info.completeBaseName() +
                                    (format == Mp4 ? QStringLiteral(".mp4") : QString())));
    });
    update();
}

VideoChoice VideoDialog::choice() const
{
    VideoChoice choice;
    choice.frames = what_->currentData().toBool();
    choice.first = first_->value() - 1;
    choice.last = last_->value() - 1;
    choice.every = every_->value();
    choice.framesPerSecond = rate_->value();
    choice.largestExtent = extent_->value();
    choice.file = file_->text();
    return choice;
}

void VideoDialog::setFile(const QString& file)
{
    file_->setText(file);
}

void VideoDialog::chooseFile()
{
    const bool video = format_->currentIndex() == Mp4;
    const QString path = QFileDialog::getSaveFileName(
        this, video ? tr("Video of overlays") : tr("New folder for the pictures"), file_->text(),
        video ? tr("Videos (*.mp4 *.mov *.mkv *.avi)") : tr("Folders (*)"));
    if (!path.isEmpty())
        setFile(video && QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".mp4") : path);
}

int VideoDialog::pictures() const
{
    if (what_->currentData().toBool())
        return std::max(0, last_->value() - first_->value() + 1);
    return (sources_.evaluations + every_->value() - 1) / every_->value();
}

void VideoDialog::update()
{
    const bool frames = what_->currentData().toBool();
    first_->setEnabled(frames);
    last_->setEnabled(frames);
    every_->setEnabled(!frames);
    const int count = pictures();
    QString text = tr("%n pictures", nullptr, count);
    if (frames && sources_.posed < sources_.frames)
        text = tr("%n pictures at most; frames without a pose are left out", nullptr, count);
    summary_->setText(tr("%1, %2 s").arg(text).arg(QLocale().toString(count / rate_->value(), 'f', 1)));
    export_->setEnabled(count > 0 && !file_->text().isEmpty());
}

} // namespace isocenter::ui
