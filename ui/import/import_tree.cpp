// SPDX-License-Identifier: MIT
#include "ui/import/import_tree.h"

#include "app/import/thumbnails.h"
#include "ui/browser/series_tree.h"
#include "ui/import/import_texts.h"
#include "ui/support/data_texts.h"
#include "ui/support/dispatcher.h"
#include "ui/support/enum_items.h"
#include "ui/support/theme.h"

#include <QComboBox>
#include <QDropEvent>
#include <QHeaderView>
#include <QIcon>
#include <QKeyEvent>
#include <QPixmap>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::ui {
namespace {

enum Column { FileColumn, RoleColumn, ReasonColumn };
constexpr int kThumbnailSide = 40;
constexpr int kRowMargin = 4;
constexpr int kRowRole = Qt::UserRole;
constexpr int kHeadingRole = Qt::UserRole + 1;
constexpr int kCameraRole = Qt::UserRole + 2;

bool isOneOf(app::ImportRole role, std::initializer_list<app::ImportRole> roles)
{
    return std::ranges::find(roles, role) != roles.end();
}

ImportTree::Heading headingOf(app::ImportRole role)
{
    using app::ImportRole;
    if (isOneOf(role, {ImportRole::Ct, ImportRole::Bone, ImportRole::Surface, ImportRole::BonesList}))
        return ImportTree::Heading::Volumes;
    if (isOneOf(role, {ImportRole::Xray, ImportRole::Frames, ImportRole::Calibration, ImportRole::Mask}))
        return ImportTree::Heading::Camera;
    return role == ImportRole::NotUsed ? ImportTree::Heading::NotUsed : ImportTree::Heading::Rest;
}

} // namespace

ImportTree::ImportTree(app::ImportPlan plan, QWidget* parent)
    : QTreeWidget(parent), plan_(std::move(plan)), thumbnails_(dispatcherTo(this))
{
    setHeaderLabels({tr("File"), tr("Role"), tr("Why")});
    setAccessibleName(tr("Import plan"));
    setIconSize({kThumbnailSide, kThumbnailSide});
    setRootIsDecorated(false);
    setUniformRowHeights(false);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setDragDropMode(QAbstractItemView::InternalMove);
    setWordWrap(true);
    header()->setSectionResizeMode(FileColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(RoleColumn, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(true);
    fill();
    readThumbnails();
}

void ImportTree::setPlan(app::ImportPlan plan)
{
    plan_ = std::move(plan);
    QList<QIcon> icons;
    for (const QTreeWidgetItem* item : items_)
        icons << item->icon(FileColumn);
    fill();
    for (std::size_t row = 0; row < items_.size() && static_cast<qsizetype>(row) < icons.size(); ++row)
        items_[row]->setIcon(FileColumn, icons[static_cast<qsizetype>(row)]);
    Q_EMIT changed();
}

void ImportTree::assign(std::size_t row, app::ImportRole role, int camera)
{
    app::ImportPlan plan = plan_;
    app::changeRole(plan, row, role, camera);
    setPlan(std::move(plan));
}

void ImportTree::fill()
{
    clear();
    items_.assign(plan_.items.size(), nullptr);
    const std::vector<std::string> names = app::namesOf(plan_);
    for (std::size_t row = 0; row < plan_.items.size(); ++row)
        addRow(row, names[row]);
    expandAll();
}

QTreeWidgetItem* ImportTree::heading(Heading heading, int camera, const QString& text)
{
    for (int place = 0; place < topLevelItemCount(); ++place) {
        QTreeWidgetItem* there = topLevelItem(place);
        if (there->data(0, kHeadingRole).toInt() == static_cast<int>(heading) &&
            there->data(0, kCameraRole).toInt() == camera)
            return there;
    }
    auto* item = new QTreeWidgetItem({text});
    item->setData(0, kHeadingRole, static_cast<int>(heading));
    item->setData(0, kCameraRole, camera);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsDropEnabled);
    QFont bold = font();
    bold.setBold(true);
    item->setFont(FileColumn, bold);
    // Headings stand in the order of their kinds, cameras by number.
    int place = 0;
    const auto isBefore = [&](const QTreeWidgetItem* other) {
        const std::pair key(other->data(0, kHeadingRole).toInt(), other->data(0, kCameraRole).toInt());
        return key < std::pair(static_cast<int>(heading), camera);
    };
    while (place < topLevelItemCount() && isBefore(topLevelItem(place)))
        ++place;
    insertTopLevelItem(place, item);
    item->setFirstColumnSpanned(true);
    return item;
}

QTreeWidgetItem* ImportTree::headingFor(const app::ImportItem& row)
{
    switch (headingOf(row.role)) {
    case Heading::Volumes:
        return heading(Heading::Volumes, 0, tr("Volumes"));
    case Heading::Camera:
        return row.camera == app::kNoCamera
                   ? heading(Heading::Camera, -1, tr("All cameras"))
                   : heading(Heading::Camera, row.camera, tr("Camera %1").arg(row.camera + 1));
    case Heading::Rest:
        return heading(Heading::Rest, 0, tr("Poses and others"));
    case Heading::NotUsed:
        break;
    }
    return heading(Heading::NotUsed, 0, tr("Not used"));
}

void ImportTree::addRow(std::size_t row, const std::string& name)
{
    const app::ImportItem& content = plan_.items[row];
    auto* item = new QTreeWidgetItem(headingFor(content));
    item->setData(0, kRowRole, static_cast<int>(row));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
    item->setText(FileColumn, filesText(content, name));
    item->setToolTip(FileColumn, QString::fromStdString(content.files.front().string()));
    QString why = dataText(content.reason);
    if (!content.question.empty())
        why += (why.isEmpty() ? QString() : QStringLiteral("\n")) + dataText(content.question);
    item->setText(ReasonColumn, why);
    item->setToolTip(ReasonColumn, why);
    if (!content.question.empty() || content.unreadable)
        item->setForeground(ReasonColumn, palette().brush(theme::kWarningRole));
    items_[row] = item;
    auto* box = new QComboBox;
    box->setAccessibleName(tr("Role of %1").arg(item->text(FileColumn)));
    box->setFocusPolicy(Qt::StrongFocus);
    const bool besideModel = !plan_.open.volume.empty() && plan_.cameras() == 0 && content.series.empty();
    for (const app::ImportRole role : content.choices)
        addItem(*box, roleText(role, besideModel), role);
    if (box->findData(static_cast<int>(content.role)) < 0)
        addItem(*box, roleText(content.role, besideModel), content.role);
    choose(*box, content.role);
    box->setEnabled(box->count() > 1);
    connect(box, &QComboBox::activated, this, [this, row, box] {
        const auto role = chosenIn<app::ImportRole>(*box);
        // The list goes with the rows that are made anew.
        QMetaObject::invokeMethod(
            this, [this, row, role] { assign(row, role, plan_.items[row].camera); }, Qt::QueuedConnection);
    });
    // Rows keep their height when their thumbnails come.
    item->setSizeHint(FileColumn, {0, content.columns > 0 ? kThumbnailSide + kRowMargin
                                                          : box->sizeHint().height() + kRowMargin});
    auto* place = new QWidget;
    auto* line = new QVBoxLayout(place);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(box, 0, Qt::AlignVCenter);
    place->setFocusProxy(box);
    setItemWidget(item, RoleColumn, place);
}

void ImportTree::moveTo(std::size_t row, Heading heading, int camera)
{
    using app::ImportRole;
    const app::ImportItem& item = plan_.items[row];
    const std::array<std::vector<ImportRole>, 4> wanted{
        {{ImportRole::Ct, ImportRole::Bone, ImportRole::Surface},
         {ImportRole::Calibration, ImportRole::Frames, ImportRole::Xray, ImportRole::Mask},
         {ImportRole::Poses, ImportRole::Landmarks, ImportRole::Projections, ImportRole::Video},
         {ImportRole::NotUsed}}};
    for (const ImportRole role : wanted[static_cast<std::size_t>(heading)])
        if (std::ranges::find(item.choices, role) != item.choices.end()) {
            assign(row, role, heading == Heading::Camera ? camera : app::kNoCamera);
            return;
        }
}

void ImportTree::dropEvent(QDropEvent* event)
{
    event->setDropAction(Qt::IgnoreAction); // rows are made anew
    event->accept();
    moveSelectionTo(event->position().toPoint());
}

void ImportTree::moveSelectionTo(const QPoint& position)
{
    QTreeWidgetItem* target = itemAt(position);
    if (target != nullptr && target->parent() != nullptr)
        target = target->parent();
    if (target == nullptr)
        return;
    const auto heading = static_cast<Heading>(target->data(0, kHeadingRole).toInt());
    const int camera = target->data(0, kCameraRole).toInt();
    for (const std::size_t row : selectedRows())
        moveTo(row, heading, camera);
}

std::vector<std::size_t> ImportTree::selectedRows() const
{
    std::vector<std::size_t> rows;
    for (const QTreeWidgetItem* item : selectedItems())
        rows.push_back(static_cast<std::size_t>(item->data(0, kRowRole).toInt()));
    return rows;
}

// Delete takes rows out of use, as dragging them to that heading does.
void ImportTree::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Delete) {
        QTreeWidget::keyPressEvent(event);
        return;
    }
    for (const std::size_t row : selectedRows())
        moveTo(row, Heading::NotUsed, 0);
}

void ImportTree::readThumbnails()
{
    for (std::size_t row = 0; row < plan_.items.size(); ++row)
        if (plan_.items[row].columns > 0)
            thumbnails_.submit(
                {},
                [this, row, item = plan_.items[row],
                 ratio = devicePixelRatioF()](const core::Progress&) -> app::JobQueue::Finish {
                    const core::Image small =
                        app::thumbnailOf(item, static_cast<int>(std::lround(kThumbnailSide * ratio)));
                    return [this, row, small] {
                        if (!small.empty())
                            items_[row]->setIcon(FileColumn, QIcon(QPixmap::fromImage(pictureOf(small))));
                    };
                });
}

} // namespace isocenter::ui
