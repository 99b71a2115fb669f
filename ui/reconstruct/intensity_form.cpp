// SPDX-License-Identifier: MIT
#include "ui/reconstruct/intensity_form.h"

#include "core/io/formats/mask_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "ui/reconstruct/file_field.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_filters.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>

namespace isocenter::ui {
namespace {

constexpr int kMostPixels = 65535;

FileField* imageField(const QString& placeholder, const QString& name, const QString& tip,
                      const QString& question)
{
    return new FileField(
        placeholder, name, tip, question,
        fileFilter(IntensityForm::tr("Images"), {core::FileKind::Picture, core::FileKind::ScanDescription}));
}

} // namespace

IntensityForm::IntensityForm(QWidget* parent)
    : QWidget(parent),
      kind_(choiceField(tr("Meaning of the numbers"), tr("What the stored numbers of the projections are"))),
      rows_(newForm(this)), origin_(remarkLabel(tr("Origin of the intensity"))),
      openBeam_(
          statedField(0.0, 1e9, 1, QString(), tr("Open beam I0"), tr("The stored number of the open beam"))),
      scale_(statedField(0.0, 1e6, 6, QString(), tr("Scale"), tr("Line integral of a stored number of 1"))),
      flat_(imageField(tr("open.tif"), tr("Open beam"),
                       tr("An image of the open beam, by which the projections are divided"),
                       tr("Choose the Image of the Open Beam"))),
      dark_(imageField(tr("none"), tr("Dark image"),
                       tr("An image without X-rays, which is subtracted from projections and open beam"),
                       tr("Choose the Image without X-Rays"))),
      badPixels_(imageField(tr("none"), tr("Bad pixels"),
                            tr("A mask (0: bad, or polygons as JSON) whose pixels get the mean of their "
                               "neighbours"),
                            tr("Choose the Mask of Bad Pixels"))),
      problem_(problemLabel(tr("Intensity")))
{
    buildFields();
    buildRows();
    connect(kind_, &QComboBox::activated, this, [this] {
        showKind();
        Q_EMIT changed();
    });
    for (QDoubleSpinBox* field : {openBeam_, scale_})
        connect(field, &QDoubleSpinBox::valueChanged, this, &IntensityForm::changed);
    for (QSpinBox* field : air_)
        connect(field, &QSpinBox::valueChanged, this, &IntensityForm::changed);
    for (FileField* field : {flat_, dark_, badPixels_})
        connect(field, &FileField::changed, this, &IntensityForm::changed);
    showKind();
}

void IntensityForm::buildFields()
{
    kind_->addItem(tr("Choose…"), static_cast<int>(Kind::Unknown));
    kind_->addItem(tr("Intensities, I0 is known"), static_cast<int>(Kind::OpenBeam));
    kind_->addItem(tr("Intensities, a region shows air"), static_cast<int>(Kind::Air));
    kind_->addItem(tr("Intensities, with an image of the open beam"), static_cast<int>(Kind::Flat));
    kind_->addItem(tr("Line integrals"), static_cast<int>(Kind::LineIntegrals));
    scale_->setValue(app::IntensitySetup().scale);
    const QString tip = tr("A region that shows air in every projection: its mean is the open beam, or "
                           "beside an image of that, says how the tube's output varied");
    const QString names[] = {tr("First column of air"), tr("First row of air"), tr("Columns of air"),
                             tr("Rows of air")};
    for (int part = 0; part < 4; ++part)
        air_[part] = countField(0, kMostPixels, names[part], tip);
    airPlace_ = inARow({air_[0], air_[1]});
    airSize_ = inARow({air_[2], air_[3]});
}

void IntensityForm::buildRows()
{
    rows_->addRow(kind_);
    rows_->addRow(origin_);
    rows_->addRow(tr("Open beam I0"), openBeam_);
    rows_->addRow(tr("Open beam"), flat_);
    rows_->addRow(tr("Air from"), airPlace_);
    rows_->addRow(tr("Air size"), airSize_);
    rows_->addRow(tr("Scale"), scale_);
    rows_->addRow(tr("Dark image"), dark_);
    rows_->addRow(tr("Bad pixels"), badPixels_);
    rows_->addRow(problem_);
}

app::IntensitySetup IntensityForm::setup() const
{
    return {kind(),        openBeam_->value(), air(), scale_->value(), flat_->path(),
            dark_->path(), badPixels_->path()};
}

void IntensityForm::restore(const app::IntensitySetup& setup)
{
    const QSignalBlocker quiet(this);
    const bool offered = kind_->findData(static_cast<int>(setup.kind)) >= 0;
    choose(offered ? setup.kind : Kind::Unknown); // what files state is offered once they are open
    openBeam_->setValue(setup.openBeam);
    const int air[] = {setup.air.column, setup.air.row, setup.air.columns, setup.air.rows};
    for (int part = 0; part < 4; ++part)
        air_[part]->setValue(air[part]);
    scale_->setValue(setup.scale);
    flat_->setPath(setup.flat);
    dark_->setPath(setup.dark);
    badPixels_->setPath(setup.badPixels);
}

IntensityForm::Kind IntensityForm::kind() const
{
    return static_cast<Kind>(kind_->currentData().toInt());
}

void IntensityForm::choose(Kind kind)
{
    kind_->setCurrentIndex(kind_->findData(static_cast<int>(kind)));
    showKind();
}

void IntensityForm::setStated(const core::StatedScan& stated)
{
    stated_ = stated;
    offerStated();
}

void IntensityForm::setStatedByGeometry(const std::optional<core::StatedIntensity>& stated)
{
    statedByGeometry_ = stated;
    offerStated();
}

const std::optional<core::StatedIntensity>& IntensityForm::statedIntensity() const
{
    return stated_.intensity ? stated_.intensity : statedByGeometry_;
}

void IntensityForm::offerStated()
{
    const std::optional<core::StatedIntensity>& stated = statedIntensity();
    const bool open = kind() == Kind::Unknown || kind() == Kind::Stated;
    offerChoice(kind_, tr("As the files state"), static_cast<int>(Kind::Stated), stated.has_value());
    if (stated) {
        const QString origin = dataText(stated->origin);
        origin_->setText(
            stated->lineIntegrals
                ? tr("Line integrals: %1").arg(origin)
                : tr("I0 %1: %2").arg(QLocale().toString(stated->unattenuated.value_or(0.0)), origin));
    }
    if (open)
        choose(stated ? Kind::Stated : Kind::Unknown);
}

void IntensityForm::showKind()
{
    const Kind now = kind();
    const bool isIntensity = now != Kind::Unknown && now != Kind::LineIntegrals &&
                             !(now == Kind::Stated && statedIntensity() && statedIntensity()->lineIntegrals);
    const bool hasAir = now == Kind::Air || now == Kind::Flat;
    origin_->setVisible(now == Kind::Stated);
    for (const auto& [field, shown] :
         std::initializer_list<std::pair<QWidget*, bool>>{{openBeam_, now == Kind::OpenBeam},
                                                          {flat_, now == Kind::Flat},
                                                          {airPlace_, hasAir},
                                                          {airSize_, hasAir},
                                                          {scale_, now == Kind::LineIntegrals},
                                                          {dark_, isIntensity},
                                                          {badPixels_, now != Kind::Unknown}}) {
        field->setVisible(shown);
        rows_->labelForField(field)->setVisible(shown);
    }
}

void IntensityForm::setOpenBeam(double unattenuated)
{
    choose(Kind::OpenBeam);
    openBeam_->setValue(unattenuated);
    Q_EMIT changed();
}

QString IntensityForm::missing(int columns, int rows) const
{
    switch (kind()) {
    case Kind::Unknown:
        return stated_.intensityProblem.empty()
                   ? tr("Say what the stored numbers are: intensities or line integrals")
                   : dataText(stated_.intensityProblem);
    case Kind::Stated:
        return {};
    case Kind::OpenBeam:
        return openBeam_->value() > 0.0 ? QString() : tr("State the stored number of the open beam");
    case Kind::Air:
        return air().empty() ? tr("State how many columns and rows show air") : missingAir(columns, rows);
    case Kind::Flat:
        return flat_->path().empty() ? tr("Choose the image of the open beam") : missingAir(columns, rows);
    case Kind::LineIntegrals:
        return scale_->value() > 0.0 ? QString() : tr("State the line integral of a stored number of 1");
    }
    return {};
}

QString IntensityForm::missingAir(int columns, int rows) const
{
    const core::Roi region = air();
    return region == region.intersected(core::Roi::whole(columns, rows)) || region.empty()
               ? QString()
               : tr("The region of air reaches beyond the projections of %1 × %2 pixels")
                     .arg(columns)
                     .arg(rows);
}

core::Roi IntensityForm::air() const
{
    return {air_[0]->value(), air_[1]->value(), air_[2]->value(), air_[3]->value()};
}

std::optional<core::ProjectionIntensity> IntensityForm::intensity(int columns, int rows)
{
    QString wrong = missing(columns, rows);
    std::optional<core::ProjectionIntensity> intensity;
    if (wrong.isEmpty()) {
        try {
            core::ProjectionIntensity stated = meaning();
            addImages(stated, columns, rows);
            intensity = std::move(stated);
        } catch (const Error& error) {
            wrong = messageText(error.what());
        }
    }
    showProblem(problem_, wrong);
    return intensity;
}

core::ProjectionIntensity IntensityForm::meaning() const
{
    core::ProjectionIntensity intensity;
    if (kind() == Kind::Stated) {
        intensity.lineIntegrals = statedIntensity()->lineIntegrals;
        intensity.scale = statedIntensity()->scale;
        intensity.unattenuated = statedIntensity()->unattenuated;
    }
    if (kind() == Kind::OpenBeam)
        intensity.unattenuated = openBeam_->value();
    if ((kind() == Kind::Air || kind() == Kind::Flat) && !air().empty())
        intensity.airRegion = air();
    if (kind() == Kind::LineIntegrals) {
        intensity.lineIntegrals = true;
        intensity.scale = scale_->value();
    }
    return intensity;
}

void IntensityForm::addImages(core::ProjectionIntensity& intensity, int columns, int rows)
{
    const auto imageIn = [&](const FileField* field, ReadOnce<core::Image>& once) {
        const std::shared_ptr<const core::Image>& image =
            once.of(field->path(), columns, rows, [](const auto& file) { return core::readImage(file); });
        if (image->columns != columns || image->rows != rows)
            throw FileError(field->path(), tr("has %1 × %2 pixels, but projections have %3 × %4")
                                               .arg(image->columns)
                                               .arg(image->rows)
                                               .arg(columns)
                                               .arg(rows)
                                               .toStdString());
        return image;
    };
    if (kind() == Kind::Flat)
        intensity.flat = imageIn(flat_, flatImage_);
    if (!intensity.lineIntegrals && !dark_->path().empty())
        intensity.dark = imageIn(dark_, darkImage_);
    if (!badPixels_->path().empty())
        intensity.badPixels = badPixelMask_.of(badPixels_->path(), columns, rows, [&](const auto& file) {
            return core::readMask(file, columns, rows);
        });
}

} // namespace isocenter::ui
