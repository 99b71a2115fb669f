// SPDX-License-Identifier: MIT
#include "ui/panels/picture_form.h"

#include "app/commands/session_commands.h"
#include "ui/panels/grey_values_form.h"
#include "ui/views/radiograph_group.h"
#include "ui/widgets/decimal_field.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kAmountSteps = 200;
constexpr double kLargestGrey = 1e6;
const QString kAllViewsKey = QStringLiteral("pictures/allViews");

} // namespace

double PictureForm::Amount::at(int step) const
{
    const double share = static_cast<double>(step) / kAmountSteps;
    return isFactor ? std::pow(largest, 2.0 * share - 1.0) : share * largest;
}

int PictureForm::Amount::stepOf(double amount) const
{
    const double share = isFactor ? 0.5 * (std::log(amount) / std::log(largest) + 1.0) : amount / largest;
    return static_cast<int>(std::lround(share * kAmountSteps));
}

PictureForm::PictureForm(app::Session& session, const RadiographGroup& views, QWidget* parent)
    : QWidget(parent), session_(session), views_(views), xraySide_(new QToolButton),
      drrSide_(new QToolButton), edges_(new QCheckBox(tr("Edges"))),
      drrWindowOwn_(new QCheckBox(tr("A grey window of its own"))),
      drrLevel_(makeField(tr("Level"), tr("The DRR's value halfway between black and white"))),
      drrWidth_(makeField(tr("Width"), tr("Of the DRR, from black to white; negative: inverted"))),
      drrAutomatic_(new QToolButton), drrWindow_(buildDrrWindow()),
      allViews_(new QCheckBox(tr("All views alike"))),
      forRegistration_(new QCheckBox(tr("For registrations, too"))), reset_(new QToolButton)
{
    buildChecks();
    reset_->setText(tr("Reset"));
    reset_->setToolTip(tr("Show X-ray and DRR plain again"));
    auto* below = new QHBoxLayout;
    below->addWidget(allViews_);
    below->addStretch();
    below->addWidget(reset_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(buildSides());
    layout->addLayout(buildAmounts());
    layout->addWidget(edges_);
    layout->addWidget(drrWindow_);
    layout->addWidget(forRegistration_);
    layout->addLayout(below);

    connect(reset_, &QToolButton::clicked, this, [this] {
        newGesture();
        change([](app::PictureLook& look) { look = {}; });
    });
    session_.xraysChanged.connect([this] { showLook(); });
    session_.radiographChanged.connect([this] { showLook(); });
    session_.pictureLooksChanged.connect([this] { showLook(); });
    showLook();
}

QLayout* PictureForm::buildSides()
{
    auto* sides = new QButtonGroup(this);
    auto* line = new QHBoxLayout;
    const auto add = [&](QToolButton* side, const QString& text, const QString& tip) {
        side->setText(text);
        side->setToolTip(tip);
        side->setCheckable(true);
        side->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        sides->addButton(side);
        line->addWidget(side);
    };
    add(xraySide_, tr("X-ray"), tr("How the X-ray is shown"));
    add(drrSide_, tr("DRR"), tr("How the DRR is shown"));
    xraySide_->setChecked(true);
    connect(sides, &QButtonGroup::buttonToggled, this, [this] { showLook(); });
    return line;
}

QLayout* PictureForm::buildAmounts()
{
    using Filters = app::PictureFilters;
    amounts_ = {makeAmount(tr("Contrast"), tr("A narrower grey window about the same level"),
                           &Filters::contrast, app::kMostContrast, true),
                makeAmount(tr("Gamma"), tr("Above 1 mid-greys are brighter, below 1 darker"), &Filters::gamma,
                           app::kMostGamma, true),
                makeAmount(tr("Local contrast"),
                           tr("Adaptive histogram equalisation (CLAHE): the limit of its contrast"),
                           &Filters::clip, app::kLargestClip, false),
                makeAmount(tr("Smoothing"), tr("Sigma of a Gaussian, in pixels of the X-ray"),
                           &Filters::gaussianSigma, app::kLargestGaussianSigma, false),
                makeAmount(tr("Background"),
                           tr("Take away what is larger than this: sigma of a Gaussian in pixels"),
                           &Filters::backgroundSigma, app::kLargestBackgroundSigma, false)};
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const Amount& amount : amounts_) {
        auto* label = new QLabel(amount.field->accessibleName());
        label->setBuddy(amount.field);
        grid->addWidget(label, row, 0);
        grid->addWidget(amount.slider, row, 1);
        grid->addWidget(amount.field, row++, 2);
    }
    return grid;
}

PictureForm::Amount PictureForm::makeAmount(const QString& name, const QString& tip,
                                            double app::PictureFilters::*value, double largest, bool isFactor)
{
    Amount amount{value, largest, isFactor, new QSlider(Qt::Horizontal), makeField(name, tip)};
    amount.slider->setRange(0, kAmountSteps);
    amount.slider->setMinimumWidth(50);
    amount.slider->setAccessibleName(name);
    amount.slider->setToolTip(tip);
    amount.field->setRange(isFactor ? 1.0 / largest : 0.0, largest);
    amount.field->setSingleStep(isFactor ? 0.1 : 0.5);
    if (!isFactor)
        amount.field->setSpecialValueText(tr("None"));
    const auto set = [this, value](double to) {
        changeFilters([value, to](app::PictureFilters& filters) { filters.*value = to; });
    };
    connect(amount.slider, &QSlider::sliderPressed, this, &PictureForm::newGesture);
    connect(amount.slider, &QSlider::sliderReleased, this, &PictureForm::newGesture);
    connect(amount.slider, &QSlider::valueChanged, this, [set, amount](int step) { set(amount.at(step)); });
    connect(amount.field, &QDoubleSpinBox::valueChanged, this, set);
    return amount;
}

QDoubleSpinBox* PictureForm::makeField(const QString& name, const QString& tip)
{
    auto* field = new DecimalField;
    field->setDecimals(2);
    field->setMinimumWidth(kLeastFieldWidth);
    field->setAlignment(Qt::AlignRight);
    field->setKeyboardTracking(false);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    connect(field, &QDoubleSpinBox::editingFinished, this, &PictureForm::newGesture);
    return field;
}

QWidget* PictureForm::buildDrrWindow()
{
    auto* window = new QWidget;
    drrWindowOwn_->setToolTip(tr("Else the DRR is shown through the X-ray's grey window"));
    drrAutomatic_->setText(tr("Automatic"));
    drrAutomatic_->setToolTip(tr("Grey window from the DRR's values"));
    auto* grid = new QGridLayout(window);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(1, 1);
    grid->addWidget(drrWindowOwn_, 0, 0, 1, 3);
    int row = 1;
    const auto fromFields = [this] {
        const double level = drrLevel_->value();
        const double width = drrWidth_->value() == 0.0 ? 1.0 : drrWidth_->value();
        setDrrWindow(core::WindowLevel{level - 0.5 * width, level + 0.5 * width});
    };
    for (QDoubleSpinBox* field : {drrLevel_, drrWidth_}) {
        auto* label = new QLabel(field->accessibleName());
        label->setBuddy(field);
        field->setRange(-kLargestGrey, kLargestGrey);
        field->setSingleStep(0.1);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row++, 1);
        connect(field, &QDoubleSpinBox::valueChanged, this, fromFields);
    }
    grid->addWidget(drrAutomatic_, row - 1, 2);
    // The values of views differ, and so do the windows that they begin with.
    const auto setEach = [this](const auto& windowOf) {
        newGesture();
        const QList<RadiographView*> views = views_.shown();
        change([&, next = qsizetype{0}](app::PictureLook& look) mutable {
            look.drrWindow = windowOf(allViews_->isChecked() ? *views[next++] : views_.active());
        });
    };
    connect(drrWindowOwn_, &QCheckBox::clicked, this, [setEach](bool own) {
        setEach([own](const RadiographView& view) {
            return own ? std::optional(view.drrWindow()) : std::nullopt;
        });
    });
    connect(drrAutomatic_, &QToolButton::clicked, this, [setEach] {
        setEach([](const RadiographView& view) { return std::optional(view.automaticDrrWindow()); });
    });
    return window;
}

void PictureForm::buildChecks()
{
    edges_->setToolTip(tr("The length of the Sobel gradient"));
    connect(edges_, &QCheckBox::clicked, this, [this](bool on) {
        newGesture();
        changeFilters([on](app::PictureFilters& filters) { filters.edges = on; });
    });
    forRegistration_->setToolTip(
        tr("Registrations filter X-rays as they are shown here: by local contrast and background the X-ray "
           "alone, by smoothing and edges the DRR, too. Else nothing here changes what is measured"));
    connect(forRegistration_, &QCheckBox::clicked, this, [this](bool on) {
        newGesture();
        change([on](app::PictureLook& look) { look.forRegistration = on; });
    });
    allViews_->setToolTip(tr("What is changed here holds for all X-rays, else for the active one"));
    allViews_->setChecked(QSettings().value(kAllViewsKey, true).toBool());
    connect(allViews_, &QCheckBox::clicked, this, [this](bool on) {
        QSettings().setValue(kAllViewsKey, on);
        newGesture();
        if (on && !session_.xrays().empty())
            change([active = look()](app::PictureLook& look) { look = active; });
    });
}

bool PictureForm::showsDrr() const
{
    return drrSide_->isChecked();
}

app::PictureLook PictureForm::look() const
{
    return session_.xrays().empty() ? app::PictureLook() : session_.xrays()[session_.activeXray()].look;
}

void PictureForm::change(const Edit& edit)
{
    std::vector<app::PictureLook> looks = session_.pictureLooks();
    for (std::size_t x = 0; x < looks.size(); ++x)
        if (allViews_->isChecked() || x == session_.activeXray())
            edit(looks[x]);
    app::changePictureLooks(session_, std::move(looks), gesture_);
    showLook(); // what is out of range was held
}

void PictureForm::changeFilters(const std::function<void(app::PictureFilters&)>& edit)
{
    change([this, &edit](app::PictureLook& look) { edit(showsDrr() ? look.drr : look.xray); });
}

void PictureForm::setDrrWindow(const std::optional<core::WindowLevel>& window)
{
    change([&window](app::PictureLook& look) { look.drrWindow = window; });
}

void PictureForm::showLook()
{
    const app::PictureLook shown = look();
    const app::PictureFilters& filters = showsDrr() ? shown.drr : shown.xray;
    for (const Amount& amount : amounts_) {
        const QSignalBlocker sliderBlocker(amount.slider);
        const QSignalBlocker fieldBlocker(amount.field);
        amount.field->setValue(filters.*amount.value);
        amount.slider->setValue(amount.stepOf(filters.*amount.value));
    }
    edges_->setChecked(filters.edges);
    drrWindow_->setVisible(showsDrr());
    drrWindowOwn_->setChecked(shown.drrWindow.has_value());
    for (QDoubleSpinBox* field : {drrLevel_, drrWidth_}) {
        const QSignalBlocker blocker(field);
        const core::WindowLevel window = shown.drrWindow.value_or(core::WindowLevel());
        field->setValue(field == drrLevel_ ? window.level() : window.width());
        field->setEnabled(shown.drrWindow.has_value());
    }
    forRegistration_->setVisible(!showsDrr());
    forRegistration_->setChecked(shown.forRegistration);
    reset_->setEnabled(std::ranges::any_of(
        session_.pictureLooks(), [](const app::PictureLook& look) { return look != app::PictureLook(); }));
    setEnabled(!session_.xrays().empty());
}

} // namespace isocenter::ui
