// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <span>

class QWidget;

namespace isocenter::ui {

// The part of the manual on a panel, page, view or dialog.
struct HelpTopic
{
    const char* widget; // its object name, or its class without the namespace
    const char* page;   // of the manual
    const char* anchor; // of a heading there
};

// All of them.
std::span<const HelpTopic> helpTopics();

// The topic of a widget, or of the nearest of its parents that has one; the first page for all others.
const HelpTopic& helpTopicOf(const QWidget* widget);

} // namespace isocenter::ui
