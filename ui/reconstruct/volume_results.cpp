// SPDX-License-Identifier: MIT
#include "ui/reconstruct/volume_results.h"

#include "ui/reconstruct/volume_viewer.h"
#include "ui/support/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

QLabel* resultLabel(QPalette::ColorRole colour, const QString& name)
{
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setForegroundRole(colour);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(name);
    label->hide();
    return label;
}

QPushButton* smallButton(const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text);
    button->setToolTip(tip);
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return button;
}

} // namespace

VolumeResults::VolumeResults(const app::Dispatcher& dispatcher, QWidget* parent)
    : QWidget(parent), viewer_(new VolumeViewer), comparison_(new VolumeComparison),
      result_(resultLabel(QPalette::WindowText, tr("Result"))),
      notes_(resultLabel(theme::kWarningRole, tr("Notes"))),
      keep_(smallButton(tr("Keep"), tr("Keep this volume, to compare the next ones with it: of another "
                                       "method, filter or device"))),
      compare_(smallButton(tr("Compare"), tr("Show slices of the kept volume, of this one, and of their "
                                             "difference side by side"))),
      jobs_(dispatcher)
{
    compare_->setObjectName(QStringLiteral("compare"));
    compare_->setCheckable(true);
    connect(keep_, &QPushButton::clicked, this, &VolumeResults::keep);
    connect(compare_, &QPushButton::toggled, this, &VolumeResults::compare);
    jobs_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(viewer_, 1);
    layout->addWidget(comparison_, 1);
    layout->addWidget(buildTexts());
    showState();
}

VolumeResults::~VolumeResults() = default;

QWidget* VolumeResults::buildTexts()
{
    auto* texts = new QVBoxLayout;
    texts->setSpacing(4);
    texts->addWidget(result_);
    texts->addWidget(notes_);
    auto* part = new QWidget;
    auto* layout = new QHBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(texts, 1);
    layout->addWidget(keep_, 0, Qt::AlignTop);
    layout->addWidget(compare_, 0, Qt::AlignTop);
    return part;
}

void VolumeResults::show(const VolumeComparison::Named& volume, bool finished)
{
    shown_ = volume;
    finished_ = finished;
    viewer_->show(shown_.volume);
    compare();
}

void VolumeResults::showTexts(const QString& result, const QString& notes)
{
    result_->setText(result);
    result_->setVisible(!result.isEmpty());
    notes_->setText(notes);
    notes_->setVisible(!notes.isEmpty());
}

QString VolumeResults::text() const
{
    return result_->text() + notes_->text();
}

void VolumeResults::keep()
{
    if (!shown_.volume || !finished_)
        return;
    kept_ = shown_;
    compared_.reset();
    showState();
}

bool VolumeResults::canCompare() const
{
    return finished_ && kept_.volume && shown_.volume && kept_.volume != shown_.volume;
}

// The difference is computed in the background, once for each volume.
void VolumeResults::compare()
{
    showState();
    if (!compare_->isChecked() || !canCompare() || compared_ == shown_.volume)
        return;
    jobs_.submit(
        QT_TRANSLATE_NOOP("App", "The volumes could not be compared"),
        [this, kept = kept_, shown = shown_](const core::Progress& progress) -> app::JobQueue::Finish {
            return
                [this, kept, shown, difference = app::differenceOf(*shown.volume, *kept.volume, progress)] {
                    if (shown.volume != shown_.volume || kept.volume != kept_.volume)
                        return;
                    comparison_->show(kept, shown, difference);
                    compared_ = shown.volume;
                    showState();
                };
        });
}

void VolumeResults::showState()
{
    const bool comparing = compare_->isChecked() && canCompare() && compared_ == shown_.volume;
    viewer_->setVisible(!comparing);
    comparison_->setVisible(comparing);
    keep_->setEnabled(finished_ && shown_.volume != nullptr);
    compare_->setEnabled(canCompare());
}

} // namespace isocenter::ui
