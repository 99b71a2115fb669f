// SPDX-License-Identifier: MIT
#include "app/tracking/matching/object_search.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <chrono>

namespace isocenter::app {
namespace {

// Before any buffer is made for them.
const core::SiftOptions& comparable(const ObjectDatabase& database, const core::SiftOptions& asked)
{
    if (database.objects().empty())
        throw InputError(translatable("Data", "there are no objects to recognise: add a picture of one"));
    requireSameDescriptors(database.sift(), asked);
    return asked;
}

} // namespace

void requireSameDescriptors(const core::SiftOptions& database, const core::SiftOptions& asked)
{
    const auto require = [](const char* option, auto has, auto wanted) {
        if (has != wanted)
            throw UsageError(fmt::format("the database's descriptors were made with {} {}, and {} is asked "
                                         "for, which does not compare: leave the option out, or begin "
                                         "another database",
                                         option, has, wanted));
    };
    require("RootSIFT", database.rootSift, asked.rootSift);
    require("doubling", database.doubling, asked.doubling);
    require("sigma", database.sigma, asked.sigma);
    require("the image's own blur", database.imageSigma, asked.imageSigma);
}

ObjectSearch::ObjectSearch(gpu::Device& device, const ObjectDatabase& database, int columns, int rows,
                           const ImageMatchOptions& options)
    : device_(device), database_(database), options_(options),
      detector_(device, columns, rows, comparable(database, options.sift))
{
}

SceneObjects ObjectSearch::look(const core::Image& frame, const std::stop_token& stop)
{
    using Clock = std::chrono::steady_clock;
    SceneObjects seen;
    auto begin = Clock::now();
    seen.features = detector_.detect(frame);
    seen.featuresMs = core::millisecondsSince(begin);
    begin = Clock::now();
    seen.recognised = database_.recognise(device_, seen.features, options_, stop);
    seen.recognitionMs = core::millisecondsSince(begin);
    return seen;
}

} // namespace isocenter::app
