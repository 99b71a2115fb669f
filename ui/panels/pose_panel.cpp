// SPDX-License-Identifier: MIT
#include "ui/panels/pose_panel.h"

#include "app/commands/pose_edits.h"
#include "app/commands/session_commands.h"
#include "core/support/error.h"
#include "ui/support/icons.h"
#include "ui/widgets/angle_field.h"
#include "ui/widgets/decimal_field.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr double kLargestMm = 5000.0;
constexpr double kLargestDeg = 360.0;
constexpr int kDecimals = 3;
constexpr double kLeastKeyStep = 0.01; // mm or degrees
constexpr double kLargestKeyStep = 50.0;
constexpr double kFirstStep = 1.0;
constexpr int kKeyStepDecimals = 2;
constexpr int kFirstPoseGesture = 1 << 20; // apart from the numbers of drags

double& element(core::PoseParameters& parameters, int axis)
{
    return axis < 3 ? parameters.translationMm[axis] : parameters.rotationDeg[axis - 3];
}

} // namespace

PosePanel::PosePanel(app::Session& session, QAction* reset, QAction* copy, QAction* paste, QWidget* parent)
    : QWidget(parent), session_(session), lockAxes_(new QComboBox)
{
    const std::array names{tr("Translation L"), tr("Translation P"), tr("Translation S"),
                           tr("Rotation L"),    tr("Rotation P"),    tr("Rotation S")};
    const QString shiftTip =
        tr("Translation of the volume's centre along the world's axis (L left, P back, S head)");
    const QString turnTip =
        tr("Rotation about the axis through the volume's centre; order: S, then L, then P (ZXY)");
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    for (int axis = 0; axis < 6; ++axis) {
        const auto index = static_cast<std::size_t>(axis);
        QDoubleSpinBox* field = nullptr;
        if (axis < 3) {
            field = new DecimalField;
            field->setRange(-kLargestMm, kLargestMm);
            field->setDecimals(kDecimals);
            field->setSuffix(tr(" mm"));
        } else {
            turns_[index - 3] = new AngleField(-kLargestDeg, kLargestDeg, kDecimals);
            field = turns_[index - 3];
        }
        field->setAlignment(Qt::AlignRight);
        field->setKeyboardTracking(false);
        field->setAccessibleName(names[index]);
        field->setToolTip(axis < 3 ? shiftTip : turnTip);
        auto* lock = new QToolButton;
        lock->setCheckable(true);
        auto* label = new QLabel(names[index]);
        label->setBuddy(field);
        grid->addWidget(label, axis, 0);
        grid->addWidget(field, axis, 1);
        grid->addWidget(lock, axis, 2);
        fields_[index] = field;
        locks_[index] = lock;
        connect(field, &QDoubleSpinBox::valueChanged, this, [this, axis] { edit(axis); });
        connect(lock, &QToolButton::toggled, this, [this, index](bool locked) {
            app::AxisLocks locks = session_.locks();
            locks[index] = locked;
            app::changeLocks(session_, (locked ? tr("Lock axis") : tr("Unlock axis")).toStdString(), locks);
        });
    }
    grid->setColumnStretch(1, 1);

    buildLockAxes();
    auto* lockLine = new QHBoxLayout;
    lockLine->addWidget(new QLabel(tr("Locks along")));
    lockLine->addWidget(lockAxes_, 1);
    buildStepFields();
    auto* steps = new QHBoxLayout;
    steps->addWidget(new QLabel(tr("Step")));
    steps->addWidget(translationStep_, 1);
    steps->addWidget(rotationStep_, 1);

    auto* buttons = new FlowLayout;
    for (QAction* action : {reset, copy, paste})
        buttons->addWidget(buttonFor(action));

    auto* layout = new QVBoxLayout(this);
    layout->addLayout(grid);
    layout->addLayout(lockLine);
    layout->addLayout(steps);
    layout->addLayout(buttons);
    layout->addStretch();

    session_.poseChanged.connect([this] { showPose(); });
    session_.locksChanged.connect([this] { showLocks(); });
    session_.volumeChanged.connect([this] { updateEnabled(); });
    showPose();
    showLocks();
}

void PosePanel::buildLockAxes()
{
    lockAxes_->setObjectName(QStringLiteral("lockAxes"));
    lockAxes_->setAccessibleName(tr("Locks along"));
    lockAxes_->setToolTip(
        tr("What is held: the six numbers above, or translations and rotations along the columns of the "
           "first X-ray, across them, and in depth"));
    lockAxes_->addItem(tr("the world's axes (L, P, S)"), static_cast<int>(core::LockAxes::World));
    lockAxes_->addItem(tr("the axes of the first X-ray"), static_cast<int>(core::LockAxes::View));
    lockAxes_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    lockAxes_->setMinimumContentsLength(12);
    connect(lockAxes_, &QComboBox::activated, this, [this] {
        app::changeLockAxes(session_, static_cast<core::LockAxes>(lockAxes_->currentData().toInt()));
    });
}

void PosePanel::buildStepFields()
{
    translationStep_ = new DecimalField;
    translationStep_->setRange(kLeastKeyStep, kLargestKeyStep);
    translationStep_->setDecimals(kKeyStepDecimals);
    translationStep_->setSuffix(tr(" mm"));
    translationStep_->setAccessibleName(tr("Step of translations"));
    rotationStep_ = new AngleField(kLeastKeyStep, kLargestKeyStep, kKeyStepDecimals);
    rotationStep_->setAccessibleName(tr("Step of rotations"));
    for (QWidget* field : std::initializer_list<QWidget*>{translationStep_, rotationStep_})
        field->setToolTip(tr("Step of the fields above and of the arrow keys"));
    connect(translationStep_, &QDoubleSpinBox::valueChanged, this, [this](double step) {
        for (std::size_t axis = 0; axis < 3; ++axis)
            fields_[axis]->setSingleStep(step);
    });
    connect(rotationStep_, &QDoubleSpinBox::valueChanged, this, [this] {
        for (AngleField* turn : turns_)
            turn->setStepDegrees(rotationStep_->degrees());
    });
    translationStep_->setValue(kFirstStep);
    rotationStep_->setDegrees(kFirstStep);
}

double PosePanel::fieldValue(int axis) const
{
    return axis < 3 ? fields_[static_cast<std::size_t>(axis)]->value()
                    : turns_[static_cast<std::size_t>(axis - 3)]->degrees();
}

double PosePanel::translationStepMm() const
{
    return translationStep_->value();
}

double PosePanel::rotationStepDeg() const
{
    return rotationStep_->degrees();
}

void PosePanel::edit(int axis)
{
    core::PoseParameters parameters = session_.poseParameters();
    element(parameters, axis) = fieldValue(axis);
    const core::Pose edited = core::Pose::fromParameters(parameters, session_.pivotMm());
    const core::Pose pose = session_.withLocks(edited, session_.pose());
    app::changePose(session_, tr("Edit pose").toStdString(), pose, kFirstPoseGesture + axis);
}

void PosePanel::showPose()
{
    core::PoseParameters parameters = session_.shownPose().parameters(session_.pivotMm());
    for (int axis = 0; axis < 6; ++axis) {
        QDoubleSpinBox* field = fields_[static_cast<std::size_t>(axis)];
        const QSignalBlocker blocker(field);
        if (axis < 3)
            field->setValue(element(parameters, axis));
        else
            turns_[static_cast<std::size_t>(axis - 3)]->setDegrees(element(parameters, axis));
    }
    updateEnabled();
}

void PosePanel::showLocks()
{
    const bool world = session_.lockAxes() == core::LockAxes::World;
    lockAxes_->setCurrentIndex(lockAxes_->findData(static_cast<int>(session_.lockAxes())));
    const std::array ofWorld{tr("Translation L"), tr("Translation P"), tr("Translation S"),
                             tr("Rotation L"),    tr("Rotation P"),    tr("Rotation S")};
    const std::array ofView{tr("Translation along columns"),   tr("Translation across"),
                            tr("Translation in depth"),        tr("Rotation about the horizontal"),
                            tr("Rotation about the vertical"), tr("Rotation in the image plane")};
    const std::array shortNames{tr("columns"), tr("across"), tr("depth")};
    for (std::size_t axis = 0; axis < locks_.size(); ++axis) {
        const bool locked = session_.locks()[axis];
        const QSignalBlocker blocker(locks_[axis]);
        const QString name = (world ? ofWorld : ofView)[axis];
        locks_[axis]->setText(world ? QString() : shortNames[axis % 3]);
        locks_[axis]->setToolButtonStyle(world ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        locks_[axis]->setAccessibleName(tr("Lock %1").arg(name));
        locks_[axis]->setToolTip(tr("Hold “%1”: while editing, dragging and registering").arg(name));
        locks_[axis]->setChecked(locked);
        locks_[axis]->setIcon(icon(locked ? QStringLiteral("lock") : QStringLiteral("unlock")));
    }
    updateEnabled();
}

void PosePanel::setPoseLocked(bool locked)
{
    poseLocked_ = locked;
    updateEnabled();
}

void PosePanel::updateEnabled()
{
    const bool editable = session_.volume() && !poseLocked_ && !session_.lookedAt();
    const bool world = session_.lockAxes() == core::LockAxes::World; // else fields are not what is locked
    for (std::size_t axis = 0; axis < fields_.size(); ++axis)
        fields_[axis]->setEnabled(editable && !(world && session_.locks()[axis]));
}

QString PosePanel::textOf(const core::PoseParameters& parameters)
{
    QStringList numbers;
    for (int axis = 0; axis < 3; ++axis)
        numbers << QString::number(parameters.translationMm[axis], 'f', 4);
    for (int axis = 0; axis < 3; ++axis)
        numbers << QString::number(parameters.rotationDeg[axis], 'f', 4);
    return numbers.join(QLatin1Char(' '));
}

core::PoseParameters PosePanel::parametersOf(const QString& text)
{
    static const QRegularExpression separators(QStringLiteral("[\\s,;]+"));
    const QStringList words = text.trimmed().split(separators, Qt::SkipEmptyParts);
    core::PoseParameters parameters;
    bool valid = words.size() == 6;
    for (int axis = 0; axis < 6 && valid; ++axis)
        element(parameters, axis) = words[axis].toDouble(&valid);
    if (!valid)
        throw UsageError(
            "the clipboard holds no pose: six numbers are needed, tx ty tz in mm and rx ry rz in degrees");
    return parameters;
}

} // namespace isocenter::ui
