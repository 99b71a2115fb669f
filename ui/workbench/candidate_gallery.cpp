// SPDX-License-Identifier: MIT
#include "ui/workbench/candidate_gallery.h"

#include "ui/actions/actions.h"
#include "ui/support/angle_unit.h"
#include "ui/support/dispatcher.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/support/value_text.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QFont>
#include <QHBoxLayout>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPixmap>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kPictureExtent = 96; // pixels of an X-ray along its longer side
constexpr int kMostPainted = 2;    // X-rays of a candidate
constexpr int kGapOfPictures = 4;
constexpr int kSymbolExtent = 20;
constexpr int kLeadDecimals = 3;
constexpr int kDistanceDecimals = 1;

// Never 100: no search is certain.
QString percent(double share)
{
    return QLocale().toString(std::min(100.0 * share, 99.0), 'f', 0);
}

QString leadOf(const core::FindVerdict& verdict)
{
    return QLocale().toString(verdict.lead(), 'f', kLeadDecimals);
}

QImage imageOf(const core::RgbImage& picture)
{
    const int bytesOfRow = 3 * picture.columns;
    return QImage(picture.values.front().data(), picture.columns, picture.rows, bytesOfRow,
                  QImage::Format_RGB888)
        .copy();
}

// Those that registrations compare, and no more than there is room for.
std::vector<app::OverlayView> paintedViews(const app::Session& session)
{
    std::vector<app::OverlayView> views;
    for (const app::SessionXray& xray : session.xrays())
        if (xray.compared() && std::ssize(views) < kMostPainted)
            views.push_back({xray.radiograph, {}, xray.look});
    return views;
}

} // namespace

CandidateGallery::CandidateGallery(app::Workspace& workspace, const Actions& actions, QWidget* parent)
    : QWidget(parent), workspace_(workspace), find_(actions.find), symbol_(new QLabel), title_(new QLabel),
      reason_(new QLabel), list_(new QListWidget), pictures_(dispatcherTo(this))
{
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    title_->setObjectName(QStringLiteral("findVerdict"));
    reason_->setObjectName(QStringLiteral("findReason"));
    reason_->setWordWrap(true);
    for (QLabel* label : {title_, reason_})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    buildList();
    auto* head = new QHBoxLayout;
    head->addWidget(symbol_);
    head->addWidget(title_, 1);
    auto* buttons = new QHBoxLayout;
    for (QAction* action : {actions.takeEvaluation, actions.leaveEvaluation}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addLayout(head);
    layout->addWidget(reason_);
    layout->addWidget(list_, 1);
    layout->addStretch();
    layout->addLayout(buttons);

    workspace_.candidates().changed.connect([this] { fill(); });
    workspace_.session().poseChanged.connect([this] { mark(); });
    pictures_.ready.connect(
        [this](std::size_t place, const core::RgbImage& picture) { setPicture(place, picture); });
    pictures_.failed.connect(
        [this](const app::Failure& failure) { workspace_.noted(failure.title + ": " + failure.message); });
    connect(&AngleDisplay::instance(), &AngleDisplay::changed, this, &CandidateGallery::rename);
    fill();
}

void CandidateGallery::buildList()
{
    list_->setObjectName(QStringLiteral("candidates"));
    list_->setAccessibleName(tr("Candidates, the best first"));
    list_->setToolTip(tr("Choose a candidate to look at it in all views; a double click or Enter takes it"));
    list_->setWordWrap(true);
    list_->setResizeMode(QListView::Adjust);
    list_->setSpacing(2);
    list_->setSelectionMode(QAbstractItemView::SingleSelection);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->installEventFilter(this);
    connect(list_, &QListWidget::currentRowChanged, this, &CandidateGallery::show);
    connect(list_, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* item) { show(list_->row(item)); });
    connect(list_, &QListWidget::itemDoubleClicked, this,
            [this](const QListWidgetItem* item) { take(list_->row(item)); });
}

void CandidateGallery::fill()
{
    const app::CandidatePoses& candidates = workspace_.candidates();
    pictures_.cancel();
    {
        const QSignalBlocker blocker(list_);
        list_->clear();
        for (std::size_t place = 0; place < candidates.list().size(); ++place)
            list_->addItem(new QListWidgetItem);
        list_->setCurrentRow(candidates.empty() ? -1 : 0);
    }
    list_->setVisible(!candidates.empty());
    showVerdict();
    rename();
    if (candidates.empty()) {
        Q_EMIT emptied();
        return;
    }
    paintPictures();
    Q_EMIT filled();
}

void CandidateGallery::paintPictures()
{
    const app::Session& session = workspace_.session();
    const std::vector<app::OverlayView> views = paintedViews(session);
    const auto count = static_cast<int>(views.size());
    list_->setIconSize({count * kPictureExtent + (count - 1) * kGapOfPictures, kPictureExtent});
    QPixmap nothingYet(list_->iconSize()); // keeps the place of what is painted
    nothingYet.fill(Qt::black);
    std::vector<core::Pose> poses;
    for (const app::CandidatePose& candidate : workspace_.candidates().list()) {
        list_->item(static_cast<int>(poses.size()))->setIcon(nothingYet);
        poses.push_back(candidate.pose);
    }
    auto painter = std::make_shared<app::OverlayPainter>(workspace_.device(), session.attenuation(),
                                                         app::OverlayStyle());
    painter->setOthers(session.bones().standing());
    pictures_.paint(std::move(painter), views, poses, kPictureExtent);
}

void CandidateGallery::setPicture(std::size_t place, const core::RgbImage& picture)
{
    if (QListWidgetItem* item = list_->item(static_cast<int>(place)))
        item->setIcon(QPixmap::fromImage(imageOf(picture)));
}

QString CandidateGallery::textOf(std::size_t place) const
{
    const app::CandidatePose& candidate = workspace_.candidates().list()[place];
    QStringList lines;
    lines << (place == 0 ? tr("Candidate %1, the best") : tr("Candidate %1")).arg(place + 1);
    lines << QStringLiteral("%1 %2").arg(QString::fromStdString(workspace_.candidates().measure()).toUpper(),
                                         valueText(candidate.value));
    const AngleDisplay& angles = AngleDisplay::instance();
    if (place > 0)
        lines << tr("%1 mm and %2 %3 from the best")
                     .arg(QLocale().toString(candidate.distanceMm, 'f', kDistanceDecimals),
                          QLocale().toString(angles.shown(candidate.angleDeg), 'f',
                                             angles.decimals(kDistanceDecimals)),
                          angles.symbol());
    if (workspace_.candidates().isTaken(place))
        lines << tr("● the volume is here");
    return lines.join(QLatin1Char('\n'));
}

void CandidateGallery::rename()
{
    for (int row = 0; row < list_->count(); ++row) {
        const QString text = textOf(static_cast<std::size_t>(row));
        list_->item(row)->setText(text);
        list_->item(row)->setData(Qt::AccessibleTextRole,
                                  QString(text).replace(QLatin1Char('\n'), QLatin1String("; ")));
    }
}

void CandidateGallery::mark()
{
    rename();
    if (const std::optional<std::size_t> shown = workspace_.candidates().shown()) {
        const QSignalBlocker blocker(list_);
        list_->setCurrentRow(static_cast<int>(*shown));
    }
}

void CandidateGallery::showVerdict()
{
    const app::CandidatePoses& candidates = workspace_.candidates();
    const std::optional<core::FindVerdict>& verdict = candidates.verdict();
    const bool found = verdict && verdict->found;
    const std::optional<core::LookAlike>& alike = candidates.lookAlike();
    symbol_->setVisible(verdict || alike);
    symbol_->setPixmap(icon(found ? QStringLiteral("check") : QStringLiteral("warning"))
                           .pixmap(kSymbolExtent, kSymbolExtent));
    title_->setForegroundRole((!verdict && !alike) || found ? QPalette::WindowText : theme::kWarningRole);
    if (candidates.empty()) {
        title_->setText(tr("No candidates"));
        reason_->setText(tr("Find (%1) shows here what it ends with: the poses that agree best, to choose "
                            "from.")
                             .arg(find_->shortcut().toString(QKeySequence::NativeText)));
    } else if (!verdict && alike) {
        title_->setText(tr("Two poses look alike"));
        reason_->setText(alikeText(*alike));
        reason_->setToolTip(tr("The body overlaps its own mirror image to %1 %")
                                .arg(QLocale().toString(100.0 * alike->overlap, 'f', 0)));
    } else if (!verdict) {
        title_->setText(candidates.stopped() ? tr("Stopped") : tr("Finished"));
        reason_->setText(tr("The volume is at the best pose so far. Whether it is the right one has not been "
                            "examined."));
    } else {
        title_->setText(found ? tr("Found") : verdict->mirrored ? tr("Undecided") : tr("Not found"));
        reason_->setText((found ? foundText(*verdict) : notFoundText(*verdict)) +
                         (alike ? QLatin1Char(' ') + alikeText(*alike) : QString()) +
                         continuedText(candidates.continuation()));
    }
}

QString CandidateGallery::alikeText(const core::LookAlike& alike) const
{
    const AngleDisplay& angles = AngleDisplay::instance();
    return tr("The body is nearly its own mirror image: rotated by %1 %2 it agrees with the X-rays as well. "
              "Neighbouring frames, another view or the anatomy tell which pose is right; take the other one "
              "if it is.")
        .arg(QLocale().toString(angles.shown(alike.apartDeg), 'f', angles.decimals(kDistanceDecimals)),
             angles.symbol());
}

QString CandidateGallery::foundText(const core::FindVerdict& verdict) const
{
    return tr("Confidence %1 %: at the best pose the measure is better by at least %2 than at every "
              "different "
              "one. The volume is there.")
        .arg(percent(verdict.confidence), leadOf(verdict));
}

QString CandidateGallery::notFoundText(const core::FindVerdict& verdict) const
{
    const QString stays = tr("The volume stays where it was; take a candidate if it is right.");
    if (verdict.mirrored)
        return tr("Confidence %1 % with the X-rays as they are, %2 % with left and right exchanged: see "
                  "whether "
                  "they are mirrored.")
                   .arg(percent(verdict.confidence), percent(verdict.mirroredConfidence.value_or(0.0))) +
               QLatin1Char(' ') + stays;
    if (verdict.rivals < core::kFewestRivals)
        return tr("There are too few different poses to compare the best with (%1).").arg(verdict.rivals) +
               QLatin1Char(' ') + stays;
    return tr("Confidence %1 %, less than the %2 % that are needed: the measure is only %3 better at the "
              "best "
              "pose than at a different one.")
               .arg(percent(verdict.confidence), percent(core::kFoundConfidence), leadOf(verdict)) +
           (verdict.mirroredConfidence ? QLatin1Char(' ') + tr("With left and right exchanged it is %1 %.")
                                                                .arg(percent(*verdict.mirroredConfidence))
                                       : QString()) +
           QLatin1Char(' ') + stays;
}

QString CandidateGallery::continuedText(const core::VolumeContinuation& by) const
{
    if (by.empty())
        return {};
    return QLatin1Char(' ') +
           tr("The CT ends in anatomy: for this search it was continued by its end slices, "
              "%1 mm before the first and %2 mm behind the last.")
               .arg(by.beforeMm(), 0, 'f', 0)
               .arg(by.behindMm(), 0, 'f', 0);
}

void CandidateGallery::show(int row)
{
    if (row >= 0 && row < list_->count())
        workspace_.candidates().show(static_cast<std::size_t>(row));
}

void CandidateGallery::take(int row)
{
    show(row);
    workspace_.review().take();
}

bool CandidateGallery::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != list_ || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        take(list_->currentRow());
        return true;
    case Qt::Key_Space:
        show(list_->currentRow());
        return true;
    case Qt::Key_Escape: // where it does not stop a registration
        workspace_.review().leave();
        return true;
    default:
        return false;
    }
}

} // namespace isocenter::ui
