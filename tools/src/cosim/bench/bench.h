// What the bench knows of a network. The functions are written for each network, in network.cpp.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// One wire: bits of a signal of the model, which is stored lowest byte first.
struct Wire {
    uint8_t* signal;
    uint32_t offset;
    uint32_t width;
};

// All wires, those that interfaces drive first.
std::vector<Wire> network_wires();

// How many wires interfaces drive.
size_t network_driven();

// A row of a routing table: what the pins say, data with its lowest bits first.
struct Row {
    uint32_t router;
    uint32_t row;
    uint64_t data[4];
};

// Puts a row on the pins of a network whose tables are rewritten; nothing for no row.
void network_write(const Row* row);

// Evaluates the network with these levels of clock and reset.
void network_eval(bool clk_i, bool rst_ni);
