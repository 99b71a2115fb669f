// SPDX-License-Identifier: MIT
#include "ui/dialogs/stream_dialog.h"

#include "core/io/formats/schedule_file.h"
#include "core/io/frames/camera.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/widgets/camera_menu.h"
#include "ui/widgets/decimal_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

namespace isocenter::ui {
namespace {

constexpr double kFastest = 240.0; // frames a second

QString streamKey(const QString& name)
{
    return QStringLiteral("stream/") + name;
}

QLabel* objectionLabel(const QString& name)
{
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setForegroundRole(theme::kWarningRole);
    label->setWordWrap(true);
    label->hide();
    return label;
}

void say(QLabel& label, const std::optional<std::string>& objection)
{
    label.setText(objection ? appText(*objection) : QString());
    label.setVisible(objection.has_value());
}

QWidget* column(QWidget* field, QLabel* objection)
{
    auto* both = new QWidget;
    auto* layout = new QVBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(field);
    layout->addWidget(objection);
    return both;
}

void choose(QComboBox& box, const QString& item)
{
    if (const int place = box.findData(item); place >= 0)
        box.setCurrentIndex(place);
}

} // namespace

StreamDialog::StreamDialog(const app::Session& session, QWidget* parent)
    : QDialog(parent), schedule_(new QComboBox), find_(new QComboBox),
      startsWithSearch_(new QCheckBox(tr("Begin with Find"))),
      everyFrame_(new QCheckBox(tr("Register every frame, however late"))), rate_(new DecimalField),
      everyFrameObjection_(objectionLabel(QStringLiteral("everyFrameObjection"))),
      rateObjection_(objectionLabel(QStringLiteral("rateObjection")))
{
    setWindowTitle(tr("Register Live"));
    auto* hint = new QLabel(tr("X-rays are registered as they come in: files that appear in a folder, the "
                               "pictures of a camera, or the frames of a video or a run."));
    hint->setWordWrap(true);
    hint->setForegroundRole(theme::kDimRole);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const app::SessionXray& xray : session.xrays())
        if (xray.compared())
            addSource(*form, QString::fromStdString(xray.radiograph->name));
    addSearches(*form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(tr("Start"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &StreamDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setSizeConstraint(QLayout::SetMinimumSize); // it grows by what is said below fields
    layout->addWidget(hint);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    load();
    const auto checkAgain = [this] {
        if (wasRefused_)
            check();
    };
    for (const Source& source : sources_)
        connect(source.text, &QLineEdit::textChanged, this, checkAgain);
    connect(everyFrame_, &QCheckBox::toggled, this, checkAgain);
    connect(rate_, &QDoubleSpinBox::valueChanged, this, checkAgain);
    resize(620, sizeHint().height());
}

void StreamDialog::addSource(QFormLayout& form, const QString& view)
{
    const auto number = static_cast<int>(sources_.size()) + 1;
    auto* text = new QLineEdit;
    text->setObjectName(QStringLiteral("streamSource%1").arg(number));
    text->setAccessibleName(tr("Source of X-ray %1").arg(number));
    text->setToolTip(tr("A folder or a pattern such as cam1/*.tif whose files appear one after another, "
                        "camera:/dev/video0, a video, or a multi-frame DICOM or TIFF file"));
    auto* file = new QPushButton(tr("File…"));
    file->setToolTip(tr("A video, or a multi-frame DICOM or TIFF file"));
    auto* folder = new QPushButton(tr("Folder…"));
    folder->setToolTip(tr("A folder that another program fills"));
    auto* camera = new QPushButton(tr("Camera"));
    camera->setToolTip(tr("The cameras of this machine"));
    auto* cameras = new QMenu(camera);
    camera->setMenu(cameras);
    connect(cameras, &QMenu::aboutToShow, this, [this, cameras, text] { listCameras(*cameras, text); });
    connect(file, &QPushButton::clicked, this, [this, text] {
        const QString chosen = QFileDialog::getOpenFileName(this, tr("Open a Video or a Run"), text->text());
        if (!chosen.isEmpty())
            text->setText(chosen);
    });
    connect(folder, &QPushButton::clicked, this, [this, text] {
        const QString chosen =
            QFileDialog::getExistingDirectory(this, tr("Folder in Which Images Appear"), text->text());
        if (!chosen.isEmpty())
            text->setText(chosen);
    });
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(text, 1);
    layout->addWidget(folder);
    layout->addWidget(file);
    layout->addWidget(camera);
    sources_.push_back({text, objectionLabel(QStringLiteral("sourceObjection%1").arg(number))});
    auto* label = new QLabel(tr("X-ray %1").arg(number));
    label->setToolTip(view);
    label->setBuddy(text);
    form.addRow(label, column(line, sources_.back().objection));
}

void StreamDialog::listCameras(QMenu& cameras, QLineEdit* source)
{
    fillCameraMenu(cameras, core::listCameras(),
                   [source](const QString& chosen) { source->setText(chosen); });
}

void StreamDialog::addSearches(QFormLayout& form)
{
    for (const std::string& name : core::schedulePresets()) {
        const QString item = QString::fromStdString(name);
        (core::scheduleNamed(name).hypotheses ? find_ : schedule_)->addItem(item, item);
    }
    find_->addItem(tr("None"), QString::fromLatin1(app::StreamChoice::kNoSearch));
    schedule_->setObjectName(QStringLiteral("streamSchedule"));
    schedule_->setAccessibleName(tr("Schedule that follows"));
    schedule_->setToolTip(tr("The schedule by which each frame is registered from the last pose"));
    find_->setObjectName(QStringLiteral("streamFind"));
    find_->setAccessibleName(tr("Schedule that finds"));
    find_->setToolTip(tr("The schedule that searches without a first guess where the volume is lost"));
    startsWithSearch_->setObjectName(QStringLiteral("streamStartsWithSearch"));
    startsWithSearch_->setToolTip(
        tr("The pose on the screen is not a start: the volume is searched for in the first frame"));
    connect(find_, &QComboBox::currentIndexChanged, this, [this] {
        startsWithSearch_->setEnabled(find_->currentData() !=
                                      QString::fromLatin1(app::StreamChoice::kNoSearch));
    });
    everyFrame_->setObjectName(QStringLiteral("streamEveryFrame"));
    everyFrame_->setToolTip(tr("Without, the newest frame counts, and those that it overtook are left out"));
    rate_->setObjectName(QStringLiteral("streamRate"));
    rate_->setAccessibleName(tr("Play rate"));
    rate_->setToolTip(tr("At which videos and multi-frame files are played"));
    rate_->setRange(0.0, kFastest);
    rate_->setDecimals(1);
    rate_->setSuffix(tr(" frames/s"));
    rate_->setSpecialValueText(tr("each when the last is done"));
    form.addRow(tr("Follow with"), schedule_);
    form.addRow(tr("When lost, find with"), find_);
    form.addRow(QString(), startsWithSearch_);
    form.addRow(QString(), column(everyFrame_, everyFrameObjection_));
    form.addRow(tr("Play files at"), column(rate_, rateObjection_));
}

app::StreamChoice StreamDialog::choice() const
{
    app::StreamChoice choice;
    for (const Source& source : sources_)
        choice.sources.views.push_back(pathOf(source.text->text().trimmed()));
    choice.sources.everySet = everyFrame_->isChecked();
    if (rate_->value() > 0.0)
        choice.sources.framesPerSecond = rate_->value();
    choice.schedule = schedule_->currentData().toString().toStdString();
    choice.find = find_->currentData().toString().toStdString();
    choice.startsWithSearch = startsWithSearch_->isEnabled() && startsWithSearch_->isChecked();
    return choice;
}

bool StreamDialog::check()
{
    const app::LiveSources sources = choice().sources;
    bool isGood = true;
    const auto sayOf = [&isGood](QLabel& label, const std::optional<std::string>& objection) {
        say(label, objection);
        isGood = isGood && !objection;
    };
    for (std::size_t view = 0; view < sources_.size(); ++view)
        sayOf(*sources_[view].objection, app::objectionTo(sources, view));
    const auto objection = isGood ? app::objectionTo(sources) : std::nullopt;
    const auto textAbout = [&objection](app::LiveChoice choice) {
        return objection && objection->about == choice ? std::optional(objection->text) : std::nullopt;
    };
    sayOf(*everyFrameObjection_, textAbout(app::LiveChoice::EverySet));
    sayOf(*rateObjection_, textAbout(app::LiveChoice::FramesPerSecond));
    if (const auto aboutViews = textAbout(app::LiveChoice::Views))
        sayOf(*sources_.back().objection, aboutViews);
    layout()->activate(); // there may be more to say than there was room for
    resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
    return isGood;
}

void StreamDialog::accept()
{
    wasRefused_ = !check();
    if (wasRefused_)
        return;
    save();
    QDialog::accept();
}

void StreamDialog::load()
{
    const QSettings settings;
    for (const Source& source : sources_)
        source.text->setText(settings.value(streamKey(source.text->objectName())).toString());
    const app::StreamChoice standard;
    choose(*schedule_,
           settings.value(streamKey(QStringLiteral("schedule")), QString::fromStdString(standard.schedule))
               .toString());
    choose(
        *find_,
        settings.value(streamKey(QStringLiteral("find")), QString::fromStdString(standard.find)).toString());
    startsWithSearch_->setChecked(settings.value(streamKey(QStringLiteral("startsWithSearch"))).toBool());
    everyFrame_->setChecked(settings.value(streamKey(QStringLiteral("everyFrame"))).toBool());
    rate_->setValue(settings.value(streamKey(QStringLiteral("rate"))).toDouble());
}

void StreamDialog::save() const
{
    QSettings settings;
    for (const Source& source : sources_)
        settings.setValue(streamKey(source.text->objectName()), source.text->text());
    settings.setValue(streamKey(QStringLiteral("schedule")), schedule_->currentData());
    settings.setValue(streamKey(QStringLiteral("find")), find_->currentData());
    settings.setValue(streamKey(QStringLiteral("startsWithSearch")), startsWithSearch_->isChecked());
    settings.setValue(streamKey(QStringLiteral("everyFrame")), everyFrame_->isChecked());
    settings.setValue(streamKey(QStringLiteral("rate")), rate_->value());
}

} // namespace isocenter::ui
