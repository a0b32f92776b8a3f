/* SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Flitforge for C: a network of routers that a program steps as a part of its own model.
 *
 *     ff_simulation *network;
 *     if (ff_create("network.radix = [4, 4]", NULL, &network) != FF_OK)
 *         fprintf(stderr, "%s\n", ff_last_error());
 *
 * A simulation is used by one thread at a time, and different ones by different threads. A null pointer in place
 * of a simulation is answered by 0, false or FF_BAD_INPUT.
 */
#ifndef FLITFORGE_H
#define FLITFORGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Version of these functions and structures: raised when a program that was built before would break. */
#define FF_ABI_VERSION 1

#ifdef __cplusplus
extern "C" {
#endif

/* How a call went. Codes of errors are the exit codes of the command. */
typedef enum ff_status {
    FF_OK = 0,
    /* The configuration or an argument is wrong. */
    FF_BAD_INPUT = 2,
    /* The check before cycle 0 finds a possible deadlock. */
    FF_REFUSED = 6,
    /* As many flits wait as may: simulate cycles, and try again. */
    FF_FULL = 8,
    /* A defect of the library. The simulation is not to be used further. */
    FF_DEFECT = 9
} ff_status;

/* A network in motion. */
typedef struct ff_simulation ff_simulation;

/* How a simulation is set up. Zero of a field means its default. */
typedef struct ff_options {
    /* Flits of the longest packets that are injected; default 16. */
    uint32_t longest_packet;
    /* The most flits of a message class that wait in the source queue of a node; default without bound. */
    uint64_t source_queue;
    /* The most flits that wait in all source queues; default 20 million. */
    uint64_t max_queued;
    /* Not 0: a network that the check refuses runs nevertheless. */
    uint8_t allow_deadlock;
    /* Not 0: the sources of the configuration send too. Packets then have their lengths. */
    uint8_t traffic;
} ff_options;

/* A packet that has arrived. */
typedef struct ff_arrival {
    /* Number of the packet, as it was injected. */
    uint64_t packet;
    /* The word that was injected with it; 0 of packets of sources. */
    uint64_t payload;
    /* Cycle of creation. */
    uint64_t created;
    /* Cycles from creation to acceptance of the last flit. */
    uint64_t packet_latency;
    /* Cycles from the first flit leaving the source queue to acceptance of the last flit. */
    uint64_t network_latency;
    /* Nodes. */
    uint32_t source;
    uint32_t destination;
    /* Flits. */
    uint32_t flits;
    /* Links crossed. */
    uint32_t hops;
    /* Message class. */
    uint8_t message_class;
} ff_arrival;

/* The FF_ABI_VERSION that the library was built with. */
uint32_t ff_abi_version(void);

/* The text of the last error in this thread, empty if there was none; valid until the next call in this thread. */
const char *ff_last_error(void);

/* Makes a simulation of a configuration's text in TOML. `options` may be null. After an error *simulation is null. */
ff_status ff_create(const char *toml, const ff_options *options, ff_simulation **simulation);

/* Ends a simulation. Null is none. */
void ff_destroy(ff_simulation *simulation);

/* Nodes of the network. */
uint32_t ff_nodes(ff_simulation *simulation);

/* The cycle that comes next. */
uint64_t ff_now(ff_simulation *simulation);

/* Whether a packet is queued, in flight, or has arrived and was not polled. */
bool ff_busy(ff_simulation *simulation);

/* Whether a packet of so many flits of a message class may be injected at a node now. */
bool ff_has_room(ff_simulation *simulation, uint32_t node, uint8_t message_class, uint32_t flits);

/* Puts a packet into the source queue of a node, in the cycle that comes next. `payload` is given back untouched.
 * `packet` takes the number of the packet, and may be null. */
ff_status ff_inject(ff_simulation *simulation, uint32_t source, uint32_t destination, uint32_t flits,
                    uint8_t message_class, uint64_t payload, uint64_t *packet);

/* Simulates one cycle. */
void ff_step(ff_simulation *simulation);

/* Simulates so many cycles. Returns whether it did: it ends early where more flits wait than may. */
bool ff_advance(ff_simulation *simulation, uint64_t cycles);

/* Simulates until a packet arrives, for so many cycles at most. Returns whether one can be polled. */
bool ff_advance_to_arrival(ff_simulation *simulation, uint64_t cycles);

/* Takes out packets that have arrived, in order of acceptance, `capacity` at most. Returns how many. */
size_t ff_poll(ff_simulation *simulation, ff_arrival *arrivals, size_t capacity);

/* Totals since cycle 0 as JSON; valid until the next call in this thread. */
const char *ff_statistics(ff_simulation *simulation);

/* Checks the conservation of flits, packets and credits. */
ff_status ff_audit(ff_simulation *simulation);

#ifdef __cplusplus
}
#endif

#endif
