// SPDX-License-Identifier: MIT
#include "ui/start/start_page.h"

#include "core/support/version.h"
#include "ui/actions/actions.h"
#include "ui/models/recent_paths.h"
#include "ui/start/project_pictures.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kMostProjects = 6;
constexpr int kColumnWidth = 1080; // of the page, where the window has room
constexpr int kCardWidth = 172;

struct SampleText
{
    app::SampleCase sample;
    const char* name;
    const char* tip;
};
constexpr std::array<SampleText, 5> kSampleTexts{{
    {app::SampleCase::Spine, QT_TRANSLATE_NOOP("isocenter::ui::StartPage", "Spine"),
     QT_TRANSLATE_NOOP("isocenter::ui::StartPage",
                       "CT and X-ray of a synthetic lumbar spine, with the true pose")},
    {app::SampleCase::Chest, QT_TRANSLATE_NOOP("isocenter::ui::StartPage", "Chest"),
     QT_TRANSLATE_NOOP("isocenter::ui::StartPage", "CT and X-ray of a synthetic chest, with the true pose")},
    {app::SampleCase::KneeImplant, QT_TRANSLATE_NOOP("isocenter::ui::StartPage", "Knee Implant"),
     QT_TRANSLATE_NOOP("isocenter::ui::StartPage",
                       "Femoral component of metal and two X-rays of the knee, with the true pose")},
    {app::SampleCase::ConeBeamScan, QT_TRANSLATE_NOOP("isocenter::ui::StartPage", "Cone-beam Scan"),
     QT_TRANSLATE_NOOP("isocenter::ui::StartPage",
                       "Projections of a head phantom with their geometry, on the page Reconstruct")},
    {app::SampleCase::TrackedVideo, QT_TRANSLATE_NOOP("isocenter::ui::StartPage", "Tracked Video"),
     QT_TRANSLATE_NOOP("isocenter::ui::StartPage",
                       "Points followed through a video with known motion, on the page Track")},
}};

QToolButton* pictureButton(const QString& text, const QString& tip)
{
    auto* button = new QToolButton;
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setIconSize(project_pictures::kSize);
    button->setText(button->fontMetrics()
                        .elidedText(text, Qt::ElideMiddle, kCardWidth - 12)
                        .replace(QLatin1Char('&'), QStringLiteral("&&")));
    button->setToolTip(tip);
    button->setAccessibleName(text);
    button->setAccessibleDescription(tip);
    button->setFixedWidth(kCardWidth);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QIcon blackIcon()
{
    QPixmap pixmap(project_pictures::kSize);
    pixmap.fill(Qt::black);
    return QIcon(pixmap);
}

QIcon iconOf(const core::Image& picture)
{
    QImage image(picture.columns, picture.rows, QImage::Format_Grayscale8);
    for (int row = 0; row < picture.rows; ++row)
        for (int column = 0; column < picture.columns; ++column)
            image.scanLine(row)[column] = static_cast<uchar>(255.0f * picture.at(column, row));
    return QIcon(QPixmap::fromImage(filling(image, project_pictures::kSize)));
}

QLabel* dimLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setForegroundRole(theme::kDimRole);
    label->setWordWrap(true);
    return label;
}

QWidget* section(const QString& title, QLayout* content)
{
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(sectionCaption(title));
    layout->addLayout(content);
    return widget;
}

} // namespace

StartPage::StartPage(const Actions& actions, const app::Dispatcher& dispatcher, QWidget* parent)
    : QWidget(parent), jobs_(dispatcher)
{
    setAccessibleName(tr("Start page"));
    auto* content = new QWidget;
    content->setMaximumWidth(kColumnWidth);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(16);
    for (QWidget* part :
         std::initializer_list<QWidget*>{buildHeading(), buildWaysIn(actions), buildRecent(), buildSamples()})
        column->addWidget(part);
    column->addStretch(1);
    auto* centred = new QWidget;
    auto* line = new QHBoxLayout(centred);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(content);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(centred);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

StartPage::~StartPage() = default;

QWidget* StartPage::buildHeading()
{
    auto* title = new QLabel(QStringLiteral("Isocenter"));
    QFont font = title->font();
    font.setPointSizeF(2.0 * font.pointSizeF());
    font.setBold(true);
    title->setFont(font);
    auto* heading = new QWidget;
    auto* layout = new QVBoxLayout(heading);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(title);
    layout->addWidget(dimLabel(tr("Registers a CT, an implant or bones to X-ray images. Version %1")
                                   .arg(QString::fromLatin1(core::kVersion))));
    return heading;
}

QWidget* StartPage::buildWaysIn(const Actions& actions)
{
    auto* ways = new FlowLayout;
    const struct
    {
        QAction* action;
        QString text;
        const char* name;
    } buttons[] = {{actions.open, tr("Open a &Study…"), "openStudy"},
                   {actions.guidedTour, tr("&Guided First Registration"), "guided"},
                   {actions.demo, tr("Built-in &Demo"), "builtInDemo"}};
    for (const auto& [action, text, name] : buttons) {
        auto* button = new QPushButton(icon(action == actions.open   ? QStringLiteral("open-folder")
                                            : action == actions.demo ? QStringLiteral("demo")
                                                                     : QStringLiteral("play")),
                                       text);
        button->setObjectName(QString::fromLatin1(name));
        button->setToolTip(action->toolTip());
        button->setMinimumHeight(40);
        button->setIconSize({20, 20});
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        ways->addWidget(button);
        lastWay_ = button;
    }
    setFocusProxy(ways->itemAt(0)->widget());
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(ways);
    layout->addWidget(
        dimLabel(tr("Or drop files and folders anywhere on the window: CT, X-rays, calibrations, "
                    "bones, poses, projects.")));
    return widget;
}

QWidget* StartPage::buildRecent()
{
    recentLine_ = new FlowLayout;
    recent_ = section(tr("Recent Projects"), recentLine_);
    recent_->setObjectName(QStringLiteral("recentProjects"));
    noneRecent_ = dimLabel(tr("Projects that you save appear here."));
    recent_->layout()->addWidget(noneRecent_);
    return recent_;
}

QWidget* StartPage::buildSamples()
{
    auto* line = new FlowLayout;
    for (const SampleText& text : kSampleTexts) {
        QToolButton* button = pictureButton(tr(text.name), tr(text.tip));
        button->setObjectName(QLatin1String("sample-") +
                              QString::fromLatin1(core::nameOf(app::kSampleCases, text.sample).data()));
        button->setIcon(blackIcon());
        connect(button, &QToolButton::clicked, this,
                [this, sample = text.sample] { Q_EMIT sampleChosen(sample); });
        sampleButtons_[static_cast<int>(text.sample)] = button;
        line->addWidget(button);
    }
    return section(tr("Built-in Sample Cases"), line);
}

void StartPage::showRecent()
{
    for (QToolButton* button : recentButtons_) {
        recentLine_->removeWidget(button);
        button->deleteLater();
    }
    recentButtons_.clear();
    const QStringList projects = RecentPaths::projects().all().mid(0, kMostProjects);
    for (const QString& path : projects) {
        const bool isThere = QFileInfo::exists(path);
        QToolButton* button = pictureButton(QFileInfo(path).completeBaseName(),
                                            isThere ? path : tr("%1 no longer exists").arg(path));
        const QImage picture = project_pictures::of(path);
        button->setIcon(picture.isNull() ? blackIcon() : QIcon(QPixmap::fromImage(picture)));
        button->setEnabled(isThere);
        connect(button, &QToolButton::clicked, this, [this, path] { Q_EMIT projectChosen(path); });
        recentLine_->addWidget(button);
        button->show();
        recentButtons_ << button;
    }
    noneRecent_->setVisible(projects.isEmpty());
    QWidget* before = lastWay_; // new buttons come before the samples
    for (QToolButton* button : recentButtons_) {
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, sampleButtons_[0]);
}

void StartPage::showEvent(QShowEvent* event)
{
    showRecent();
    makePictures();
    QWidget::showEvent(event);
}

void StartPage::makePictures()
{
    if (std::exchange(picturesMade_, true))
        return;
    for (const SampleText& text : kSampleTexts)
        jobs_.submit(QT_TRANSLATE_NOOP("App", "Making pictures of samples"),
                     [this, sample = text.sample](const core::Progress& progress) -> app::JobQueue::Finish {
                         const core::Image picture =
                             app::samplePicture(sample, project_pictures::kSize.width(), progress);
                         return [this, sample, picture] {
                             sampleButtons_[static_cast<int>(sample)]->setIcon(iconOf(picture));
                         };
                     });
}

} // namespace isocenter::ui
