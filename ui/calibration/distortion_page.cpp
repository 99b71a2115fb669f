// SPDX-License-Identifier: MIT
#include "ui/calibration/distortion_page.h"

#include "app/calibration/undistorted_files.h"
#include "app/commands/xray_edits.h"
#include "app/support/warning.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "ui/calibration/calibration_parts.h"
#include "ui/calibration/calibration_picture.h"
#include "ui/calibration/distortion_figures.h"
#include "ui/calibration/distortion_form.h"
#include "ui/calibration/distortion_overlay.h"
#include "ui/calibration/work_line.h"
#include "ui/support/data_texts.h"
#include "ui/support/enum_items.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/widgets/panel_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace isocenter::ui {

struct DistortionPage::Found
{
    explicit Found(app::MeasuredDistortion result)
        : measured(std::move(result)), overlay(measured),
          before(std::make_shared<const core::Image>(measured.picture)),
          after(std::make_shared<const core::Image>(measured.fit.map->undistorted(measured.picture)))
    {
    }

    app::MeasuredDistortion measured;
    DistortionOverlay overlay;
    std::shared_ptr<const core::Image> before;
    std::shared_ptr<const core::Image> after;
};

DistortionPage::DistortionPage(app::Workspace& workspace, QString folder, QWidget* parent)
    : QWidget(parent), workspace_(workspace), folder_(std::move(folder)), form_(new DistortionForm),
      figures_(new DistortionFigures), find_(new QPushButton(tr("Find Grid"))),
      save_(new QPushButton(tr("Save…"))), use_(new QPushButton(tr("Use for Active X-ray"))),
      undistort_(new QPushButton(tr("Undistort Images…"))), look_(new QComboBox),
      showGrid_(new QCheckBox(tr("Grid"))), showResiduals_(new QCheckBox(tr("Residuals"))),
      legend_(new QLabel), view_(new CalibrationPicture(tr("Picture of the grid"))), work_(new WorkLine)
{
    view_->setPlaceholder(
        tr("Choose a picture of a grid of beads or of perforated metal that lies flat on the "
           "detector's face, and say how far its beads or holes are apart."));
    auto* right = new QVBoxLayout;
    right->addWidget(buildPictureBar());
    right->addWidget(view_, 1);
    right->addWidget(legend_);
    auto* across = new QHBoxLayout;
    across->addWidget(buildSide());
    across->addLayout(right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(across, 1);
    layout->addWidget(work_);
    connect(form_, &DistortionForm::pictureChanged, this, &DistortionPage::readPicture);
    connect(form_, &DistortionForm::changed, this, &DistortionPage::forget);
    connect(work_, &WorkLine::busyChanged, this, &DistortionPage::updateButtons);
    connections_.push_back(workspace_.session().xraysChanged.connectScoped([this] { updateButtons(); }));
    connections_.push_back(workspace_.deviceChanged.connectScoped([this] { updateButtons(); }));
    updateButtons();
    showLegend();
}

DistortionPage::~DistortionPage() = default;

QWidget* DistortionPage::buildSide()
{
    auto* content = new QWidget;
    auto* inside = new QVBoxLayout(content);
    inside->setContentsMargins(0, 0, 6, 0);
    inside->addWidget(form_);
    inside->addWidget(find_);
    inside->addSpacing(kSectionGap);
    inside->addWidget(sectionCaption(tr("Distortion")));
    inside->addWidget(figures_);
    inside->addStretch(1);
    auto* scrolled = new QScrollArea;
    scrolled->setWidget(content);
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolled->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto* side = new QWidget;
    side->setFixedWidth(kCalibrationSideWidth);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolled, 1);
    layout->addWidget(buildButtons());
    find_->setDefault(true);
    connect(find_, &QPushButton::clicked, this, &DistortionPage::findGrid);
    return side;
}

QWidget* DistortionPage::buildButtons()
{
    save_->setToolTip(tr("Write the map as a distortion file, which geometry files name"));
    connect(save_, &QPushButton::clicked, this, &DistortionPage::askWhereToSave);
    connect(use_, &QPushButton::clicked, this, [this] {
        if (!saved_.empty() || askWhereToSave())
            useForActiveXray();
    });
    connect(undistort_, &QPushButton::clicked, this, &DistortionPage::askWhatToUndistort);
    auto* buttons = new QWidget;
    auto* grid = new QGridLayout(buttons);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(save_, 0, 0);
    grid->addWidget(undistort_, 0, 1);
    grid->addWidget(use_, 1, 0, 1, 2);
    find_->setObjectName(QStringLiteral("findGrid"));
    save_->setObjectName(QStringLiteral("save"));
    use_->setObjectName(QStringLiteral("useForXray"));
    undistort_->setObjectName(QStringLiteral("undistort"));
    for (QPushButton* button : {save_, use_, undistort_})
        button->setAutoDefault(false);
    return buttons;
}

QWidget* DistortionPage::buildPictureBar()
{
    addItem(*look_, tr("As it came"), Look::AsItCame);
    addItem(*look_, tr("Undistorted"), Look::Undistorted);
    addItem(*look_, tr("Before and after"), Look::Divided);
    look_->setObjectName(QStringLiteral("look"));
    look_->setAccessibleName(tr("What is shown"));
    look_->setToolTip(tr("The picture as it came, without its distortion, or both beside a line to drag"));
    showGrid_->setChecked(true);
    showGrid_->setToolTip(tr("Spots that were found, joined with their neighbours"));
    showResiduals_->setChecked(true);
    showResiduals_->setToolTip(tr("How far the map misses each spot, enlarged"));
    connect(look_, &QComboBox::currentIndexChanged, this, &DistortionPage::showPicture);
    connect(showGrid_, &QCheckBox::toggled, this, &DistortionPage::showPicture);
    connect(showResiduals_, &QCheckBox::toggled, this, &DistortionPage::showPicture);
    legend_->setForegroundRole(theme::kDimRole);
    legend_->setWordWrap(true);
    legend_->setObjectName(QStringLiteral("legend"));
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(look_);
    line->addWidget(showGrid_);
    line->addWidget(showResiduals_);
    line->addStretch(1);
    return bar;
}

const app::MeasuredDistortion* DistortionPage::measured() const
{
    return found_ ? &found_->measured : nullptr;
}

void DistortionPage::open(const QString& picture)
{
    form_->setPicture(picture);
    forget();
    readPicture();
}

void DistortionPage::readPicture()
{
    picture_.reset();
    showPicture();
    const app::DistortionRequest request = form_->request();
    if (request.picture.empty())
        return;
    folder_ = QFileInfo(textOf(request.picture)).path();
    work_->submit(
        tr("Reading the picture"), [this, request](const core::Progress& progress) -> app::JobQueue::Finish {
            auto picture = core::abandonable(progress.stop, [request] {
                return std::make_shared<const core::Image>(app::storedImage(request.picture, request.frame));
            });
            const int frames = core::abandonable(
                progress.stop, [request] { return core::radiographFrames(request.picture); });
            return [this, picture = std::move(picture), frames, request] {
                if (form_->request().picture != request.picture || form_->request().frame != request.frame)
                    return; // another one was chosen meanwhile
                form_->setFrames(frames);
                picture_ = picture;
                showPicture();
            };
        });
}

void DistortionPage::findGrid()
{
    forget();
    work_->cancel();
    const app::DistortionRequest request = form_->request();
    form_->remember();
    work_->submit(
        tr("Measuring the distortion"),
        [this, request, choices = choices_](const core::Progress& progress) -> app::JobQueue::Finish {
            const auto found = std::make_shared<const Found>(app::measureDistortion(request, progress));
            return [this, found, choices] {
                if (choices != choices_)
                    return; // others were made meanwhile
                found_ = found;
                picture_ = found->before;
                figures_->show(&found->measured);
                showPicture();
                work_->say(tr("The grid was found. Save the map, or use it."));
            };
        });
}

void DistortionPage::forget()
{
    ++choices_;
    found_.reset();
    saved_.clear();
    figures_->show(nullptr);
    showPicture();
    updateButtons();
}

void DistortionPage::showPicture()
{
    showLegend();
    if (!found_) {
        view_->show({picture_});
        return;
    }
    const auto layer = [this](bool undistorted, const QString& caption) {
        const auto draw = [found = found_, undistorted, grid = showGrid_->isChecked(),
                           residuals = showResiduals_->isChecked()](QPainter& painter,
                                                                    const ImageTransform& transform) {
            if (grid)
                found->overlay.paintGrid(painter, transform, undistorted);
            if (residuals)
                found->overlay.paintResiduals(painter, transform, undistorted);
        };
        return CalibrationPicture::Layer{undistorted ? found_->after : found_->before, draw, caption};
    };
    switch (chosenIn<Look>(*look_)) {
    case Look::AsItCame:
        return view_->show(layer(false, {}));
    case Look::Undistorted:
        return view_->show(layer(true, {}));
    case Look::Divided:
        return view_->show(layer(false, tr("as it came")), layer(true, tr("undistorted")));
    }
}

void DistortionPage::showLegend()
{
    QStringList parts;
    if (found_ && showGrid_->isChecked())
        parts << tr("blue: the grid that was found, orange crosses: spots left out");
    if (found_ && showResiduals_->isChecked())
        parts << tr("orange lines: residuals, %1 times as long").arg(found_->overlay.enlargement());
    legend_->setText(parts.isEmpty() ? QStringLiteral(" ") : parts.join(QStringLiteral("; ")));
    for (QWidget* choice : std::initializer_list<QWidget*>{look_, showGrid_, showResiduals_})
        choice->setEnabled(found_ != nullptr);
}

QString DistortionPage::whyNotForActiveXray() const
{
    const app::Session& session = workspace_.session();
    if (!session.radiograph())
        return tr("No X-ray is open that could be undistorted.");
    if (!session.hasGeometry())
        return tr("The active X-ray has no geometry, with which its distortion is kept: give it one first.");
    const core::Image& pixels = session.radiograph()->pixels;
    if (found_ && (pixels.columns != found_->before->columns || pixels.rows != found_->before->rows))
        return tr("The active X-ray has %1 × %2 pixels, the grid's picture %3 × %4.")
            .arg(pixels.columns)
            .arg(pixels.rows)
            .arg(found_->before->columns)
            .arg(found_->before->rows);
    return {};
}

void DistortionPage::updateButtons()
{
    const bool isReady = found_ && !work_->isBusy();
    const QString problem = whyNotForActiveXray();
    find_->setEnabled(form_->isComplete() && !work_->isBusy());
    save_->setEnabled(isReady);
    use_->setEnabled(isReady && problem.isEmpty());
    use_->setToolTip(!problem.isEmpty()
                         ? problem
                         : tr("Undistort %1 from now on, as a step to undo; the map is kept with its "
                              "geometry")
                               .arg(dataText(workspace_.session().radiograph()->name)));
    undistort_->setEnabled(isReady && workspace_.device());
    undistort_->setToolTip(tr("Write images, runs and videos without the distortion as TIFF into a folder"));
}

void DistortionPage::attempt(const std::function<void()>& action)
{
    try {
        action();
    } catch (const Error& error) {
        work_->complain(messageText(error.what()));
    }
}

void DistortionPage::save(const QString& file)
{
    attempt([&] {
        core::writeDistortionFile(pathOf(file), found_->measured.fit, form_->request().fit.spacingMm);
        saved_ = pathOf(file);
        folder_ = QFileInfo(file).path();
        workspace_.noteSaved(saved_);
        work_->say(tr("Saved as %1. A geometry file that names it under “distortion” undistorts its X-rays "
                      "when they "
                      "are read: Use for Active X-ray, then Save… in the panel Geometry, writes one.")
                       .arg(QFileInfo(file).fileName()));
    });
}

bool DistortionPage::askWhereToSave()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Save the distortion"),
                                     folder_ + QStringLiteral("/distortion.json"), tr("Distortion (*.json)"));
    if (file.isEmpty())
        return false;
    save(file);
    return !saved_.empty();
}

void DistortionPage::useForActiveXray()
{
    attempt([&] {
        workspace_.registration().requireRest();
        app::Session& session = workspace_.session();
        app::undistortXray(session, tr("Undistort X-ray").toStdString(), session.activeXray(), saved_);
        work_->say(tr("%1 is undistorted by %2. Undo takes it back.")
                       .arg(dataText(session.radiograph()->name), textOf(saved_.filename())));
    });
}

void DistortionPage::askWhatToUndistort()
{
    const QStringList images =
        QFileDialog::getOpenFileNames(this, tr("Images, runs and videos to undistort"), folder_,
                                      fileFilter(tr("X-ray images and videos"), core::Holds::Frames));
    if (images.isEmpty())
        return;
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder for the undistorted images"), folder_);
    if (!folder.isEmpty())
        undistort(images, folder);
}

void DistortionPage::undistort(const QStringList& images, const QString& folder)
{
    std::vector<std::filesystem::path> files;
    for (const QString& image : images)
        files.push_back(pathOf(image));
    work_->submit(tr("Undistorting"),
                  [this, files = std::move(files), folder, map = found_->measured.fit.map,
                   device = workspace_.device()](const core::Progress& progress) -> app::JobQueue::Finish {
                      int count = 0;
                      std::vector<std::string> notes;
                      for (const app::UndistortedFile& file :
                           app::undistortFiles(files, *map, *device, pathOf(folder), progress)) {
                          count += file.images;
                          notes.insert(notes.end(), file.notes.begin(), file.notes.end());
                      }
                      return [this, count, folder, notes = std::move(notes)] {
                          for (const std::string& note : notes)
                              workspace_.noted(app::warning(note));
                          work_->say(
                              count == 1
                                  ? tr("One image was undistorted into %1.").arg(folder)
                                  : tr("%n images were undistorted into %1.", nullptr, count).arg(folder));
                      };
                  });
}

} // namespace isocenter::ui
