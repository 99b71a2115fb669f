// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <system_error>

namespace isocenter::ui {

// What a file has for projections of some size: it is read again when one of them is another, or the file was
// written since.
template <class Content>
class ReadOnce
{
public:
    // Throws what read(file) throws.
    template <class Read>
    const std::shared_ptr<const Content>& of(const std::filesystem::path& file, int columns, int rows,
                                             const Read& read)
    {
        std::error_code unknown; // read() says what is wrong
        const Origin origin{file, std::filesystem::last_write_time(file, unknown), columns, rows};
        if (!content_ || origin_ != origin) {
            content_ = std::make_shared<const Content>(read(file));
            origin_ = origin;
        }
        return content_;
    }

private:
    struct Origin
    {
        std::filesystem::path file;
        std::filesystem::file_time_type written;
        int columns = 0;
        int rows = 0;
        bool operator==(const Origin&) const = default;
    };
    Origin origin_;
    std::shared_ptr<const Content> content_;
};

} // namespace isocenter::ui
