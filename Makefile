# Kassen. `make help` lists the verbs; everything else follows from the folders.

BUILD    := build
T        ?=
F        ?= choice
TIME     ?= 60
NET_TIME ?= 20
ROOM     ?= $(notdir $(filter src/%,$(ROOMS)))
FILE     ?=
SAMPLE   ?= 200
SEED     ?= 1
DESTDIR  ?=
PREFIX   ?= /usr/local

WARNINGS := -Wall -Wextra -Wpedantic -Werror -Wshadow -Wvla -Wundef -Wcast-qual -Wwrite-strings \
            -Wpointer-arith -Wformat=2 -Wswitch-enum -Wmissing-prototypes -Wstrict-prototypes \
            -Wfloat-conversion -Wimplicit-fallthrough -Wno-missing-field-initializers
FLAGS    := -std=c17 -D_GNU_SOURCE $(WARNINGS) -Isrc -Itests -I$(BUILD) -include banned.h -pthread
LIBS     := -lyaml -lgmp -lwebsockets -lsqlite3 -lm -pthread

# The demonstration ruleset lives with the tests, but is a ruleset like any other.
LAW      := $(shell find src/core src/table src/rules tests/demo -name '*.c')
PROGRAM  := $(shell find src tests/demo -name '*.c')
LIBRARY  := $(filter-out src/cli/main.c,$(PROGRAM))
TESTS    := $(shell find tests -name '*.c' -not -path 'tests/demo/*' -not -path 'tests/fuzz/*' -not -path 'tests/wild/*')
WILD     := $(wildcard tests/wild/*.c)
FUZZERS  := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c))
OURS     := $(shell find src tests -name '*.[ch]')
ROOMS    := $(filter-out src/rules,$(patsubst %/clauses.def,%,$(shell find src/rules tests/demo -name clauses.def)))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SECONDARY:
.PHONY: help play test check release bench pairings ladder geometry bless fuzz wild coverage mutants clean install \
        layers purity clauses format lint signatures signatures-clang tests-run fuzz-short fuzz-net \
        journeys journeys-first journeys-rest journeys-server

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Its headers use names that ours may not, so they are read before those are banned.
$(BUILD)/%/src/server/net.o $(BUILD)/%/src/server/net_http.o: MEETS := -include libwebsockets.h

# A profile is a compiler and its flags: name, compiler, flags.
define profile
$(BUILD)/$(1)/%.o: %.c | $(BUILD)/deps $(BUILD)/evidence.def
	@mkdir -p $$(@D)
	@echo "  $(1)  $$<"
	@$(2) $$(MEETS) $$(FLAGS) $(3) -MMD -MP -c -o $$@ $$<
$(BUILD)/$(1)/pages.o: $(BUILD)/pages.c
	@mkdir -p $$(@D)
	@$(2) $$(FLAGS) -c -o $$@ $$<
$(BUILD)/$(1)/kassen: $(PROGRAM:%.c=$(BUILD)/$(1)/%.o) $(BUILD)/$(1)/pages.o
	@$(2) $(3) -o $$@ $$^ $$(LIBS)
-include $(patsubst %.c,$(BUILD)/$(1)/%.d,$(PROGRAM) $(TESTS) $(WILD) $(wildcard tests/fuzz/*.c))
endef

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all
HARDENED := -D_FORTIFY_SOURCE=2 -fstack-protector-strong

$(eval $(call profile,dev,gcc,-Og -g $(SANITIZE)))
$(eval $(call profile,release,gcc,-O3 -flto=auto -g $(HARDENED)))
$(eval $(call profile,clang,clang,-O1 -g $(SANITIZE) -fsanitize=implicit-conversion))
$(eval $(call profile,fuzz,clang,-O1 -g $(SANITIZE) -fsanitize=fuzzer-no-link))
$(eval $(call profile,coverage,gcc,-O0 -g --coverage))
$(eval $(call profile,counted,gcc,-O2 -g -Wno-restrict)) # not linked as a whole: a call stays one
# Integers only, and nothing hidden behind a macro: gcc refuses floating point here.
$(eval $(call profile,pure,gcc,-O1 -fno-pie -mgeneral-regs-only))

# What code and tests say of each clause, for `kassen rules --coverage`.
$(BUILD)/evidence.def: tools/make-evidence $(ROOMS:%=%/clauses.def) $(LAW) $(wildcard tests/rules/*/*.c)
	@mkdir -p $(BUILD)
	@tools/make-evidence $(ROOMS) > $@

$(BUILD)/deps: tools/install-deps
	@mkdir -p $(BUILD)
	@tools/install-deps
	@touch $@

# The browser's pages, bundled and put into the program.
WEB      := $(shell find web -path web/node_modules -prune -o -type f -print)

web/node_modules: web/package-lock.json | $(BUILD)/deps
	@cd web && npm ci --no-audit --no-fund --silent
	@touch $@

$(BUILD)/pages.c: $(WEB) tools/embed-pages | web/node_modules
	@cd web && node_modules/.bin/tsc && node build.mjs $(abspath $(BUILD))/web
	@tools/embed-pages $(BUILD)/web > $@

$(BUILD)/dev/kassen-tests: $(patsubst %.c,$(BUILD)/dev/%.o,$(LIBRARY) $(TESTS)) $(BUILD)/dev/pages.o
	@gcc $(SANITIZE) -no-pie -o $@ $^ $(LIBS) -lcriterion

$(BUILD)/dev/kassen-wild: $(patsubst %.c,$(BUILD)/dev/%.o,$(LIBRARY) $(WILD)) $(BUILD)/dev/pages.o
	@gcc $(SANITIZE) -o $@ $^ $(LIBS)

$(BUILD)/coverage/kassen-tests: $(patsubst %.c,$(BUILD)/coverage/%.o,$(LIBRARY) $(TESTS)) $(BUILD)/coverage/pages.o
	@gcc --coverage -o $@ $^ $(LIBS) -lcriterion

$(BUILD)/fuzz/fuzz-%: $(LIBRARY:%.c=$(BUILD)/fuzz/%.o) $(BUILD)/fuzz/tests/fuzz/%.o $(BUILD)/fuzz/pages.o
	@clang $(SANITIZE) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(LIBS)

play: $(BUILD)/release/kassen ## a battle, here and now
	@$(BUILD)/release/kassen play

test: $(BUILD)/deps ## builds and runs every test (sanitizers on), or those whose name holds T=
	@$(MAKE) --no-print-directory -j2 tests-run
	@if [ -z "$(T)" ]; then \
	    $(MAKE) --no-print-directory -j2 purity $(BUILD)/release/kassen && \
	    $(MAKE) --no-print-directory layers clauses signatures journeys; fi

# Every test is a process, in which a library of Criterion's searches the system's certificates with
# strstr: watching that costs a quarter of the time.
tests-run: $(BUILD)/dev/kassen-tests $(BUILD)/dev/kassen
	@ASAN_OPTIONS=intercept_strstr=0 $(BUILD)/dev/kassen-tests -j2 $(if $(T),--filter '*/*$(T)*') 2>&1 | tee $(BUILD)/tests.log; \
	    ! grep -E 'LeakSanitizer|^\[FAIL\]|No tests' $(BUILD)/tests.log > /dev/null && \
	    grep -q 'Synthesis' $(BUILD)/tests.log

# The server as strangers meet it, and the pages as people do, in a real browser. Older Nodes run one
# file at a time, and a browser leaves a core idle: so two of them run side by side.
JOURNEYS := $(wildcard tests/web/*.test.mjs)
FIRST    := $(filter %/battles.test.mjs %/friends.test.mjs %/hover.test.mjs %/pages.test.mjs,$(JOURNEYS))

journeys: $(BUILD)/dev/kassen $(BUILD)/release/kassen
	@$(MAKE) --no-print-directory -j2 journeys-first journeys-rest
	@$(MAKE) --no-print-directory journeys-server

journeys-first:
	@KASSEN=$(abspath $(BUILD))/release/kassen node --test --test-reporter=dot $(FIRST)

journeys-rest:
	@KASSEN=$(abspath $(BUILD))/release/kassen node --test --test-reporter=dot $(filter-out $(FIRST),$(JOURNEYS))

journeys-server:
	@KASSEN=$(abspath $(BUILD))/dev/kassen KASSEN_RELEASE=$(abspath $(BUILD))/release/kassen \
	    node --test --test-reporter=dot $(wildcard tests/server/*.test.mjs)

check: test ## what a commit must pass: test, another compiler, fuzzing, format, lint
	@$(MAKE) --no-print-directory -j2 $(BUILD)/fuzz/kassen
	@$(MAKE) --no-print-directory signatures-clang wild fuzz-short format lint

release: $(BUILD)/release/kassen ## build/release/kassen

install: release ## puts the program, its scenarios and its service under PREFIX
	install -D $(BUILD)/release/kassen $(DESTDIR)$(PREFIX)/bin/kassen
	mkdir -p $(DESTDIR)$(PREFIX)/share/kassen
	cp -r scenarios forces $(DESTDIR)$(PREFIX)/share/kassen/
	mkdir -p $(DESTDIR)$(PREFIX)/lib/systemd/system
	sed 's|@PREFIX@|$(PREFIX)|' share/kassen.service > $(DESTDIR)$(PREFIX)/lib/systemd/system/kassen.service

bench: $(BUILD)/release/kassen ## speed and signatures of every ruleset
	@tools/bench $(BUILD)/release/kassen

pairings: $(BUILD)/release/kassen ## who wins with which weapon: docs/katana-pairings.md
	@tools/pairings $(BUILD)/release/kassen > docs/katana-pairings.md

ladder: $(BUILD)/release/kassen ## computer players against each other, every scenario: docs/ladder.md, in hours
	@{ sed -n '1,/^$$/p' docs/ladder.md; tools/ladder $(BUILD)/release/kassen; } > $(BUILD)/ladder.md && mv $(BUILD)/ladder.md docs/ladder.md

geometry: ## instructions a call of lengths, lines of sight and ways
	@$(MAKE) --no-print-directory -j2 $(BUILD)/counted/kassen
	@tools/geometry $(BUILD)/counted/kassen

bless: $(BUILD)/release/kassen ## rewrites recorded battles and signatures; the diff is the review
	@tools/bless $(BUILD)/release/kassen

fuzz: $(BUILD)/deps ## libFuzzer on one target, F=choice, for TIME=60 seconds
	@$(MAKE) --no-print-directory -j2 $(BUILD)/fuzz/fuzz-$(F)
	@tools/fuzz $(BUILD)/fuzz/fuzz-$(F) $(TIME)

wild: $(BUILD)/deps ## battles that chance makes, played for TIME=60 seconds
	@$(MAKE) --no-print-directory -j2 $(BUILD)/dev/kassen-wild
	@$(BUILD)/dev/kassen-wild $(TIME)

fuzz-short: $(FUZZERS:%=$(BUILD)/fuzz/fuzz-%) fuzz-net
	@for target in $(FUZZERS); do tools/fuzz $(BUILD)/fuzz/fuzz-$$target 5 || exit 1; done

# Bytes of HTTP and WebSocket against a running server with sanitizers.
fuzz-net: $(BUILD)/dev/kassen
	@KASSEN=$(abspath $(BUILD))/dev/kassen node tests/fuzz/net.mjs $(NET_TIME)
	@KASSEN=$(abspath $(BUILD))/dev/kassen node tests/fuzz/net.mjs $(NET_TIME) tls

coverage: $(BUILD)/coverage/kassen-tests ## which lines of the rules the tests reach
	@$(BUILD)/coverage/kassen-tests -j2 > /dev/null; tools/coverage $(BUILD)/coverage $(LAW)

mutants: ## what no test notices: one change of a rule at a time, ROOM=blades SAMPLE=200 SEED=1, or FILE=fire SAMPLE=0
	@for room in $(ROOM); do \
	    tools/mutants $$room --sample $(SAMPLE) --seed $(SEED) --file '$(FILE)' --build $(BUILD)/mutants || exit 1; done

layers:
	@awk -f tools/check-layers src/LAYERS $(shell find src -name '*.[ch]') && echo "layers hold"

purity: $(LAW:%.c=$(BUILD)/pure/%.o)
	@tools/check-purity $^ && echo "core, table and rules are pure"

clauses:
	@tools/check-clauses $(ROOMS) && echo "every clause has code and a test"

signatures: $(BUILD)/dev/kassen $(BUILD)/release/kassen
	@tools/check-signatures $^ && echo "sanitized or not: the same battles"

# The fuzzers' objects are clang's, sanitized too.
signatures-clang: $(BUILD)/fuzz/kassen
	@tools/check-signatures $^ && echo "gcc or clang: the same battles"

format:
	@clang-format --dry-run --Werror $(OURS) && echo "format holds"

lint:
	@tools/lint $(OURS) && echo "lint finds nothing"

clean: ## removes what was built
	rm -rf $(BUILD)
