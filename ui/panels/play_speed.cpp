// SPDX-License-Identifier: MIT
#include "ui/panels/play_speed.h"

#include "ui/models/frame_player.h"
#include "ui/support/theme.h"
#include "ui/widgets/decimal_field.h"
#include "ui/widgets/field_memory.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>

#include <array>

namespace isocenter::ui {
namespace {

constexpr std::array kFactors{0.25, 0.5, 1.0, 2.0, 4.0};
constexpr int kOwn = static_cast<int>(kFactors.size()); // in the list, behind the factors
constexpr int kAsStated = 2;
constexpr double kHighestRate = 1000.0;

} // namespace

PlaySpeed::PlaySpeed(app::Workspace& workspace, FramePlayer& player, QWidget* parent)
    : QWidget(parent), workspace_(workspace), player_(player), speed_(new QComboBox), rate_(new DecimalField),
      note_(new QLabel)
{
    speed_->setObjectName(QStringLiteral("playSpeed"));
    speed_->setAccessibleName(tr("Speed of Play"));
    speed_->addItems({tr("¼ ×"), tr("½ ×"), tr("1 ×"), tr("2 ×"), tr("4 ×"), tr("Own")});
    speed_->setToolTip(
        tr("Play as fast as the file states, by a factor of that, or at a rate of your own; frames "
           "are left out where showing them takes too long"));
    speed_->setCurrentIndex(kAsStated);
    rate_->setObjectName(QStringLiteral("frameRate"));
    rate_->setAccessibleName(tr("Rate of Play"));
    rate_->setDecimals(2);
    rate_->setRange(0.1, kHighestRate);
    rate_->setValue(kUnstatedRate);
    rate_->setSuffix(tr(" frames/s"));
    rate_->setToolTip(tr("How fast Play goes, in frames a second; type a rate of your own"));
    rate_->setKeyboardTracking(false);
    note_->setObjectName(QStringLiteral("statedRate"));
    note_->setForegroundRole(theme::kDimRole);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : std::initializer_list<QWidget*>{speed_, rate_, note_})
        layout->addWidget(widget);
    auto* memory = new FieldMemory(QStringLiteral("timeline"), this);
    memory->keep(QStringLiteral("ownRate"), rate_);
    memory->keep(QStringLiteral("speed"), speed_,
                 {QStringLiteral("quarter"), QStringLiteral("half"), QStringLiteral("stated"),
                  QStringLiteral("double"), QStringLiteral("fourfold"), QStringLiteral("own")});
    memory->load();
    connect(speed_, &QComboBox::activated, this, &PlaySpeed::follow);
    connect(rate_, &QDoubleSpinBox::valueChanged, this, [this](double rate) {
        if (speed_->currentIndex() != kOwn) { // what is typed is the user's own
            speed_->setCurrentIndex(kOwn);
            Q_EMIT speed_->activated(kOwn);
        }
        player_.setRate(rate);
    });
    workspace_.session().xraysChanged.connect([this] { follow(); });
    follow();
}

double PlaySpeed::statedRate() const
{
    return workspace_.session().framesPerSecond().value_or(kUnstatedRate);
}

void PlaySpeed::follow()
{
    const int speed = speed_->currentIndex();
    if (speed != kOwn) {
        const QSignalBlocker quiet(rate_);
        rate_->setValue(kFactors.at(static_cast<std::size_t>(speed)) * statedRate());
    }
    if (rate_->value() != player_.rate())
        player_.setRate(rate_->value());
    note_->setText(workspace_.session().framesPerSecond()
                       ? tr("file: %1/s").arg(QLocale().toString(statedRate(), 'g', 4))
                       : tr("file states no rate"));
    note_->setToolTip(
        workspace_.session().framesPerSecond()
            ? tr("Frames a second that the X-ray's file states; panel Data says where")
            : tr("The X-ray's file does not say how fast its frames follow one another: 1 × is %1 "
                 "frames a second")
                  .arg(kUnstatedRate));
}

} // namespace isocenter::ui
