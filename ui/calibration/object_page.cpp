// SPDX-License-Identifier: MIT
#include "ui/calibration/object_page.h"

#include "app/calibration/undistorted_files.h"
#include "core/calibration/direct_linear_transform.h"
#include "core/io/formats/calibration_object_file.h"
#include "core/io/formats/geometry_file.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "ui/calibration/calibration_outcome.h"
#include "ui/calibration/calibration_parts.h"
#include "ui/calibration/calibration_picture.h"
#include "ui/calibration/mark_overlay.h"
#include "ui/calibration/object_tables.h"
#include "ui/calibration/work_line.h"
#include "ui/reconstruct/file_field.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"
#include "ui/support/enum_items.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/widgets/panel_parts.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kPictureRows = 3; // of the table, at least

QPushButton* plainButton(const char* name, const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAutoDefault(false);
    return button;
}

} // namespace

ObjectPage::ObjectPage(QString folder, QWidget* parent)
    : QWidget(parent), folder_(std::move(folder)),
      object_(new FileField(tr("CSV: name,x,y,z or x,y,z"), tr("Points of the object"),
                            tr("The object's points, as XMALab's frame specifications have them, too"),
                            tr("Points of the object"), tr("Points (*.csv *.txt);;All files (*)"))),
      unit_(choiceField(tr("Unit"), tr("What the numbers of the object's file measure"))),
      pictureTable_(new ObjectPictureTable), pointTable_(new ObjectPointTable),
      add_(plainButton("addPictures", tr("Add Pictures…"),
                       tr("X-rays of the object, undistorted: one of each camera and placement"))),
      remove_(plainButton("removePicture", tr("Remove"), tr("Leave out the picture that is chosen"))),
      unmark_(plainButton("removeMark", tr("Remove Mark"),
                          tr("The picture does not show the point that is chosen"))),
      findOthers_(plainButton("findOthers", tr("Find Others"),
                              tr("Look for the other points where the marked ones let expect them, "
                                 "from six marks on; marks are centred on their beads"))),
      outcome_(new CalibrationOutcome), view_(new CalibrationPicture(tr("Picture of the object"))),
      hint_(new QLabel), work_(new WorkLine)
{
    view_->setPlaceholder(
        tr("Choose the file with the object's points, add a picture of each camera, then click each "
           "point where the picture shows it."));
    hint_->setForegroundRole(theme::kDimRole);
    hint_->setObjectName(QStringLiteral("hint"));
    hint_->setWordWrap(true);
    hint_->setMinimumHeight(fontMetrics().lineSpacing()); // the picture stays where it is
    auto* side = new QWidget;
    side->setFixedWidth(kCalibrationSideWidth);
    auto* inside = new QVBoxLayout(side);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->addWidget(buildForm());
    inside->addWidget(buildPictures());
    inside->addWidget(buildPoints(), 1);
    inside->addSpacing(kSectionGap);
    inside->addWidget(outcome_);
    auto* right = new QVBoxLayout;
    right->addWidget(view_, 1);
    right->addWidget(hint_);
    auto* across = new QHBoxLayout;
    across->addWidget(side);
    across->addLayout(right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(across, 1);
    layout->addWidget(work_);
    connect(view_, &CalibrationPicture::clicked, this, &ObjectPage::markAt);
    connect(work_, &WorkLine::busyChanged, this, &ObjectPage::updateButtons);
    connect(outcome_, &CalibrationOutcome::lensChanged, this, [this] {
        changed();
        showAll();
    });
    connect(outcome_, &CalibrationOutcome::calibrateAsked, this, &ObjectPage::calibrate);
    connect(outcome_, &CalibrationOutcome::saveGeometryAsked, this, &ObjectPage::askForGeometry);
    connect(outcome_, &CalibrationOutcome::saveMayaCamsAsked, this, &ObjectPage::askForMayaCams);
    showAll();
}

QWidget* ObjectPage::buildForm()
{
    addFileUnits(*unit_);
    auto* widget = new QWidget;
    QFormLayout* form = newForm(widget);
    form->addRow(tr("Object"), object_);
    form->addRow(tr("Unit"), unit_);
    connect(object_, &FileField::changed, this, &ObjectPage::readObject);
    connect(unit_, &QComboBox::currentIndexChanged, this, &ObjectPage::readObject);
    return widget;
}

QWidget* ObjectPage::buildPictures()
{
    pictureTable_->setFixedHeight(pictureTable_->horizontalHeader()->sizeHint().height() +
                                  kPictureRows * pictureTable_->verticalHeader()->defaultSectionSize() + 4);
    connect(pictureTable_, &ObjectPictureTable::chosenChanged, this, &ObjectPage::showAll);
    connect(
        pictureTable_, &ObjectPictureTable::assigned, this,
        [this](std::size_t picture, const QString& camera, int placement) {
            attempt([&] {
                pictures_.assign(picture, camera.toStdString(), placement);
                changed();
            });
            showAll();
        },
        Qt::QueuedConnection); // after the editing of the cell, which makes it anew
    connect(add_, &QPushButton::clicked, this, &ObjectPage::askForPictures);
    connect(remove_, &QPushButton::clicked, this, &ObjectPage::removePicture);
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pictureTable_);
    layout->addWidget(inARow({add_, remove_}));
    return widget;
}

QWidget* ObjectPage::buildPoints()
{
    connect(pointTable_, &ObjectPointTable::chosenChanged, this, [this] {
        showPicture();
        const auto picture = pictureTable_->chosen();
        const auto point = pointTable_->chosen();
        if (!picture || !point)
            return;
        const app::PointMarks& marks = pictures_.pictures()[*picture].marks;
        if (const auto mark = marks.find(*point); mark != marks.end())
            view_->bringIntoSight(pointOf(mark->second));
        updateButtons();
    });
    connect(unmark_, &QPushButton::clicked, this, &ObjectPage::unmark);
    connect(findOthers_, &QPushButton::clicked, this, &ObjectPage::findOthers);
    auto* key = new QShortcut(QKeySequence::Delete, pointTable_, this, &ObjectPage::unmark);
    key->setContext(Qt::WidgetShortcut);
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pointTable_, 1);
    layout->addWidget(inARow({findOthers_, unmark_}));
    return widget;
}

void ObjectPage::attempt(const std::function<void()>& action)
{
    try {
        action();
    } catch (const Error& error) {
        work_->complain(messageText(error.what()));
    }
}

void ObjectPage::openObject(const QString& file)
{
    object_->setPath(pathOf(file));
    readObject();
}

void ObjectPage::readObject()
{
    if (object_->path().empty())
        return;
    pictures_.setObject({});
    attempt([&] {
        pictures_.setObject(core::readCalibrationObject(
            object_->path(), core::millimetresOf(chosenIn<core::FileUnit>(*unit_))));
        folder_ = QFileInfo(textOf(object_->path())).path();
        work_->say({});
    });
    changed();
    showAll();
    if (!pictures_.object().empty())
        pointTable_->choose(0);
}

void ObjectPage::addPictures(const QStringList& files)
{
    for (const QString& file : files)
        work_->submit(tr("Reading the picture"),
                      [this, path = pathOf(file)](const core::Progress& progress) -> app::JobQueue::Finish {
                          auto pixels = core::abandonable(progress.stop, [path] {
                              return std::make_shared<const core::Image>(app::storedImage(path, 0));
                          });
                          return [this, path, pixels = std::move(pixels)] {
                              folder_ = QFileInfo(textOf(path)).path();
                              const std::size_t picture = pictures_.add(path, pixels);
                              pictureTable_->show(pictures_);
                              pictureTable_->choose(picture);
                              showAll();
                          };
                      });
}

void ObjectPage::choosePicture(std::size_t picture)
{
    pictureTable_->choose(picture);
}

void ObjectPage::removePicture()
{
    if (const auto picture = pictureTable_->chosen()) {
        pictures_.remove(*picture);
        changed();
        showAll();
    }
}

void ObjectPage::markAt(const QPointF& place)
{
    const auto picture = pictureTable_->chosen();
    const auto point = pointTable_->chosen();
    if (!picture || !point)
        return;
    pictures_.mark(*picture, *point,
                   app::centredOnBead(*pictures_.pictures()[*picture].pixels, {place.x(), place.y()}));
    changed();
    showAll();
    if (const auto next = pictures_.nextUnmarked(*picture, *point))
        pointTable_->choose(*next);
}

void ObjectPage::unmark()
{
    const auto picture = pictureTable_->chosen();
    const auto point = pointTable_->chosen();
    if (!picture || !point)
        return;
    pictures_.unmark(*picture, *point);
    changed();
    showAll();
}

void ObjectPage::findOthers()
{
    const auto picture = pictureTable_->chosen();
    if (!picture)
        return;
    work_->submit(
        tr("Finding the other points"),
        [this, pictures = pictures_, picture = *picture,
         edits = edits_](const core::Progress& progress) -> app::JobQueue::Finish {
            app::PointMarks marks = core::abandonable(
                progress.stop, [pictures, picture] { return pictures.withOthers(picture); });
            return [this, picture, edits, marks = std::move(marks)] {
                if (edits != edits_)
                    return; // it was marked otherwise meanwhile
                std::size_t hidden = 0;
                for (const auto& [point, place] : pictures_.pictures()[picture].marks)
                    hidden += marks.contains(point) ? 0 : 1;
                const QString found = tr("%1 of %2 points are found.")
                                          .arg(static_cast<qulonglong>(marks.size()))
                                          .arg(static_cast<qulonglong>(pictures_.object().size()));
                pictures_.setMarks(picture, marks);
                changed();
                showAll();
                work_->say(hidden == 0 ? found
                                       : found + QLatin1Char(' ') +
                                             tr("%1 that were marked are left out: other beads hide theirs.")
                                                 .arg(static_cast<qulonglong>(hidden)));
            };
        });
}

void ObjectPage::calibrate()
{
    const auto marked = std::make_shared<const app::ObjectCase>(pictures_.asCase());
    work_->submit(tr("Calibrating"),
                  [this, marked, lens = outcome_->estimatesLens(),
                   edits = edits_](const core::Progress& progress) -> app::JobQueue::Finish {
                      const auto found = std::make_shared<const core::ObjectCalibration>(
                          app::calibratedCase(*marked, lens, progress));
                      return [this, marked, found, edits] {
                          if (edits != edits_)
                              return; // it was marked otherwise meanwhile
                          found_ = found;
                          case_ = marked;
                          showAll();
                      };
                  });
}

void ObjectPage::changed()
{
    ++edits_;
    found_.reset();
    case_.reset();
}

void ObjectPage::showAll()
{
    pictureTable_->show(pictures_);
    const auto picture = pictureTable_->chosen();
    pointTable_->show(pictures_, picture, found_.get());
    expected_.clear();
    hint_->clear();
    if (picture && pictures_.pictures()[*picture].marks.size() >= core::kFewestSpacePoints)
        try {
            expected_ = pictures_.expectedIn(*picture);
        } catch (const InputError& error) { // said where it helps, as marking goes on
            hint_->setText(messageText(error.what()));
        }
    outcome_->show(case_.get(), found_.get());
    showPicture();
    updateButtons();
}

void ObjectPage::showPicture()
{
    const auto picture = pictureTable_->chosen();
    if (!picture) {
        view_->show({});
        return;
    }
    const app::MarkedPictures::Picture& shown = pictures_.pictures()[*picture];
    view_->show({shown.pixels, MarkOverlay{pictures_.object(), shown.marks, expected_, pointTable_->chosen()},
                 QString::fromStdString(shown.camera)});
}

void ObjectPage::updateButtons()
{
    const auto picture = pictureTable_->chosen();
    const bool isFree = !work_->isBusy();
    const std::size_t marks = picture ? pictures_.pictures()[*picture].marks.size() : 0;
    remove_->setEnabled(picture && isFree);
    unmark_->setEnabled(picture && pointTable_->chosen() &&
                        pictures_.pictures()[*picture].marks.contains(*pointTable_->chosen()));
    findOthers_->setEnabled(isFree && marks >= core::kFewestSpacePoints);
    outcome_->setEnabledFor(isFree && marks > 0, isFree && found_);
}

void ObjectPage::saveGeometry(const QString& file)
{
    attempt([&] {
        core::writeGeometryFile(pathOf(file), app::viewsOf(*case_, *found_, outcome_->pitchMm()));
        work_->say(tr("Saved as %1: a view for each camera, for undistorted X-rays.")
                       .arg(QFileInfo(file).fileName()));
    });
}

void ObjectPage::saveMayaCams(const QString& folder)
{
    attempt([&] {
        app::writeMayaCams(*case_, *found_, pathOf(folder));
        work_->say(tr("A MayaCam calibration of each camera was saved in %1.").arg(folder));
    });
}

void ObjectPage::askForPictures()
{
    addPictures(QFileDialog::getOpenFileNames(this, tr("Pictures of the object"), folder_, xrayFilter()));
}

void ObjectPage::askForGeometry()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save the geometry"), folder_ + QStringLiteral("/geometry.json"), tr("Geometry (*.json)"));
    if (!file.isEmpty())
        saveGeometry(file);
}

void ObjectPage::askForMayaCams()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder for MayaCam calibrations"), folder_);
    if (!folder.isEmpty())
        saveMayaCams(folder);
}

} // namespace isocenter::ui
