// SPDX-License-Identifier: MIT
#include "core/optimise/nelder_mead.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr double kRestartEdge = 0.25; // of the simplex before

struct Vertex
{
    SearchPoint point;
    double value;
};

class Simplex
{
public:
    Simplex(PoseSearch& search, double edge) : search_(search), n_(static_cast<double>(search.dimensions()))
    {
        std::vector<SearchPoint> corners;
        for (Eigen::Index axis = 0; axis < search.dimensions(); ++axis) {
            SearchPoint corner = search.best();
            corner[axis] += corner[axis] + edge <= search.upper()[axis] ? edge : -edge;
            corners.push_back(search.projected(corner));
        }
        const Vertex best{search.best(), search.bestValue()};
        vertices_ = evaluated(corners);
        vertices_.push_back(best);
        sort();
    }

    double size() const
    {
        double size = 0.0;
        for (const Vertex& vertex : vertices_)
            size = std::max(size, (vertex.point - vertices_.front().point).cwiseAbs().maxCoeff());
        return size;
    }

    void step()
    {
        const SearchPoint centre = centroid();
        const double expansion = 1.0 + 2.0 / std::max(2.0, n_);
        const double contraction = 0.75 - 0.5 / std::max(2.0, n_);
        const std::vector<Vertex> trial =
            evaluated({onLine(centre, 1.0), onLine(centre, expansion), onLine(centre, contraction),
                       onLine(centre, -contraction)});
        const Vertex &reflected = trial[0], &expanded = trial[1], &outside = trial[2], &inside = trial[3];
        const double best = vertices_.front().value;
        const double secondWorst = vertices_[vertices_.size() - 2].value;
        const double worst = vertices_.back().value;
        if (reflected.value > best)
            replaceWorst(expanded.value > reflected.value ? expanded : reflected);
        else if (reflected.value > secondWorst)
            replaceWorst(reflected);
        else if (reflected.value > worst && outside.value >= reflected.value)
            replaceWorst(outside);
        else if (reflected.value <= worst && inside.value > worst)
            replaceWorst(inside);
        else
            shrink();
    }

private:
    SearchPoint centroid() const // of all but the worst
    {
        SearchPoint sum = SearchPoint::Zero(search_.dimensions());
        for (std::size_t i = 0; i + 1 < vertices_.size(); ++i)
            sum += vertices_[i].point;
        return sum / n_;
    }

    // 1 is the mirror image of the worst, negative factors lie on its side of the centre.
    SearchPoint onLine(const SearchPoint& centre, double factor) const
    {
        return search_.projected(centre + factor * (centre - vertices_.back().point));
    }

    std::vector<Vertex> evaluated(const std::vector<SearchPoint>& points)
    {
        const std::vector<double> values = search_.values(points);
        std::vector<Vertex> vertices;
        for (std::size_t i = 0; i < points.size(); ++i)
            vertices.push_back({points[i], values[i]});
        return vertices;
    }

    void replaceWorst(const Vertex& vertex)
    {
        vertices_.back() = vertex;
        sort();
    }

    void shrink()
    {
        const double factor = 1.0 - 1.0 / std::max(2.0, n_);
        std::vector<SearchPoint> points;
        for (std::size_t i = 1; i < vertices_.size(); ++i)
            points.emplace_back(vertices_[0].point + factor * (vertices_[i].point - vertices_[0].point));
        const Vertex best = vertices_.front();
        vertices_ = evaluated(points);
        vertices_.push_back(best);
        sort();
    }

    void sort() { std::ranges::stable_sort(vertices_, std::ranges::greater(), &Vertex::value); }

    PoseSearch& search_;
    double n_;
    std::vector<Vertex> vertices_; // best first
};

} // namespace

void NelderMeadOptions::validate() const
{
    if (restarts < 0)
        throw UsageError(translatable("Data", "nelder-mead cannot restart a negative number of times"));
}

void maximise(PoseSearch& search, const NelderMeadOptions& options)
{
    double edge = 1.0;
    for (int run = 0; run <= options.restarts; ++run, edge *= kRestartEdge)
        for (Simplex simplex(search, edge); simplex.size() >= search.resolution();)
            simplex.step();
}

} // namespace isocenter::core
