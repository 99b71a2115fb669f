// SPDX-License-Identifier: MIT
// Volumes in slabs, from projections that were filtered once and kept by the host.
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/number_arrays.h"
#include "tests/support/scan_samples.h"

#include <cmath>

namespace isocenter::slab_reconstruction_test {
namespace {

using core::Image;
using core::ScanGeometry;

constexpr int kProjections = 11;

core::VolumeGeometry tallVolume()
{
    core::VolumeGeometry volume;
    volume.size = {18, 20, 150};
    volume.spacingMm = {1.0, 1.0, 0.14};
    volume.originMm = {-8.5, -9.5, -10.4};
    return volume;
}

class SlabReconstruction : public test::DeviceTest
{
protected:
    ScanGeometry scan_ = scanOf(test::smallScan(kProjections, 360.0, 36, 40));
    std::vector<Image> images_ = test::projectionsOf(test::twoBalls(), scan_);

    gpu::PixelRange allRows() const { return gpu::wholeDetector(scan_).rows; }

    std::vector<float> whole(const gpu::FeldkampOptions& options)
    {
        gpu::FeldkampReconstruction reconstruction(device(), scan_, tallVolume(), options);
        for (std::size_t p = 0; p < images_.size(); ++p)
            reconstruction.add(p, images_[p]);
        return reconstruction.volume().values;
    }

    // Passes of the options' projections, row by row with their border.
    std::vector<std::vector<float>> filteredPasses(gpu::ProjectionFilter& filter,
                                                   const gpu::PixelRange& rows = {0, 40})
    {
        const auto pixels = static_cast<std::size_t>(filter.layout().pixels());
        const auto filtered = gpu::floatBuffer(device(), pixels * kProjections);
        gpu::clear(device(), *filtered, filter.layout().pixels(), kProjections);
        std::vector<std::vector<float>> passes;
        for (std::size_t p = 0; p < images_.size(); ++p) {
            Image kept(images_[p].columns, rows.count());
            std::copy_n(images_[p].values.begin() + 36 * rows.first, kept.values.size(), kept.values.begin());
            filter.add(p, kept);
            if (filter.isPassFull() || p + 1 == images_.size()) {
                const std::size_t count = filter.run(*filtered).size();
                passes.push_back(filtered->read<float>(count * pixels));
            }
        }
        return passes;
    }

    std::vector<float> slab(const gpu::ProjectionFilter& filter,
                            const std::vector<std::vector<float>>& passes, const core::SliceRange& slices,
                            const gpu::FeldkampOptions& options)
    {
        gpu::BackProjector projector(device(), filter.weights().filteredScan(), tallVolume(), slices, options,
                                     filter.valueScale());
        EXPECT_LT(projector.window().rows.count(), 32) << "of 40 rows";
        EXPECT_LT(projector.window().columns.count(), 34) << "of 36 columns";
        const auto pixels = static_cast<std::size_t>(filter.layout().pixels());
        std::size_t first = 0;
        for (const std::vector<float>& pass : passes) {
            std::vector<std::size_t> projections;
            for (std::size_t place = 0; place < pass.size() / pixels; ++place) {
                projector.write(place, std::span(pass).subspan(place * pixels, pixels));
                projections.push_back(first++);
            }
            projector.run(projections);
        }
        std::vector<float> values(tallVolume().slab(slices).voxelCount());
        projector.readSlab(values);
        return values;
    }
};

// Bit for bit: a volume does not tell how many slabs it was made in.
TEST_P(SlabReconstruction, SlabsAreTheWholeVolume)
{
    for (const auto& [form, name] : gpu::kProjectionForms)
        for (const bool useAlignment : {true, false}) {
            gpu::FeldkampOptions options;
            options.projectionsAPass = 4;
            options.form = form;
            if (!useAlignment)
                options.aligned = false;
            const bool inLayers =
                form == gpu::ProjectionForm::Layers32 || form == gpu::ProjectionForm::Layers16;
            if (inLayers && device().info().limits.maxTextureLayers < options.projectionsAPass)
                continue; // it cannot
            gpu::ProjectionFilter filter(device(), scan_, options, gpu::ProjectionForm::Buffer, allRows());
            const auto passes = filteredPasses(filter);
            ASSERT_EQ(gpu::BackProjector::slabUnit(options), 16);
            std::vector<float> joined;
            for (const core::SliceRange slices :
                 {core::SliceRange{0, 48}, core::SliceRange{48, 16}, core::SliceRange{64, 86}}) {
                const std::vector<float> values = slab(filter, passes, slices, options);
                joined.insert(joined.end(), values.begin(), values.end());
            }
            const std::vector<float> expected = whole(options);
            ASSERT_EQ(joined.size(), expected.size());
            std::size_t different = 0;
            for (std::size_t v = 0; v < joined.size(); ++v)
                different += joined[v] != expected[v] ? 1U : 0U;
            EXPECT_EQ(different, 0u) << name << (useAlignment ? ", aligned" : ", general");
        }
}

// Bit for bit, also of the rows that are filtered in pairs.
TEST_P(SlabReconstruction, RowsAreFilteredAloneAsAmongAll)
{
    gpu::FeldkampOptions options;
    options.projectionsAPass = 4;
    gpu::ProjectionFilter all(device(), scan_, options, gpu::ProjectionForm::Buffer, allRows());
    const auto expected = filteredPasses(all);
    for (const core::SliceRange slices : {core::SliceRange{0, 16}, {64, 32}, {112, 38}}) {
        const gpu::PixelRange rows = gpu::rowsToFilter(scan_, tallVolume(), slices);
        EXPECT_EQ(rows.first % 2, 0);
        EXPECT_LT(rows.count(), 36) << "of 40";
        gpu::ProjectionFilter some(device(), scan_, options, gpu::ProjectionForm::Buffer, rows);
        const auto found = filteredPasses(some, rows);
        const auto columns = static_cast<std::size_t>(all.layout().columns);
        const auto pixels = static_cast<std::size_t>(all.layout().pixels());
        std::size_t different = 0;
        for (std::size_t pass = 0; pass < expected.size(); ++pass)
            for (std::size_t v = 0; v < expected[pass].size(); ++v) {
                const int row = static_cast<int>(v % pixels / columns) - 1; // behind the border
                const float value = row >= rows.first && row < rows.end ? expected[pass][v] : 0.0f;
                different += found[pass][v] != value ? 1U : 0U;
            }
        EXPECT_EQ(different, 0u) << slices.first;
    }
}

// A device that keeps only what a slab is seen on of each projection.
TEST_P(SlabReconstruction, SubProjectionsChangeNothing)
{
    for (const gpu::ProjectionForm form : {gpu::ProjectionForm::Buffer, gpu::ProjectionForm::Columns}) {
        gpu::FeldkampOptions options;
        options.projectionsAPass = 4;
        options.form = form;
        gpu::ProjectionFilter filter(device(), scan_, options, gpu::ProjectionForm::Buffer, allRows());
        const auto passes = filteredPasses(filter);
        const std::vector<float> expected = slab(filter, passes, {64, 32}, options);
        options.subProjections = true;
        test::expectEqual(slab(filter, passes, {64, 32}, options), expected,
                          1e-5f * static_cast<float>(test::kWaterPerMm));
    }
}

// As one device makes slabs by itself.
TEST_P(SlabReconstruction, PassesMayStayOnTheDevice)
{
    gpu::FeldkampOptions options;
    options.projectionsAPass = 4;
    options = options.formed(device().info(), scan_, tallVolume());
    gpu::ProjectionFilter filter(device(), scan_, options, options.form.value(), allRows());
    std::vector<std::unique_ptr<gpu::Buffer>> passes;
    std::vector<std::vector<std::size_t>> projections;
    std::vector<float> joined;
    for (const core::SliceRange slices : {core::SliceRange{0, 48}, core::SliceRange{48, 102}}) {
        gpu::BackProjector projector(device(), filter.weights().filteredScan(), tallVolume(), slices, options,
                                     filter.valueScale());
        for (std::size_t p = 0; p < images_.size() && slices.first == 0; ++p) {
            filter.add(p, images_[p]);
            if (filter.isPassFull() || p + 1 == images_.size()) {
                passes.push_back(projector.roomForPass());
                projections.push_back(filter.run(*passes.back()));
            }
        }
        for (std::size_t pass = 0; pass < passes.size(); ++pass)
            projector.run(*passes[pass], projections[pass]);
        std::vector<float> values(tallVolume().slab(slices).voxelCount());
        projector.readSlab(values);
        joined.insert(joined.end(), values.begin(), values.end());
    }
    EXPECT_EQ(joined, whole(options));
}

// Slabs behind the first 2^31 voxels are what a small volume in their place is.
TEST_P(SlabReconstruction, PlacesInAVolumeMayNeedMoreThan31Bits)
{
    core::VolumeGeometry huge;
    huge.size = {104, 104, 200000};
    huge.spacingMm = {0.25, 0.25, 1e-4};
    huge.originMm = {-12.9, -12.9, -10.0};
    const core::SliceRange last{199984, 16};
    ASSERT_GT(huge.voxelCount(), std::size_t{1} << 31);
    const gpu::FeldkampOptions options = gpu::FeldkampOptions().formed(device().info(), scan_, huge);
    gpu::ProjectionFilter filter(device(), scan_, options, options.form.value(), allRows());
    std::vector<std::vector<float>> made;
    for (const auto& [volume, slices] :
         {std::pair(huge, last), std::pair(huge.slab(last), core::SliceRange{0, 16})}) {
        gpu::BackProjector projector(device(), filter.weights().filteredScan(), volume, slices, options,
                                     filter.valueScale());
        for (std::size_t p = 0; p < images_.size(); ++p)
            filter.add(p, images_[p]);
        projector.run(filter.run(projector.filtered()));
        projector.readSlab(made.emplace_back(volume.slab(slices).voxelCount()));
    }
    float largest = 0.0f;
    float difference = 0.0f;
    for (std::size_t v = 0; v < made[0].size(); ++v) {
        largest = std::max(largest, std::abs(made[1][v]));
        difference = std::max(difference, std::abs(made[0][v] - made[1][v]));
    }
    EXPECT_GT(largest, 0.01f);
    EXPECT_LT(difference, 2e-3f * largest) << "rounding, and weights of 8 bit in texture units";
}

ISOCENTER_TEST_ON_ALL_DEVICES(SlabReconstruction);

} // namespace
} // namespace isocenter::slab_reconstruction_test
