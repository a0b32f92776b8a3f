#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Builds the library for C and C++, and installs it with its headers, and its files for pkg-config and CMake:
#   scripts/install-c.sh PREFIX
# FLITFORGE_C_BUILT names a folder with libraries that are built already.
set -euo pipefail
prefix=$(realpath -m "${1:?name the folder to install to, such as /usr/local}")
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-$PWD/target}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
# What a program needs that links the static library.
system="-lm -ldl -lpthread"
built=${FLITFORGE_C_BUILT:-}
if [ -z "$built" ]; then
    cargo build --release --locked --quiet --package flitforge-c
    built=$target/release
fi

install -d "$prefix/include" "$prefix/lib/pkgconfig" "$prefix/lib/cmake/flitforge"
install -m 644 bindings/c/include/flitforge.h bindings/c/include/flitforge.hpp "$prefix/include"
install -m 644 "$built/libflitforge_c.so" "$built/libflitforge_c.a" "$prefix/lib"

cat >"$prefix/lib/pkgconfig/flitforge.pc" <<END
prefix=$prefix
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: flitforge
Description: Cycle-level interconnect router model
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -lflitforge_c
Libs.private: $system
END

cat >"$prefix/lib/cmake/flitforge/flitforge-config.cmake" <<'END'
get_filename_component(prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET flitforge::flitforge)
  add_library(flitforge::flitforge SHARED IMPORTED)
  set_target_properties(flitforge::flitforge PROPERTIES
    IMPORTED_LOCATION "${prefix}/lib/libflitforge_c.so"
    IMPORTED_NO_SONAME TRUE
    INTERFACE_INCLUDE_DIRECTORIES "${prefix}/include")
  add_library(flitforge::static STATIC IMPORTED)
  set_target_properties(flitforge::static PROPERTIES
    IMPORTED_LOCATION "${prefix}/lib/libflitforge_c.a"
    INTERFACE_LINK_LIBRARIES "m;dl;pthread"
    INTERFACE_INCLUDE_DIRECTORIES "${prefix}/include")
endif()
END

cat >"$prefix/lib/cmake/flitforge/flitforge-config-version.cmake" <<END
set(PACKAGE_VERSION "$version")
if(PACKAGE_FIND_VERSION VERSION_LESS_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
END
