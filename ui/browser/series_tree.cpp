// SPDX-License-Identifier: MIT
#include "ui/browser/series_tree.h"

#include "ui/support/data_texts.h"
#include "ui/support/file_paths.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"

#include <QHeaderView>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTreeWidgetItemIterator>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kUidRole = Qt::UserRole;
constexpr int kFileRole = Qt::UserRole + 1;
constexpr int kThumbnailSide = 44;
constexpr int kSignSide = 16;

enum Column { kName, kImages, kModality, kDate, kSize, kSpacing, kNotes };

std::string uidOf(const QTreeWidgetItem* item)
{
    return item->data(kName, kUidRole).toString().toStdString();
}

bool isSeries(const QTreeWidgetItem* item)
{
    return item->data(kName, kUidRole).isValid() && !item->data(kName, kFileRole).isValid();
}

// Warning signs of a line's height beside the thumbnails' size.
class SmallSigns : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->decorationSize = {kSignSide, kSignSide};
    }
};

// It, one of its images, its study or its patient is selected.
bool isChosen(const QTreeWidgetItem* series)
{
    for (const QTreeWidgetItem* item = series; item != nullptr; item = item->parent())
        if (item->isSelected())
            return true;
    for (int child = 0; child < series->childCount(); ++child)
        if (series->child(child)->isSelected())
            return true;
    return false;
}

// Series stand at the same height whatever the sides of their images.
QIcon thumbnailIcon(const core::Image& thumbnail)
{
    QPixmap pixmap(kThumbnailSide, kThumbnailSide);
    pixmap.fill(Qt::black);
    if (!thumbnail.empty()) {
        const QImage picture = pictureOf(thumbnail).scaled(kThumbnailSide, kThumbnailSide,
                                                           Qt::KeepAspectRatio, Qt::SmoothTransformation);
        QPainter painter(&pixmap);
        painter.drawImage((kThumbnailSide - picture.width()) / 2, (kThumbnailSide - picture.height()) / 2,
                          picture);
    }
    return QIcon(pixmap);
}

QString spacingText(const core::SeriesInspection& inspection)
{
    if (inspection.pixelSpacingMm.size() != 2)
        return SeriesTree::tr("not stated");
    const auto number = [](double value) { return QLocale().toString(value, 'g', 3); };
    const QString pixel = SeriesTree::tr("%1 × %2").arg(number(inspection.pixelSpacingMm[1]),
                                                        number(inspection.pixelSpacingMm[0]));
    return inspection.volume ? SeriesTree::tr("%1 × %2").arg(pixel, number(inspection.volume->spacingMm.z()))
                             : pixel;
}

QString seriesTitle(const core::DicomSeries& series)
{
    const QString description =
        series.description.empty() ? SeriesTree::tr("Series") : dicomString(series.description);
    return series.number.empty() ? description
                                 : SeriesTree::tr("%1: %2").arg(dicomString(series.number), description);
}

} // namespace

QString dicomString(const std::string& text)
{
    const QByteArray bytes = QByteArray::fromStdString(text);
    const QString utf8 = QString::fromUtf8(bytes);
    return utf8.contains(QChar::ReplacementCharacter) ? QString::fromLatin1(bytes) : utf8;
}

QImage pictureOf(const core::Image& thumbnail)
{
    QImage picture(thumbnail.columns, thumbnail.rows, QImage::Format_Grayscale8);
    for (int row = 0; row < thumbnail.rows; ++row)
        for (int column = 0; column < thumbnail.columns; ++column)
            picture.scanLine(row)[column] =
                static_cast<uchar>(255.0f * std::clamp(thumbnail.at(column, row), 0.0f, 1.0f));
    return picture;
}

SeriesTree::SeriesTree(app::DicomBrowser& browser, QWidget* parent) : QTreeWidget(parent), browser_(browser)
{
    setAccessibleName(tr("Patients, studies and series"));
    setHeaderLabels({tr("Patient, study, series"), tr("Images"), tr("Modality"), tr("Date"), tr("Size (px)"),
                     tr("Spacing (mm)"), tr("Notes")});
    setIconSize({kThumbnailSide, kThumbnailSide});
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setUniformRowHeights(false);
    setStyleSheet(QStringLiteral("QTreeView::item { padding: 2px 0; }"));
    setItemDelegateForColumn(kNotes, new SmallSigns(this));
    setColumnWidth(kName, 280);
    setColumnWidth(kImages, 60);
    setColumnWidth(kModality, 70);
    setColumnWidth(kDate, 90);
    setColumnWidth(kSize, 90);
    setColumnWidth(kSpacing, 145);
    header()->setStretchLastSection(true);
    browser_.treeChanged.connect([this] { rebuild(); });
    browser_.inspected.connect([this](const std::string& uid) { showInspection(uid); });
}

void SeriesTree::setNamesShown(bool shown)
{
    filter_.searchesNames = shown;
    rebuild();
}

void SeriesTree::setWords(const QString& words)
{
    filter_.words = words.toStdString();
    filter();
}

void SeriesTree::setModality(const QString& modality)
{
    filter_.modality = modality.toStdString();
    filter();
}

const core::DicomSeries* SeriesTree::currentSeries() const
{
    const QTreeWidgetItem* item = currentItem();
    const bool named = item != nullptr && item->data(kName, kUidRole).isValid();
    return named && !item->isHidden() ? browser_.tree().seriesOf(uidOf(item)) : nullptr;
}

int SeriesTree::currentFile() const
{
    const QVariant file = currentItem() != nullptr ? currentItem()->data(kName, kFileRole) : QVariant();
    return file.isValid() ? file.toInt() : -1;
}

std::vector<core::DicomSeries> SeriesTree::selectedSeries() const
{
    std::vector<core::DicomSeries> series;
    for (QTreeWidgetItemIterator place(const_cast<SeriesTree*>(this)); *place != nullptr; ++place) {
        if (isSeries(*place) && !(*place)->isHidden() && isChosen(*place))
            series.push_back(*browser_.tree().seriesOf(uidOf(*place)));
    }
    return series;
}

std::vector<std::filesystem::path> SeriesTree::selectedXrays() const
{
    std::vector<std::filesystem::path> files;
    for (const QTreeWidgetItem* item : selectedItems()) {
        const bool named = item->data(kName, kUidRole).isValid() && !item->isHidden();
        const core::DicomSeries* series = named ? browser_.tree().seriesOf(uidOf(item)) : nullptr;
        if (series != nullptr && !core::isVolumeModality(*series))
            files.push_back(series->files[static_cast<std::size_t>(item->data(kName, kFileRole).toInt())]);
    }
    return files;
}

void SeriesTree::selectSeries(const std::string& uid)
{
    if (QTreeWidgetItem* item = itemOf(uid))
        setCurrentItem(item);
}

int SeriesTree::shownSeries() const
{
    int count = 0;
    for (QTreeWidgetItemIterator place(const_cast<SeriesTree*>(this)); *place != nullptr; ++place)
        count += isSeries(*place) && !(*place)->isHidden() ? 1 : 0;
    return count;
}

void SeriesTree::rebuild()
{
    const bool hadCurrent = currentItem() != nullptr;
    const std::string uid = hadCurrent ? uidOf(currentItem()) : std::string(); // may be empty all the same
    const int file = currentFile();
    {
        const QSignalBlocker blocker(this); // the current series stays, unless it is gone
        clear();
        for (const app::PatientEntry& patient : browser_.tree().patients())
            addPatient(patient);
        filter();
        if (QTreeWidgetItem* series = hadCurrent ? itemOf(uid) : nullptr)
            setCurrentItem(file >= 0 && file < series->childCount() ? series->child(file) : series);
    }
    if (currentItem() == nullptr && hadCurrent)
        Q_EMIT currentItemChanged(nullptr, nullptr);
}

void SeriesTree::addPatient(const app::PatientEntry& patient)
{
    const bool named = filter_.searchesNames;
    const QString name = dicomString(app::readableName(patient.name));
    auto* item = new QTreeWidgetItem(this);
    item->setText(kName,
                  !named ? tr("Patient %1").arg(patient.number)
                         : tr("%1 (%2)").arg(name.isEmpty() ? tr("No name") : name, dicomString(patient.id)));
    for (const app::StudyEntry& study : patient.studies) {
        auto* below = new QTreeWidgetItem(item);
        below->setText(kName, study.description.empty() ? tr("Study") : dicomString(study.description));
        below->setText(kDate, dicomString(app::isoDate(study.date)));
        for (const core::DicomSeries& series : study.series)
            addSeries(series, below);
        below->setExpanded(true);
    }
    item->setExpanded(true);
}

void SeriesTree::addSeries(const core::DicomSeries& series, QTreeWidgetItem* parent)
{
    auto* item = new QTreeWidgetItem(parent);
    item->setData(kName, kUidRole, QString::fromStdString(series.uid));
    item->setText(kName, seriesTitle(series));
    item->setIcon(kName, thumbnailIcon({}));
    item->setText(kImages, QString::number(series.images));
    item->setText(kModality, dicomString(series.modality));
    item->setText(kDate, dicomString(app::isoDate(series.date)));
    item->setText(kSize, tr("%1 × %2").arg(series.columns).arg(series.rows));
    item->setTextAlignment(kImages, Qt::AlignRight | Qt::AlignVCenter);
    if (!core::isVolumeModality(series) && series.files.size() > 1)
        addFiles(series, item);
    if (const core::SeriesInspection* inspection = browser_.inspectionOf(series.uid))
        fill(item, *inspection);
}

void SeriesTree::addFiles(const core::DicomSeries& series, QTreeWidgetItem* parent)
{
    for (std::size_t file = 0; file < series.files.size(); ++file) {
        auto* item = new QTreeWidgetItem(parent);
        item->setData(kName, kUidRole, QString::fromStdString(series.uid));
        item->setData(kName, kFileRole, static_cast<int>(file));
        item->setText(kName, textOf(series.files[file].filename()));
        item->setText(kImages, QString::number(series.frames[file]));
        item->setTextAlignment(kImages, Qt::AlignRight | Qt::AlignVCenter);
    }
}

void SeriesTree::showInspection(const std::string& uid)
{
    const core::SeriesInspection* inspection = browser_.inspectionOf(uid);
    QTreeWidgetItem* item = itemOf(uid);
    if (inspection != nullptr && item != nullptr)
        fill(item, *inspection);
}

void SeriesTree::fill(QTreeWidgetItem* item, const core::SeriesInspection& inspection) const
{
    item->setIcon(kName, thumbnailIcon(inspection.thumbnail));
    item->setText(kSpacing, spacingText(inspection));
    QStringList texts;
    for (const core::Finding& finding : inspection.findings)
        texts << dataText(dicomString(finding.text).toStdString());
    item->setText(kNotes, texts.isEmpty() ? QString() : texts.first());
    item->setToolTip(kNotes, texts.join(QStringLiteral("\n")));
    const bool warned = std::ranges::any_of(inspection.findings, &core::Finding::warning);
    item->setIcon(kNotes, warned ? icon(QStringLiteral("warning")) : QIcon());
    item->setForeground(kNotes, palette().color(theme::kWarningRole));
}

QTreeWidgetItem* SeriesTree::itemOf(const std::string& uid) const
{
    for (QTreeWidgetItemIterator place(const_cast<SeriesTree*>(this)); *place != nullptr; ++place)
        if (isSeries(*place) && uidOf(*place) == uid)
            return *place;
    return nullptr;
}

void SeriesTree::filter()
{
    const auto& patients = browser_.tree().patients();
    for (int p = 0; p < topLevelItemCount(); ++p) {
        const app::PatientEntry& patient = patients[static_cast<std::size_t>(p)];
        bool patientShown = false;
        for (int s = 0; s < topLevelItem(p)->childCount(); ++s) {
            QTreeWidgetItem* studyItem = topLevelItem(p)->child(s);
            const app::StudyEntry& study = patient.studies[static_cast<std::size_t>(s)];
            bool studyShown = false;
            for (int i = 0; i < studyItem->childCount(); ++i) {
                const bool shown = filter_.passes(patient, study, study.series[static_cast<std::size_t>(i)]);
                studyItem->child(i)->setHidden(!shown);
                studyShown = studyShown || shown;
            }
            studyItem->setHidden(!studyShown);
            patientShown = patientShown || studyShown;
        }
        topLevelItem(p)->setHidden(!patientShown);
    }
}

} // namespace isocenter::ui
