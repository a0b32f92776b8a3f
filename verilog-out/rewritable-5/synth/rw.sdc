# Timing constraints of rw_axi_network. Set the clock period that you need.
# A fifth of the period is reserved for logic outside of the module, at inputs and at outputs.
create_clock -name clk_i -period 10.000 [get_ports clk_i]
set_input_delay -clock clk_i 2.000 [get_ports rst_ni]
set_input_delay -clock clk_i 2.000 [get_ports table_write_i]
set_input_delay -clock clk_i 2.000 [get_ports {table_router_i[*]}]
set_input_delay -clock clk_i 2.000 [get_ports {table_row_i[*]}]
set_input_delay -clock clk_i 2.000 [get_ports {table_data_i[*]}]
set_input_delay -clock clk_i 2.000 [get_ports {s_axis_tdata[*]}]
set_input_delay -clock clk_i 2.000 [get_ports {s_axis_tvalid[*]}]
set_input_delay -clock clk_i 2.000 [get_ports {s_axis_tlast[*]}]
set_input_delay -clock clk_i 2.000 [get_ports {s_axis_tdest[*]}]
set_input_delay -clock clk_i 2.000 [get_ports {m_axis_tready[*]}]
set_output_delay -clock clk_i 2.000 [all_outputs]
