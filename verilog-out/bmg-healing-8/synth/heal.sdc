# Constraints of heal_axi_network: one clock, and a fifth of it for what is outside. Set the period you need.
create_clock -name clk_i -period 10.000 [get_ports clk_i]
set inputs [remove_from_collection [all_inputs] [get_ports clk_i]]
set_input_delay -clock clk_i 2.000 $inputs
set_output_delay -clock clk_i 2.000 [all_outputs]
