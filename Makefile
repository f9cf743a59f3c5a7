# A thin layer over CMake: `make demo` and `make test` do everything on a fresh Debian machine.
BUILD := build
JOBS := $(shell nproc)
PREFIX := /usr/local
PYTHON := python3

.PHONY: all packages packages-long build demo test test-report test-editor test-cluster test-package long sanitize clang sanitize-rooms fuzz install uninstall deb format clean

all: build

packages:
	@sh scripts/install-packages.sh

packages-long:
	@sh scripts/install-packages.sh long

build:
	@cmake -S . -B $(BUILD) -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=$(PREFIX) > $(BUILD).log 2>&1 \
	  || { cat $(BUILD).log; exit 1; }
	@rm -f $(BUILD).log
	@ninja -C $(BUILD) -j$(JOBS) --quiet

# Builds, checks the examples, and prints the verdicts.
demo: packages build
	@$(PYTHON) tests/check_examples.py --demo --plumb $(BUILD)/plumb

# Builds and runs the whole suite.
test: packages build
	@cd $(BUILD) && ctest --output-on-failure -j$(JOBS)

# What Plumb shows in a browser, looked at by one.
test-report: build
	@sh scripts/install-packages.sh report
	@/usr/bin/python3 tests/report/check_report.py --plumb $(BUILD)/plumb

# The language server in an editor.
test-editor: build
	@sh scripts/install-packages.sh editor
	@$(PYTHON) tests/editor/check_editor.py --plumb $(BUILD)/plumb

# plumb project through Slurm, with its daemons on this machine.
test-cluster: build
	@sh scripts/install-packages.sh cluster
	@$(PYTHON) tests/check_cluster.py --plumb $(BUILD)/plumb

# The Debian package on a bare Debian.
test-package: build
	@sh scripts/install-packages.sh package
	@tests/check_package.sh $(BUILD) --bare

# What takes longer: the suite under the sanitizers, and random programs against their real execution.
long: packages-long test sanitize
	@$(PYTHON) tests/long/csmith.py --plumb $(BUILD)/plumb
	@$(PYTHON) tests/long/csmith.py --plumb $(BUILD)/plumb --engine bounded --timeout 4 --count 400
	@$(PYTHON) tests/long/seeded.py --plumb $(BUILD)/plumb --count 700
	@$(PYTHON) tests/cross_check.py --plumb $(BUILD)/plumb tests examples $(wildcard ../shared/bench)
	@$(PYTHON) tests/soundness/never.py --engine graph --plumb $(BUILD)/plumb
	@$(PYTHON) tests/soundness/never.py --engine bounded --timeout 2 --plumb $(BUILD)/plumb
	@$(PYTHON) tests/bounded/run_bounded.py --plumb $(BUILD)/plumb --validate --native --runs 8 --jobs $(JOBS)
	@$(PYTHON) tests/bounded/run_bounded.py --plumb $(BUILD)/plumb --native --late-is-fine --jobs $(JOBS)
	@$(PYTHON) tests/bounded/run_bounded.py --plumb $(BUILD)/plumb --engine graph --unknown-is-fine --jobs $(JOBS)
	@$(BUILD)/tests/soundness/soundness_random_test 3000 1000
	@$(BUILD)/tests/soundness/soundness_random_test -z 100 5000
	@$(BUILD)/tests/soundness/soundness_random_test -l 600 1000
	@$(BUILD)/tests/soundness/soundness_rules_test 4
	@SOFT_TEST_PAIRS=1000000 $(BUILD)/base_soft_test
	@SOFT_TEST_PAIRS=20000 $(BUILD)/sat_float_circuit_test
	@$(PYTHON) tests/long/occurring.py --plumb $(BUILD)/plumb --count 100
	@$(PYTHON) tests/long/endless.py --plumb $(BUILD)/plumb --count 100
	@$(PYTHON) tests/long/systems.py --plumb $(BUILD)/plumb --count 400
	@$(PYTHON) tests/long/costs.py --plumb $(BUILD)/plumb --count 130
	@$(PYTHON) tests/long/costs.py --plumb $(BUILD)/plumb --count 130 --signed-overflow unbounded
	@$(PYTHON) tests/long/costs.py --plumb $(BUILD)/plumb --count 130 --signed-overflow wrap
	@$(PYTHON) tests/long/verified.py --plumb $(BUILD)/plumb --minutes 20
	@$(PYTHON) tests/long/apart.py --plumb $(BUILD)/plumb --count 200
	@$(PYTHON) tests/long/tight.py --plumb $(BUILD)/plumb --count 300
	@$(PYTHON) tests/long/tight.py --plumb $(BUILD)/plumb --engine bounded --count 100

sanitize: packages
	@cmake --preset debug > /dev/null
	@ninja -C build-debug -j$(JOBS) --quiet
	@cd build-debug && ctest --output-on-failure -j$(JOBS)

# Everything compiles with clang, too.
clang: packages
	@cmake --preset clang > /dev/null
	@ninja -C build-clang -j$(JOBS) --quiet

# The rooms whose tests need no program, and those that read what strangers wrote.
ROOMS := base|logic|solver|terms|sat|program|library|obligations|state|its|report|input
sanitize-rooms: packages
	@cmake --preset debug > /dev/null
	@ninja -C build-debug -j$(JOBS) --quiet $$(ninja -C build-debug -t targets all | sed -En 's/^(($(ROOMS))_[a-z0-9_]*_test): .*/\1/p')
	@cd build-debug && ctest --output-on-failure -j$(JOBS) -R '^($(ROOMS))/'

# A minute of each fuzzer.
fuzz: packages
	@cmake --preset fuzz > /dev/null
	@ninja -C build-fuzz -j$(JOBS) --quiet $$(ninja -C build-fuzz -t targets all | sed -En 's/^(fuzz_[a-z0-9]*): .*/\1/p')
	@tests/fuzz/run.sh build-fuzz

install: build
	cmake --install $(BUILD)

# Removes what `make install` put there.
uninstall:
	@cmake -DMANIFEST=$(BUILD)/install_manifest.txt -P cmake/uninstall.cmake

# build/packages/plumb_VERSION_ARCHITECTURE.deb
deb: packages build
	@cd $(BUILD) && cpack -G DEB -B packages > packages.log || { cat packages.log; exit 1; }
	@ls $(BUILD)/packages/*.deb

format:
	@clang-format -i $$(git ls-files '*.c' '*.h' | grep -v '^tests/golden/')

clean:
	rm -rf $(BUILD) build-debug build-release build-coverage build-clang build-fuzz
