// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <filesystem>

class QLineEdit;

namespace isocenter::ui {

// The name of a file, typed or chosen.
class FileField : public QWidget
{
    Q_OBJECT

public:
    // question and filter are those of the dialog that asks for it.
    FileField(const QString& placeholder, const QString& name, const QString& tip, const QString& question,
              const QString& filter);

    std::filesystem::path path() const;              // empty: none
    void setPath(const std::filesystem::path& path); // without telling

Q_SIGNALS:
    void changed(); // by the user

private:
    void ask(const QString& question, const QString& filter);

    QLineEdit* text_;
};

} // namespace isocenter::ui
