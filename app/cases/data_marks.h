// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"

#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

// Marks of the content of volumes and X-rays (see contentMark), each computed when it is first asked for and
// kept as long as its data lives. Used on one thread.
class DataMarks
{
public:
    std::string of(const LoadedVolume& volume);                      // empty without one
    std::string of(const std::shared_ptr<const core::Volume>& part); // of a CT
    std::string of(const std::shared_ptr<const core::Radiograph>& xray);

private:
    struct Kept
    {
        std::weak_ptr<const void> data;
        std::string mark;
    };
    template <class Data, class Mark>
    std::string kept(const std::shared_ptr<const Data>& data, const Mark& mark);

    std::vector<Kept> kept_;
};

} // namespace isocenter::app
