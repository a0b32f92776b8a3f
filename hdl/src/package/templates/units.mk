# Simulation of the network with its protocol units.
#   make                 runs make icarus and make verilator
#   make icarus          runs the bench with Icarus Verilog
#   make verilator       runs the bench with Verilator 5 or newer
#   make clean           deletes the build folder
ROOT := $(abspath $(dir $(lastword $(MAKEFILE_LIST)))/..)
BUILD := $(ROOT)/build
RTL := $(addprefix $(ROOT)/,$(shell cat $(ROOT)/@PREFIX@.f))
BENCH := $(ROOT)/sim/@PREFIX@_tb.v

.PHONY: all icarus verilator clean
all: icarus verilator

icarus:
	mkdir -p $(BUILD)
	iverilog -g2012 -Wall -DFLITFORGE_ASSERT -s @PREFIX@_tb -o $(BUILD)/@PREFIX@_tb.vvp $(RTL) $(BENCH)
	vvp -n $(BUILD)/@PREFIX@_tb.vvp

# The bench is compiled without optimisation: it runs for a moment, and optimising takes far longer.
verilator:
	mkdir -p $(BUILD)
	verilator --binary --assert -DFLITFORGE_ASSERT --top-module @PREFIX@_tb -Mdir $(BUILD)/verilator \
	  --build-jobs 0 -MAKEFLAGS 'OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O0' -o @PREFIX@_tb $(RTL) $(BENCH)
	$(BUILD)/verilator/@PREFIX@_tb

clean:
	rm -rf $(BUILD)
