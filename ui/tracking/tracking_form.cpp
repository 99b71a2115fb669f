// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_form.h"

#include "app/tracking/track_overlay.h"
#include "ui/support/enum_items.h"
#include "ui/widgets/field_memory.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace isocenter::ui {
namespace {

// Which parameters belong to which trackers.
constexpr int kKlt = static_cast<int>(app::TrackerKind::Klt);
constexpr int kOpenVidia = static_cast<int>(app::TrackerKind::OpenVidia);
constexpr int kSift = static_cast<int>(app::TrackerKind::Sift);
const ParameterForm::Kinds kEveryTracker{kKlt, kOpenVidia, kSift};
const ParameterForm::Kinds kThoseThatMatch{kOpenVidia, kSift};

// What the fields begin with. Fewer points than of files, so that each frame of a camera is followed.
app::TrackingOptions standardTracking()
{
    app::TrackingOptions options;
    options.points = 500;
    return options;
}

const auto kFirstDeviceKey = QStringLiteral("tracking/device");
const auto kSecondDeviceKey = QStringLiteral("tracking/second");

} // namespace

TrackingForm::TrackingForm(QWidget* parent)
    : ParameterForm(parent), device_(new QComboBox),
      chosenDevice_(QSettings().value(kFirstDeviceKey).toString()), second_(new QComboBox),
      chosenSecond_(QSettings().value(kSecondDeviceKey).toString()), tracker_(new QComboBox),
      memory_(new FieldMemory(QStringLiteral("tracking/parameters"), this))
{
    buildDevices();
    buildTracker();
    buildCorners();
    buildFeatures();
    buildMatching();
    buildOverlay();
    connect(this, &ParameterForm::changed, this, [this](const QWidget* field) { tell(field); });
    showKind(kKlt);
    keepFields();
}

void TrackingForm::keepFields()
{
    memory_->keep(QStringLiteral("tracker"), tracker_, trackerNames());
    memory_->keep(QStringLiteral("corners"), corners_,
                  {textOfName(core::toString(core::CornerMeasure::ShiTomasi)),
                   textOfName(core::toString(core::CornerMeasure::Harris))});
    memory_->keep(QStringLiteral("colour"), colour_, textsOfNames(core::namesOf(app::kTrackColours)));
    const std::pair<const char*, QSpinBox*> numbers[] = {
        {"points", points_}, {"distance", distance_}, {"reselectEvery", reselect_},
        {"window", window_}, {"levels", levels_},     {"trail", trail_}};
    for (const auto& [name, field] : numbers)
        memory_->keep(QString::fromLatin1(name), field);
    const std::pair<const char*, QDoubleSpinBox*> decimals[] = {
        {"residual", residual_}, {"cornerness", cornerness_}, {"edges", edges_},
        {"contrast", contrast_}, {"ratio", ratio_},           {"agreement", agreement_}};
    for (const auto& [name, field] : decimals)
        memory_->keep(QString::fromLatin1(name), field);
    const std::pair<const char*, QCheckBox*> checks[] = {
        {"backward", backward_},   {"firstTemplates", firstTemplates_}, {"doubling", doubling_},
        {"anyMotion", anyMotion_}, {"keyFrames", keyFrames_},           {"drawPoints", showPoints_},
        {"drawNumbers", ids_}};
    for (const auto& [name, field] : checks)
        memory_->keep(QString::fromLatin1(name), field);
    memory_->load();
}

void TrackingForm::reset()
{
    memory_->reset();
}

void TrackingForm::buildDevices()
{
    device_->setObjectName(QStringLiteral("trackingDevice"));
    device_->setAccessibleName(tr("Device"));
    device_->setToolTip(tr("The device that tracks"));
    second_->setObjectName(QStringLiteral("secondDevice"));
    second_->setAccessibleName(tr("Compare with"));
    second_->setToolTip(tr("A second device follows the same frames, beside the first. Devices that share a "
                           "processor slow each other down"));
    second_->addItem(tr("No other device"), QString());
    connect(device_, &QComboBox::activated, this, [this] {
        chosenDevice_ = device();
        QSettings().setValue(kFirstDeviceKey, chosenDevice_);
        Q_EMIT deviceChanged();
    });
    connect(second_, &QComboBox::activated, this, [this] {
        chosenSecond_ = second();
        QSettings().setValue(kSecondDeviceKey, chosenSecond_);
        Q_EMIT secondChanged();
    });
    addRow(tr("Device"), device_);
    addRow(tr("Compare with"), second_);
}

void TrackingForm::buildTracker()
{
    tracker_->setAccessibleName(tr("Tracker"));
    tracker_->setToolTip(
        tr("How points are followed: by what is around them (KLT), or by matching the descriptors of each "
           "frame's features with those of a frame before"));
    addItem(*tracker_, tr("KLT"), app::TrackerKind::Klt);
    addItem(*tracker_, tr("OpenVIDIA: corners on edges"), app::TrackerKind::OpenVidia);
    addItem(*tracker_, tr("SIFT features"), app::TrackerKind::Sift);
    for (QComboBox* box : {device_, second_, tracker_})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(tracker_, &QComboBox::activated, this, [this] {
        showKind(static_cast<int>(tracker()));
        tell(tracker_);
    });
    addRow(tr("Tracker"), tracker_);
}

void TrackingForm::buildCorners()
{
    const app::TrackingOptions standard = standardTracking();
    points_ = addNumber(kEveryTracker, tr("Points"), tr("How many points are held"),
                        {1, 20000, static_cast<double>(standard.points), 50});
    corners_ = addChoice({kKlt}, tr("Corners"), tr("Which points are worth following"));
    addItem(*corners_, tr("Shi-Tomasi"), core::CornerMeasure::ShiTomasi);
    addItem(*corners_, tr("Harris"), core::CornerMeasure::Harris);
    ui::choose(*corners_, standard.measure);
    distance_ = addNumber({kKlt, kOpenVidia}, tr("Distance"), tr("Least distance of new points to others"),
                          {1, 200, standard.minimumDistance}, tr(" px"));
    reselect_ =
        addNumber({kKlt}, tr("Replace every"), tr("Lost points are replaced every so many frames; 0: never"),
                  {0, 1000, static_cast<double>(standard.reselectEvery)}, tr(" frames"));
    window_ = addNumber({kKlt}, tr("Window"), tr("Side of the window that is compared"),
                        {3, 29, static_cast<double>(standard.klt.window), 2}, tr(" px"));
    levels_ = addNumber({kKlt}, tr("Levels"),
                        tr("Levels of the pyramid: one more doubles the motion that is found"),
                        {1, 8, static_cast<double>(standard.klt.pyramid.levels)});
    residual_ =
        addDecimal({kKlt}, tr("Residual"), tr("A point is given up where the greys around it differ by more"),
                   {1.0, 255.0, standard.klt.largestResidual, 1.0, 2});
    backward_ =
        addCheck({kKlt}, tr("Follow points back"),
                 tr("A point is given up that, followed back, does not come home"), standard.klt.backward);
    firstTemplates_ = addCheck({kKlt}, tr("Align with the start"),
                               tr("Points are aligned with what was around them at first: errors of single "
                                  "frames do not add up"),
                               standard.affineConsistency);
}

void TrackingForm::buildFeatures()
{
    const app::DescriptorTrackingOptions standard = standardTracking().descriptors;
    cornerness_ = addDecimal({kOpenVidia}, tr("Cornerness"), tr("What a corner must exceed to be described"),
                             {0.0, 1000.0, standard.openVidia.cornerness, 1.0, 1});
    edges_ = addDecimal({kOpenVidia}, tr("Edges from"),
                        tr("Slope in grey values a pixel from which on there is an edge; corners off the "
                           "edges are left out"),
                        {0.5, 100.0, standard.openVidia.edgeHigh, 0.5, 1});
    contrast_ = addDecimal({kSift}, tr("Contrast"), tr("Key points of less contrast are left out"),
                           {0.0, 0.5, standard.sift.contrastThreshold, 0.01, 3});
    doubling_ = addCheck({kSift}, tr("Double the frame"),
                         tr("Finds about four times as many, and takes about four times as long"),
                         standard.sift.doubling);
}

void TrackingForm::buildMatching()
{
    const app::DescriptorTrackingOptions standard = standardTracking().descriptors;
    ratio_ = addDecimal(kThoseThatMatch, tr("Ratio"),
                        tr("A match stands whose distance is less than this share of the second best one's"),
                        {0.3, 1.0, static_cast<double>(standard.matching.ratio), 0.05, 2});
    agreement_ = addDecimal(kThoseThatMatch, tr("Agreement"),
                            tr("A match that is further from where the frame's homography takes it does "
                               "not agree"),
                            {0.5, 50.0, standard.homography.thresholdPx, 0.5, 1}, tr(" px"));
    anyMotion_ =
        addCheck(kThoseThatMatch, tr("Any motion"),
                 tr("Matches are followed that do not agree with the homography, too"), standard.anyMotion);
    keyFrames_ = addCheck(kThoseThatMatch, tr("Key frames"),
                          tr("Match with a key frame as long as half of its tracks last, instead of with "
                             "the previous frame"),
                          standard.keyFrames);
}

void TrackingForm::buildOverlay()
{
    const app::TrackOverlayOptions standard;
    colour_ = addChoice(kEveryTracker, tr("Colour"), tr("What the colour of a point says"));
    addItem(*colour_, tr("Residual: blue to orange"), app::TrackColour::Residual);
    addItem(*colour_, tr("Age: blue to orange"), app::TrackColour::Age);
    ui::choose(*colour_, standard.colour);
    trail_ = addNumber(kEveryTracker, tr("Trail"), tr("How much of its way is drawn behind each point"),
                       {0, 59, static_cast<double>(standard.trail)}, tr(" frames"));
    showPoints_ = addCheck(kEveryTracker, tr("Draw points"), tr("Draw a dot at each point"), true);
    ids_ =
        addCheck(kEveryTracker, tr("Draw numbers"), tr("Write its number beside each point"), standard.ids);
}

// Colours depend on the tracking, too.
void TrackingForm::tell(const QWidget* field)
{
    const bool isDrawing = field == colour_ || field == trail_ || field == showPoints_ || field == ids_;
    if (!isDrawing)
        Q_EMIT trackingChanged();
    Q_EMIT overlayChanged();
}

void TrackingForm::listDevices(const std::vector<gpu::DeviceInfo>& devices)
{
    const QSignalBlocker quiet(device_);
    const QSignalBlocker quietSecond(second_);
    const QString before = device();
    const QString secondBefore = second();
    device_->clear();
    second_->clear();
    second_->addItem(tr("No other device"), QString());
    for (const gpu::DeviceInfo& info : devices) {
        const QString id = QString::fromStdString(info.id.toString());
        const QString text = QStringLiteral("%1   %2").arg(id, QString::fromStdString(info.name));
        device_->addItem(text, id);
        second_->addItem(text, id);
    }
    device_->setCurrentIndex(std::max(0, device_->findData(before)));
    if (const int chosen = device_->findData(chosenDevice_); chosen >= 0)
        device_->setCurrentIndex(chosen);
    if (!secondBefore.isEmpty())
        chooseSecond(secondBefore);
    else if (chosenSecond_ != device())
        second_->setCurrentIndex(std::max(0, second_->findData(chosenSecond_)));
}

void TrackingForm::preferDevice(const QString& device)
{
    if (device_->findData(chosenDevice_) < 0 && device_->findData(device) >= 0)
        device_->setCurrentIndex(device_->findData(device));
}

void TrackingForm::chooseSecond(const QString& device)
{
    if (second_->findData(device) < 0)
        second_->addItem(device, device);
    second_->setCurrentIndex(second_->findData(device));
}

QString TrackingForm::device() const
{
    return device_->currentData().toString();
}

QString TrackingForm::second() const
{
    return second_->currentData().toString();
}

QStringList TrackingForm::trackerNames()
{
    return textsOfNames(core::namesOf(app::kTrackerKinds));
}

void TrackingForm::chooseTracker(const QString& trackerName)
{
    tracker_->setCurrentIndex(static_cast<int>(trackerNames().indexOf(trackerName)));
    showKind(static_cast<int>(tracker()));
    tell(tracker_);
}

app::TrackerKind TrackingForm::tracker() const
{
    return chosenIn<app::TrackerKind>(*tracker_);
}

app::TrackingOptions TrackingForm::tracking() const
{
    app::TrackingOptions options;
    options.tracker = tracker();
    options.measure = chosenIn<core::CornerMeasure>(*corners_);
    options.points = points_->value();
    options.minimumDistance = distance_->value();
    options.reselectEvery = reselect_->value();
    options.klt.window = window_->value() | 1; // odd
    options.klt.coarsestWindow = std::max(options.klt.coarsestWindow, options.klt.window);
    options.klt.pyramid.levels = levels_->value();
    options.klt.largestResidual = residual_->value();
    options.klt.backward = backward_->isChecked();
    options.affineConsistency = firstTemplates_->isChecked();
    options.descriptors = descriptors();
    return options;
}

app::DescriptorTrackingOptions TrackingForm::descriptors() const
{
    app::DescriptorTrackingOptions options;
    options.openVidia.cornerness = cornerness_->value();
    options.openVidia.edgeLow *= edges_->value() / options.openVidia.edgeHigh;
    options.openVidia.edgeHigh = edges_->value();
    options.sift.contrastThreshold = contrast_->value();
    options.sift.doubling = doubling_->isChecked();
    options.matching.ratio = static_cast<float>(ratio_->value());
    options.homography.thresholdPx = agreement_->value();
    options.anyMotion = anyMotion_->isChecked();
    options.keyFrames = keyFrames_->isChecked();
    return options;
}

app::TrackOverlayOptions TrackingForm::overlay() const
{
    app::TrackOverlayOptions options;
    options.colour = chosenIn<app::TrackColour>(*colour_);
    options.trail = trail_->value();
    options.ids = ids_->isChecked();
    options.largestResidual = app::shownResidualOf(tracking());
    return options;
}

bool TrackingForm::showsPoints() const
{
    return showPoints_->isChecked();
}

} // namespace isocenter::ui
