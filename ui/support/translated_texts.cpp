// SPDX-License-Identifier: MIT
#include "ui/support/translated_texts.h"

#include <QFile>
#include <QXmlStreamReader>

namespace isocenter::ui {

QStringList translatedTexts(const QString& context)
{
    QFile file(QStringLiteral(":/translations/isocenter_de.ts"));
    QStringList texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader reader(&file);
    bool inContext = false;
    while (!reader.atEnd())
        if (reader.readNextStartElement()) {
            if (reader.name() == QLatin1String("name"))
                inContext = reader.readElementText() == context;
            else if (reader.name() == QLatin1String("source") && inContext)
                texts.append(reader.readElementText());
        }
    return texts;
}

} // namespace isocenter::ui
