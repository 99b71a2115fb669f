// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_source.h"

#include "app/study/sample_cases.h"
#include "ui/support/icons.h"
#include "ui/widgets/camera_menu.h"

#include <QFileDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>

namespace isocenter::ui {
namespace {

const auto kDemoSource = QString::fromLatin1(app::kSampleVideo);
const auto kSourceKey = QStringLiteral("tracking/source");

QPushButton* sourceButton(const QString& text, const QString& tip)
{
    auto* made = new QPushButton(text);
    made->setToolTip(tip);
    return made;
}

} // namespace

TrackingSource::TrackingSource(QWidget* parent)
    : QWidget(parent), source_(new QLineEdit(QSettings().value(kSourceKey, kDemoSource).toString())),
      cameras_(new QMenu(this)), open_(sourceButton(tr("Open"), tr("Open the source above and play it")))
{
    open_->setIcon(icon(QStringLiteral("open-image")));
    source_->setObjectName(QStringLiteral("trackingSource"));
    source_->setAccessibleName(tr("Source"));
    source_->setToolTip(tr("A path, a pattern such as a/*.png, camera:/dev/video0, lavfi:testsrc or "
                           "synthetic:motion=rotation,noise=6"));
    auto* file = sourceButton(tr("File…"), tr("A video, a TIFF of several pages or a DICOM run"));
    auto* folder = sourceButton(
        tr("Folder…"), tr("A folder of stills, in the order of their names, or of the files of a DICOM run"));
    auto* camera = sourceButton(tr("Camera"), tr("The cameras of this machine"));
    auto* demo = sourceButton(tr("Demo"), tr("A wall that moves in a known way: errors are shown"));
    camera->setMenu(cameras_);
    connect(cameras_, &QMenu::aboutToShow, this, &TrackingSource::listCameras);
    connect(file, &QPushButton::clicked, this, &TrackingSource::askForFile);
    connect(folder, &QPushButton::clicked, this, &TrackingSource::askForFolder);
    connect(demo, &QPushButton::clicked, this, [this] { Q_EMIT chosen(kDemoSource); });
    connect(open_, &QPushButton::clicked, this, [this] { Q_EMIT chosen(source_->text()); });
    connect(source_, &QLineEdit::returnPressed, this, [this] { Q_EMIT chosen(source_->text()); });
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(source_, 0, 0, 1, 3);
    layout->addWidget(open_, 0, 3);
    layout->addWidget(file, 1, 0);
    layout->addWidget(folder, 1, 1);
    layout->addWidget(camera, 1, 2);
    layout->addWidget(demo, 1, 3);
}

QString TrackingSource::text() const
{
    return source_->text();
}

void TrackingSource::setText(const QString& source)
{
    source_->setText(source);
    source_->setCursorPosition(0); // its beginning tells more than its end
    QSettings().setValue(kSourceKey, source);
}

void TrackingSource::setOpenable(bool openable)
{
    open_->setEnabled(openable);
}

void TrackingSource::listCameras()
{
    fillCameraMenu(*cameras_, list_(), [this](const QString& source) { Q_EMIT chosen(source); });
}

void TrackingSource::askForFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a Video"));
    if (!file.isEmpty())
        Q_EMIT chosen(file);
}

void TrackingSource::askForFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Open a Folder of Stills or of a DICOM Run"));
    if (!folder.isEmpty())
        Q_EMIT chosen(folder);
}

} // namespace isocenter::ui
