# make test runs all that CI runs. Needed: Go and git. What else is needed is installed or, where that cannot be,
# named and left out.

GO ?= go
# Where the tests of the page look for axe-core.
AXE = $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/roll-tests
# The fuzz targets, as package:name:inputs. Inputs are counted: of targets that are stopped by time, Go's fuzzer now and then
# reports its own deadline as a failure.
FUZZ = lexer:FuzzScanner:60000 parser:FuzzParser:60000 parser:FuzzHooks:20000 lang/roll:FuzzLoad:20000 lang/roll:FuzzPlay:15000 \
	lang/roll:FuzzTyped:4000 record:FuzzRead:20000 draw:FuzzText:4000 draw:FuzzGrid:10000 sim:FuzzReadShard:40000 \
	lang/tiler:FuzzLoad:30000 lang/tiler:FuzzPlay:25000 lang/tiler:FuzzTyped:25000 lang/gridlok:FuzzLoad:6000 lang/gridlok:FuzzPlay:6000 \
	lang/gridlok:FuzzTyped:6000 lang/bggl:FuzzLoad:6000 lang/bggl:FuzzPlay:6000 lang/bggl:FuzzTyped:6000 protocol:FuzzAsk:20000 \
	term:FuzzTable:5000 term:FuzzStandIns:20000 term:FuzzKeys:20000 term:FuzzHistory:2000 \
	walk:FuzzNaive:2000 phrase:FuzzRead:8000 \
	lang/junta:FuzzLoad:6000 lang/junta:FuzzPlay:2000 lang/junta:FuzzTyped:4000

# The packages whose mutants are tried, with how many are drawn where all would take over an hour.
MUTANTS = table play:400 count check:400 interp:400

.PHONY: test build docs deps format vet lint unit race fuzz bench bench-scripts verify mutants clean

test: deps format vet lint unit race fuzz bench

build:
	$(GO) build -o roll .

# The boards of all examples, for docs/boards.
docs:
	$(GO) test . -run "^TestBoards$$" -update

deps:
	$(GO) mod download
	@if ! command -v gcc >/dev/null; then \
		echo "installing gcc, which the race detector needs"; \
		{ apt-get update -qq && apt-get install -y -qq gcc libc6-dev; } >/dev/null 2>&1 || \
		echo "MISSING: gcc cannot be installed; the tests run without the race detector"; \
	fi
	@if ! command -v parallel >/dev/null; then \
		echo "installing GNU parallel, under which a test plays many games"; \
		{ apt-get update -qq && apt-get install -y -qq parallel; } >/dev/null 2>&1 || \
		echo "MISSING: parallel cannot be installed; its test is left out"; \
	fi
	@for tool in python3 node; do \
		if ! command -v $$tool >/dev/null; then \
			echo "installing $$tool, for a front end among the examples"; \
			package=$$tool; if [ $$tool = node ]; then package=nodejs; fi; \
			{ apt-get update -qq && apt-get install -y -qq $$package; } >/dev/null 2>&1 || \
			echo "MISSING: $$tool cannot be installed; its front end is not tried"; \
		fi; \
	done
	@if ! command -v chromium chromium-browser google-chrome >/dev/null; then \
		echo "installing chromium, in which the page is tested"; \
		{ apt-get update -qq && apt-get install -y -qq chromium; } >/dev/null 2>&1 || \
		echo "MISSING: chromium cannot be installed; the page is not tested in a browser"; \
	fi
	@if ! command -v npm >/dev/null; then echo "MISSING: npm; the page is not tested with axe-core"; \
	elif ! [ -e "$(AXE)/node_modules/axe-core/axe.min.js" ]; then \
		npm install --prefix "$(AXE)" --no-audit --no-fund --silent axe-core@4 >/dev/null 2>&1 || \
		echo "MISSING: axe-core cannot be fetched; the page is not tested with it"; \
	fi
	@$(GO) mod download -modfile=tools/go.mod 2>/dev/null || \
		echo "MISSING: staticcheck and gremlins cannot be downloaded; the checks of the one and the mutants are left out"

format:
	@out=$$(gofmt -l .); if [ -n "$$out" ]; then echo "gofmt would change:"; echo "$$out"; exit 1; fi

vet:
	$(GO) vet ./...

lint:
	@if $(GO) build -modfile=tools/go.mod -o /dev/null honnef.co/go/tools/cmd/staticcheck 2>/dev/null; then \
		echo "staticcheck ./..."; $(GO) tool -modfile=tools/go.mod staticcheck ./...; \
	else echo "MISSING: staticcheck; its checks are left out"; fi

# -count=1: the tests read files and run programs that Go's cache does not know of.
unit:
	$(GO) test -count=1 ./...
	cd tools && $(GO) test ./...

# Only tests of what runs at the same time: games of one program side by side, the jobs of a simulation, what reads keys
# and stops at Ctrl-C. All other packages have one goroutine. Tests of the command line start a program that is built
# with the detector too.
race:
	@if command -v gcc >/dev/null; then \
		echo "go test -race (games and kits)"; \
		set -e; export CGO_ENABLED=1; \
		$(GO) test -race -count=1 ./lang/roll -run SameBytes; \
		$(GO) test -race -count=1 ./sim -run "Jobs|Shards|Interrupted|ResultsAddUp" -games 1000; \
		$(GO) test -race -count=1 ./term; \
		$(GO) test -race -count=1 ./cli -run "Ctrl|Interrupt|InTerminal|Signals|Pipe|Suspend|Lines|History|Page|Read"; \
	else echo "MISSING: gcc; the race detector is left out"; fi

fuzz:
	@set -e; for target in $(FUZZ); do \
		name=$${target#*:}; \
		$(GO) test ./$${target%%:*} -run '^$$' -fuzz "^$${name%:*}\$$" -fuzztime $${name#*:}x -fuzzminimizetime 10x; \
	done

# Each benchmark once, so that none rots; for figures run them with -benchtime 3s, and those of the page with -opens 5
# (docs/performance.md). Without a browser those are skipped, and say so.
bench:
	$(GO) test ./lang/roll ./lang/gridlok ./record ./draw ./draw/svg ./sim ./repl -run '^$$' -bench . -benchtime 1x
	$(GO) test ./web/browser -run '^$$' -bench . -benchtime 1x

# What many games show against exact values, chance against even odds, and counts of whole games; it takes some minutes.
verify:
	$(GO) test -count=1 -timeout 60m ./sim -run 'Exact' -games 1000000
	$(GO) test -count=1 -timeout 60m ./table -run 'Even|Bias|Seeds|Order' -draws 10000000
	$(GO) test -count=1 -timeout 60m ./count -deep
	$(GO) test -count=1 -timeout 60m ./lang/console -run Memory -rules 200
	$(GO) test -count=1 -timeout 60m ./lang/gridlok -run FirstClick -games 100000
	$(GO) test -count=1 -timeout 60m ./lang/junta -run RandomChess -games 1000

# What slips in a package its own tests do not notice (docs/mutants.md); it takes hours. It works in a copy.
mutants:
	@if $(GO) build -modfile=tools/go.mod -o /dev/null github.com/go-gremlins/gremlins/cmd/gremlins 2>/dev/null; then \
		set -e; copy=$$(mktemp -d); trap 'rm -rf "$$copy"' EXIT; mkdir "$$copy/tree"; \
		git ls-files -co --exclude-standard -z | tar -c --null -T - | tar -x -C "$$copy/tree"; \
		$(GO) build -modfile=tools/go.mod -o "$$copy/gremlins" github.com/go-gremlins/gremlins/cmd/gremlins; \
		(cd tools && $(GO) build -o "$$copy/mutants" ./mutants); \
		cd "$$copy/tree" && "$$copy/mutants" -gremlins "$$copy/gremlins" $(MUTANTS); \
	else echo "MISSING: gremlins; the mutants are left out"; fi

# The same game in other script languages, in a module of its own.
bench-scripts:
	cd bench/scripts && $(GO) test -run . -bench . -benchtime 1s

clean:
	rm -f roll
