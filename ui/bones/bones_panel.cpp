// SPDX-License-Identifier: MIT
#include "ui/bones/bones_panel.h"

#include "app/commands/bone_edits.h"
#include "ui/bones/bones_model.h"
#include "ui/bones/joint_values.h"
#include "ui/support/angle_unit.h"
#include "ui/support/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/panel_parts.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kJointDecimals = 2;

QString unitOf(std::size_t value)
{
    return value < 3 ? BonesPanel::tr("mm") : AngleDisplay::instance().symbol();
}

} // namespace

BonesPanel::BonesPanel(app::Session& session, const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent), session_(session), model_(new BonesModel(session, this)), table_(new QTableView),
      advice_(new QLabel)
{
    buildTable();
    advice_->setObjectName(QStringLiteral("bonesAdvice"));
    advice_->setWordWrap(true);
    advice_->setForegroundRole(theme::kDimRole);
    advice_->setText(tr("Open a bones file to move the bones of a CT each by itself: it says which voxels, "
                        "by labels or boxes, belong to which bone."));
    auto* buttons = new QWidget;
    auto* line = new FlowLayout(buttons);
    for (QAction* action : actions)
        line->addWidget(buttonFor(action));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(advice_);
    layout->addWidget(table_, 1);
    layout->addWidget(buildJoint());
    layout->addWidget(buttons);
    session_.bonesChanged.connect([this] { showBones(); });
    session_.poseChanged.connect([this] { showJoint(); });
    connect(&AngleDisplay::instance(), &AngleDisplay::changed, this, [this] { showJoint(); });
    showBones();
}

void BonesPanel::buildTable()
{
    table_->setModel(model_);
    table_->setObjectName(QStringLiteral("bonesTable"));
    table_->setAccessibleName(tr("Bones"));
    makeList(*table_);
    table_->horizontalHeader()->setSectionResizeMode(BonesModel::Name, QHeaderView::Stretch);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = table_->selectionModel()->selectedRows();
        if (!rows.isEmpty())
            app::activateBone(session_, static_cast<std::size_t>(rows.front().row()));
    });
}

QWidget* BonesPanel::buildJoint()
{
    joint_ = new QWidget;
    auto* grid = new QGridLayout(joint_);
    grid->setContentsMargins(4, 2, 4, 2);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(2);
    title_ = new QLabel;
    title_->setObjectName(QStringLiteral("jointTitle"));
    title_->setForegroundRole(theme::kDimRole);
    title_->setWordWrap(true);
    grid->addWidget(title_, 0, 0, 1, 2);
    for (std::size_t value = 0; value < values_.size(); ++value) {
        names_[value] = new QLabel;
        values_[value] = new QLabel;
        values_[value]->setObjectName(QStringLiteral("joint%1").arg(value));
        values_[value]->setAccessibleName(jointNames(true)[value]);
        values_[value]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        values_[value]->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int row = 1 + static_cast<int>(value);
        grid->addWidget(names_[value], row, 0);
        grid->addWidget(values_[value], row, 1);
    }
    grid->setColumnStretch(0, 1);
    return joint_;
}

void BonesPanel::setLocked(bool locked)
{
    model_->setLocked(locked);
    table_->setEnabled(!locked);
}

void BonesPanel::showBones()
{
    const app::BoneSet& bones = session_.bones();
    advice_->setVisible(bones.empty());
    table_->setVisible(!bones.empty());
    {
        const QSignalBlocker blocker(table_->selectionModel());
        if (!bones.empty())
            table_->selectRow(static_cast<int>(bones.active));
    }
    table_->viewport()->update();
    showJoint();
}

void BonesPanel::showJoint()
{
    const app::BoneSet& bones = session_.bones();
    const std::optional<app::RelativePose> relative =
        bones.empty() ? std::nullopt : bones.relativePose(bones.active);
    joint_->setVisible(!bones.empty());
    for (std::size_t value = 0; value < values_.size(); ++value)
        for (QLabel* label : {names_[value], values_[value]})
            label->setVisible(relative.has_value());
    if (bones.empty())
        return;
    const QString reference = QString::fromStdString(bones.bones[bones.referenceOf(bones.active)].entry.name);
    if (!relative) {
        title_->setText(
            tr("The others are stated to %1: choose one of them to see its joint.").arg(reference));
        return;
    }
    const QString name = QString::fromStdString(bones.activeBone().entry.name);
    const bool singular = relative->joint ? relative->joint->singular : relative->cardan.singular;
    title_->setText(
        (relative->joint ? tr("Joint %1: %2 against %3, after Grood and Suntay")
                         : tr("Joint %1: %2 against %3, along the CT"))
            .arg(QString::fromStdString(bones.jointName(bones.active)), name, reference) +
        (singular ? tr("; singular: two of the angles are rotations about one axis") : QString()));
    const std::array<double, 6> numbers = jointValues(*relative);
    const std::array<QString, 6> names = jointNames(relative->joint.has_value());
    const AngleDisplay& angles = AngleDisplay::instance();
    for (std::size_t value = 0; value < values_.size(); ++value) {
        const bool isAngle = value >= 3;
        names_[value]->setText(names[value]);
        values_[value]->setAccessibleName(names[value]);
        values_[value]->setText(
            tr("%1 %2")
                .arg(QLocale().toString(isAngle ? angles.shown(numbers[value]) : numbers[value], 'f',
                                        isAngle ? angles.decimals(kJointDecimals) : kJointDecimals))
                .arg(unitOf(value)));
    }
}

} // namespace isocenter::ui
