// Package scripts plays tic-tac-toe with random moves in tiler and in three languages that Go programs are scripted
// with: Starlark, JavaScript (goja) and Lua (gopher-lua). Its tests say that all four play the same game, its
// benchmarks how fast. It is a module of its own, so that nobody who uses roll downloads the other three.
//
// Each script is the game of tictactoe.tiler, function by function, as people write it in that language; it is compiled
// once and called for each game. The host gives it squares (capture) and takes its lines (say), which nobody reads.
package scripts

import (
	_ "embed"
	"errors"

	"github.com/dop251/goja"
	lua "github.com/yuin/gopher-lua"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"

	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// A Player plays one game and returns how it ended: x wins, o wins or nobody wins.
type Player func() (string, error)

// Players are all the languages, each with what gives it a player with a seed.
var Players = map[string]func(seed uint64) (Player, error){
	"tiler": Tiler, "starlark": Starlark, "goja": Goja, "gopher-lua": Lua,
}

//go:embed tictactoe.tiler
var tilerText string

// Tiler plays in tiler.
func Tiler(seed uint64) (Player, error) {
	program, diagnostics := tiler.Language{}.Load(source.NewFile("tictactoe.tiler", tilerText))
	if program == nil {
		return nil, diagnostics[0]
	}
	game, bot := program.NewGame(play.Limits{}), play.NewRandom(seed)
	return func() (string, error) {
		game.Reset(0)
		err := play.Run(game, bot)
		return game.Result().Value, err
	}, nil
}

//go:embed tictactoe.star
var starlarkText string

// Starlark plays in Starlark.
func Starlark(seed uint64) (Player, error) {
	rand := table.NewRand(seed)
	capture := func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
		square := int(rand.Below(9))
		return starlark.Tuple{starlark.MakeInt(square / 3), starlark.MakeInt(square % 3)}, nil
	}
	say := func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
		return starlark.None, nil
	}
	thread := &starlark.Thread{Name: "tictactoe"}
	names := starlark.StringDict{
		"capture": starlark.NewBuiltin("capture", capture), "say": starlark.NewBuiltin("say", say),
		"struct": starlark.NewBuiltin("struct", starlarkstruct.Make),
	}
	options := &syntax.FileOptions{While: true}
	globals, err := starlark.ExecFileOptions(options, thread, "tictactoe.star", starlarkText, names)
	if err != nil {
		return nil, err
	}
	return func() (string, error) {
		value, err := starlark.Call(thread, globals["play"], nil, nil)
		if err != nil {
			return "", err
		}
		result, _ := starlark.AsString(value)
		return result, nil
	}, nil
}

//go:embed tictactoe.js
var javaScriptText string

// Goja plays in JavaScript.
func Goja(seed uint64) (Player, error) {
	rand, vm := table.NewRand(seed), goja.New()
	capture := func(goja.FunctionCall) goja.Value {
		square := int64(rand.Below(9))
		return vm.NewArray(square/3, square%3)
	}
	say := func(goja.FunctionCall) goja.Value { return goja.Undefined() }
	if err := errors.Join(vm.Set("capture", capture), vm.Set("say", say)); err != nil {
		return nil, err
	}
	program, err := goja.Compile("tictactoe.js", javaScriptText, true)
	if err != nil {
		return nil, err
	}
	if _, err := vm.RunProgram(program); err != nil {
		return nil, err
	}
	playGame, _ := goja.AssertFunction(vm.Get("play"))
	return func() (string, error) {
		value, err := playGame(goja.Undefined())
		if err != nil {
			return "", err
		}
		return value.String(), nil
	}, nil
}

//go:embed tictactoe.lua
var luaText string

// Lua plays in Lua, whose lists count from 1.
func Lua(seed uint64) (Player, error) {
	rand, state := table.NewRand(seed), lua.NewState()
	state.SetGlobal("capture", state.NewFunction(func(l *lua.LState) int {
		square := rand.Below(9)
		l.Push(lua.LNumber(square/3 + 1))
		l.Push(lua.LNumber(square%3 + 1))
		return 2
	}))
	state.SetGlobal("say", state.NewFunction(func(*lua.LState) int { return 0 }))
	if err := state.DoString(luaText); err != nil {
		return nil, err
	}
	call := lua.P{Fn: state.GetGlobal("play"), NRet: 1, Protect: true}
	return func() (string, error) {
		if err := state.CallByParam(call); err != nil {
			return "", err
		}
		result := state.ToString(-1)
		state.Pop(1)
		return result, nil
	}, nil
}
