// SPDX-License-Identifier: MIT
#include "core/optimise/nlopt_optimisers.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <nlopt.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <memory>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kSamePoint = 1e-12;
constexpr double kLargestStepInBounds = 0.45; // of the width between the bounds, as BOBYQA demands

struct Known
{
    SearchPoint point;
    double value;
};

// What NLopt calls back. Exceptions must not pass through its C code: they wait until it has returned.
class Callback
{
public:
    Callback(PoseSearch& search, nlopt_opt optimiser, std::vector<Known> known)
        : search_(search), optimiser_(optimiser), known_(std::move(known))
    {
        for (const Known& k : known_)
            remember(k.value);
    }

    static double evaluate(unsigned dimensions, const double* point, double*, void* self)
    {
        return static_cast<Callback*>(self)->valueAt(
            Eigen::Map<const SearchPoint>(point, static_cast<Eigen::Index>(dimensions)));
    }
    void rethrow() const
    {
        if (failure_)
            std::rethrow_exception(failure_);
    }

private:
    double valueAt(const SearchPoint& point)
    {
        const auto known = std::ranges::find_if(
            known_, [&](const Known& k) { return (k.point - point).cwiseAbs().maxCoeff() <= kSamePoint; });
        if (known != known_.end())
            return finite(known->value);
        try {
            const double value = search_.value(point);
            remember(value);
            return finite(value);
        } catch (...) {
            failure_ = std::current_exception();
            nlopt_force_stop(optimiser_);
            return finite(-HUGE_VAL);
        }
    }

    void remember(double value)
    {
        if (!std::isfinite(value))
            return;
        lowest_ = std::min(lowest_, value);
        highest_ = std::max(highest_, value);
    }

    // The algorithms compute with values, so an undefined one becomes a finite one below all others.
    double finite(double value) const
    {
        if (std::isfinite(value))
            return value;
        return std::isfinite(lowest_) ? lowest_ - (highest_ - lowest_) - 1.0 : 0.0;
    }

    PoseSearch& search_;
    nlopt_opt optimiser_;
    std::vector<Known> known_;
    double lowest_ = HUGE_VAL;
    double highest_ = -HUGE_VAL;
    std::exception_ptr failure_;
};

std::vector<Known> evaluatedAhead(PoseSearch& search, std::span<const SearchPoint> ahead)
{
    const Known atStart{search.best(), search.bestValue()}; // nothing else has been evaluated yet
    const std::vector<double> values = search.values(ahead);
    std::vector<Known> known{atStart};
    for (std::size_t i = 0; i < ahead.size(); ++i)
        known.push_back({ahead[i], values[i]});
    return known;
}

// One unit on each axis, or what the bounds leave room for.
SearchPoint nloptFirstSteps(const PoseSearch& search)
{
    return (kLargestStepInBounds * (search.upper() - search.lower())).cwiseMin(1.0);
}

// Runs a derivative-free local algorithm of NLopt from the start. Points evaluated ahead as one batch are not
// evaluated again when the algorithm asks for them.
void nloptSearch(PoseSearch& search, nlopt_algorithm algorithm, const SearchPoint& firstSteps,
                 std::span<const SearchPoint> ahead = {})
{
    const std::unique_ptr<nlopt_opt_s, void (*)(nlopt_opt)> optimiser(
        nlopt_create(algorithm, static_cast<unsigned>(search.dimensions())), nlopt_destroy);
    Callback callback(search, optimiser.get(), evaluatedAhead(search, ahead));
    nlopt_set_max_objective(optimiser.get(), Callback::evaluate, &callback);
    nlopt_set_lower_bounds(optimiser.get(), search.lower().data());
    nlopt_set_upper_bounds(optimiser.get(), search.upper().data());
    nlopt_set_initial_step(optimiser.get(), firstSteps.data());
    nlopt_set_xtol_abs1(optimiser.get(), search.resolution());

    SearchPoint point = search.start();
    double value = 0.0;
    const nlopt_result end = nlopt_optimize(optimiser.get(), point.data(), &value);
    callback.rethrow();
    // Round-off ends a search whose maximum is flat; the best is kept by the search.
    if (end < 0 && end != NLOPT_ROUNDOFF_LIMITED)
        throw Error(fmt::format(translatable("Data", "{} failed: {}"), nlopt_algorithm_name(algorithm),
                                nlopt_result_to_string(end)));
}

} // namespace

void maximise(PoseSearch& search, const BobyqaOptions&)
{
    const SearchPoint steps = nloptFirstSteps(search);
    std::vector<SearchPoint> model;
    for (Eigen::Index axis = 0; axis < search.dimensions(); ++axis)
        for (const double sign : {1.0, -1.0}) {
            SearchPoint point = search.start();
            point[axis] += sign * steps[axis];
            if (search.contains(point))
                model.push_back(std::move(point));
        }
    nloptSearch(search, NLOPT_LN_BOBYQA, steps, model);
}

void maximise(PoseSearch& search, const SbplxOptions&)
{
    nloptSearch(search, NLOPT_LN_SBPLX, nloptFirstSteps(search));
}

} // namespace isocenter::core
