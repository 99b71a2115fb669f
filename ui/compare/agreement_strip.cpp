// SPDX-License-Identifier: MIT
#include "ui/compare/agreement_strip.h"

#include "app/comparison/comparison_table.h"
#include "ui/compare/comparison_texts.h"
#include "ui/support/theme.h"
#include "ui/views/picture_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kPictureColumns = 512; // larger images are shrunk to less
constexpr int kCardWidth = 290;
constexpr int kWidestCard = 520;

core::Image shownSize(const core::Image& image)
{
    const int factor = (image.columns + kPictureColumns - 1) / kPictureColumns;
    return factor > 1 ? core::shrunk(image, factor) : image;
}

QLabel* line(const QString& text, QPalette::ColorRole colour, int lines = 2)
{
    auto* label = new QLabel(text);
    label->setForegroundRole(colour);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setMinimumHeight(lines * label->fontMetrics().lineSpacing()); // cards have pictures of one size
    return label;
}

double largestDifference(const app::ComparedScene& scene)
{
    double largest = 0.0;
    for (const app::ComparedDevice& device : scene.devices)
        if (device.agreement && std::isfinite(device.agreement->maximum))
            largest = std::max(largest, device.agreement->maximum);
    return largest;
}

} // namespace

AgreementStrip::AgreementStrip(QWidget* parent) : QWidget(parent), cards_(new QHBoxLayout(this))
{
    setAccessibleName(tr("Agreement of the images"));
    cards_->setContentsMargins(0, 0, 0, 0);
    cards_->setSpacing(8);
}

void AgreementStrip::show(const app::ComparedScene& scene, const gpu::DeviceId& reference,
                          double tolerancePercent)
{
    while (QLayoutItem* item = cards_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const double limit = largestDifference(scene);
    for (const app::ComparedDevice& device : scene.devices)
        if (device.agreement)
            cards_->addWidget(card(device, reference, limit, tolerancePercent), 1);
    cards_->addStretch(0);
}

QWidget* AgreementStrip::card(const app::ComparedDevice& device, const gpu::DeviceId& reference, double limit,
                              double tolerancePercent) const
{
    const app::ImageAgreement& agreement = *device.agreement;
    const QString id = QString::fromStdString(device.device.id.toString());
    const bool isReference = device.device.id == reference;
    auto* result = new QWidget;
    result->setObjectName(QStringLiteral("agreementCard"));
    result->setMinimumWidth(kCardWidth);
    result->setMaximumWidth(kWidestCard);
    result->setToolTip(tr("%1, %2").arg(QString::fromStdString(device.device.name),
                                        QString::fromStdString(device.device.driver)));
    auto* pictures = new QHBoxLayout;
    pictures->setSpacing(2);
    pictures->addWidget(
        new PictureBox(imageOf(app::greyPicture(shownSize(*device.integrals))), tr("DRR of %1").arg(id)));
    pictures->addWidget(
        new PictureBox(imageOf(app::differencePicture(shownSize(*agreement.difference), limit)),
                       tr("Difference of %1").arg(id)));
    const auto text = [](const std::string& from) { return QString::fromStdString(from); };
    auto* layout = new QVBoxLayout(result);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addWidget(line(isReference ? tr("%1 – reference").arg(id) : id, QPalette::WindowText, 1));
    layout->addLayout(pictures, 1);
    layout->addWidget(new DifferenceScale(limit));
    layout->addWidget(line(tr("Maximum %1 (%2 of the range), RMS %3 (%4)")
                               .arg(figureText(app::differenceText(agreement.maximum)),
                                    figureText(app::percentText(agreement.maximumOfRange())),
                                    figureText(app::differenceText(agreement.rms)),
                                    figureText(app::percentText(agreement.rmsOfRange()))),
                           QPalette::WindowText));
    layout->addWidget(line(tr("%1 of %2 pixels differ by more than %3 % of the range; volume as %4")
                               .arg(agreement.pixelsAbove)
                               .arg(agreement.pixels)
                               .arg(QLocale().toString(tolerancePercent, 'g', 3))
                               .arg(text(device.volumeForm)),
                           agreement.pixelsAbove > 0 ? theme::kWarningRole : theme::kDimRole));
    return result;
}

} // namespace isocenter::ui
