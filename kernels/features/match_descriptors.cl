// SPDX-License-Identifier: MIT
// Compares MATCH_TILE queries a group with a chunk of the trains. partials[chunk * queries + q] becomes the
// nearest train of the chunk (the lower index of equally near ones; -1: none), its squared distance and the
// second one; claims[t] rises to FARTHEST less the distance of train t to its nearest query. Distances are
// sums of squared differences of bytes in floats, which are exact: they stay below 2^24.
#include "gpu/params/features/match_descriptors_params.h"

#include "common.cl"

#define ITEMS (GROUP_X * GROUP_Y)
#define TILE_BYTES GROUP_X // of a descriptor that are in local memory at a time
#define TILE_WORDS (TILE_BYTES / 4)
#define TILE_VALUES (TILE_BYTES * MATCH_TILE)
#define ROWS (MATCH_TILE / GROUP_Y)    // queries of an item
#define COLUMNS (MATCH_TILE / GROUP_X) // trains of an item

void loadTile(__global const int* restrict descriptors, int first, int last, int firstWord, int item,
              __local float* tile)
{
    for (int part = item; part < MATCH_TILE * TILE_WORDS; part += ITEMS) {
        const int row = part % MATCH_TILE;
        const int word = part / MATCH_TILE;
        const int bytes = descriptors[min(first + row, last) * DESCRIPTOR_WORDS + firstWord + word];
        for (int byte = 0; byte < 4; ++byte)
            tile[(4 * word + byte) * MATCH_TILE + row] = (float)((bytes >> (8 * byte)) & 255);
    }
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
match_descriptors(const MatchDescriptorsParams params, __global const int* restrict queries,
                  __global const int* restrict trains, __global ivec4* restrict partials,
                  __global int* restrict claims)
{
    __local float tiles[2 * TILE_VALUES]; // queries, then trains; in the end nearest and second distances
    __local int nearestTrains[TILE_VALUES];
    __local int columnNearest[MATCH_TILE];
    const int itemColumn = (int)get_local_id(0);
    const int itemRow = (int)get_local_id(1);
    const int item = itemRow * GROUP_X + itemColumn;
    const int chunk = (int)get_group_id(0);
    const int firstQuery = params.firstQuery + (int)get_group_id(1) * MATCH_TILE;
    const int lastQuery = params.firstQuery + params.launchQueries - 1;
    const int firstTrain = chunk * params.chunkTrains;
    const int lastTrain = min(firstTrain + params.chunkTrains, params.trains) - 1;

    float nearest[ROWS];
    float second[ROWS];
    int nearestTrain[ROWS];
    for (int r = 0; r < ROWS; ++r) {
        nearest[r] = (float)FARTHEST;
        second[r] = (float)FARTHEST;
        nearestTrain[r] = -1;
    }
    if (item < MATCH_TILE)
        columnNearest[item] = FARTHEST;
    for (int tileTrain = firstTrain; tileTrain <= lastTrain; tileTrain += MATCH_TILE) {
        float distances[ROWS][COLUMNS];
        for (int r = 0; r < ROWS; ++r)
            for (int c = 0; c < COLUMNS; ++c)
                distances[r][c] = 0.0f;
        for (int word = 0; word < DESCRIPTOR_WORDS; word += TILE_WORDS) {
            barrier(CLK_LOCAL_MEM_FENCE);
            loadTile(queries, firstQuery, lastQuery, word, item, tiles);
            loadTile(trains, tileTrain, lastTrain, word, item, tiles + TILE_VALUES);
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int byte = 0; byte < TILE_BYTES; ++byte) {
                float train[COLUMNS];
                for (int c = 0; c < COLUMNS; ++c)
                    train[c] = tiles[TILE_VALUES + byte * MATCH_TILE + c * GROUP_X + itemColumn];
                for (int r = 0; r < ROWS; ++r) {
                    const float query = tiles[byte * MATCH_TILE + r * GROUP_Y + itemRow];
                    for (int c = 0; c < COLUMNS; ++c) {
                        const float difference = query - train[c];
                        distances[r][c] += difference * difference;
                    }
                }
            }
        }
        for (int c = 0; c < COLUMNS; ++c) {
            const int train = tileTrain + c * GROUP_X + itemColumn;
            float ofColumn = (float)FARTHEST;
            for (int r = 0; r < ROWS; ++r) {
                if (train > lastTrain || firstQuery + r * GROUP_Y + itemRow > lastQuery)
                    continue;
                const float distance = distances[r][c];
                ofColumn = min(ofColumn, distance);
                second[r] = min(second[r], max(nearest[r], distance));
                if (distance < nearest[r]) {
                    nearest[r] = distance;
                    nearestTrain[r] = train;
                }
            }
            if (ofColumn < (float)FARTHEST)
                atomic_min(&columnNearest[c * GROUP_X + itemColumn], (int)ofColumn);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < MATCH_TILE) {
            if (columnNearest[item] < FARTHEST)
                atomic_max(&claims[tileTrain + item], FARTHEST - columnNearest[item]);
            columnNearest[item] = FARTHEST;
        }
    }

    for (int r = 0; r < ROWS; ++r) {
        const int place = (r * GROUP_Y + itemRow) * GROUP_X + itemColumn;
        tiles[place] = nearest[r];
        tiles[TILE_VALUES + place] = second[r];
        nearestTrains[place] = nearestTrain[r];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item < MATCH_TILE && firstQuery + item <= lastQuery) {
        float best = (float)FARTHEST;
        float runnerUp = (float)FARTHEST;
        int bestTrain = -1;
        for (int place = item * GROUP_X; place < (item + 1) * GROUP_X; ++place) {
            const float distance = tiles[place];
            const int train = nearestTrains[place];
            runnerUp = min(min(runnerUp, tiles[TILE_VALUES + place]), max(best, distance));
            if (distance < best || (distance == best && train < bestTrain)) {
                best = distance;
                bestTrain = train;
            }
        }
        partials[chunk * params.queries + firstQuery + item] =
            (ivec4)(bestTrain, (int)best, (int)runnerUp, 0);
    }
}
