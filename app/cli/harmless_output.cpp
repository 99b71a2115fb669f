// SPDX-License-Identifier: MIT
#include "app/cli/harmless_output.h"

namespace isocenter::app {

HarmlessOutput::HarmlessOutput(std::ostream& stream) : stream_(stream), target_(stream.rdbuf())
{
    stream_.rdbuf(this);
}

HarmlessOutput::~HarmlessOutput()
{
    pass(filter_.rest());
    const std::ios_base::iostate state = stream_.rdstate();
    stream_.rdbuf(target_); // which clears the state
    stream_.setstate(state);
}

void HarmlessOutput::command(std::ostream& stream, std::string_view sequence)
{
    auto* const filter = dynamic_cast<HarmlessOutput*>(stream.rdbuf());
    if (filter == nullptr) {
        stream << sequence;
        return;
    }
    filter->pass(filter->filter_.rest());
    filter->pass(sequence);
}

HarmlessOutput::int_type HarmlessOutput::overflow(int_type character)
{
    if (traits_type::eq_int_type(character, traits_type::eof()))
        return traits_type::not_eof(character);
    const char c = traits_type::to_char_type(character);
    return pass(filter_.add({&c, 1})) ? character : traits_type::eof();
}

std::streamsize HarmlessOutput::xsputn(const char* text, std::streamsize count)
{
    return pass(filter_.add({text, static_cast<std::size_t>(count)})) ? count : 0;
}

int HarmlessOutput::sync()
{
    return target_->pubsync();
}

bool HarmlessOutput::pass(std::string_view shown)
{
    const auto count = static_cast<std::streamsize>(shown.size());
    return target_->sputn(shown.data(), count) == count;
}

} // namespace isocenter::app
