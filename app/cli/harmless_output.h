// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/harmless_text.h"

#include <ostream>
#include <streambuf>
#include <string_view>

namespace isocenter::app {

// Passes what is written to a stream on as core::harmlessText while it lives: texts of files cannot command
// the terminal. The edge of all that isocenter-cli prints.
class HarmlessOutput : public std::streambuf
{
public:
    explicit HarmlessOutput(std::ostream& stream);
    ~HarmlessOutput() override;
    HarmlessOutput(const HarmlessOutput&) = delete;
    HarmlessOutput& operator=(const HarmlessOutput&) = delete;

    // Writes a sequence of our own, such as one that clears a line, past the filter.
    static void command(std::ostream& stream, std::string_view sequence);

protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int sync() override;

private:
    bool pass(std::string_view shown);

    std::ostream& stream_;
    std::streambuf* target_;
    core::HarmlessText filter_;
};

} // namespace isocenter::app
