"""A front end for roll in the terminal, in Python without any library: it shows what a game says, the board and the
questions, and sends what is typed. A ? asks which answers will do.

    python3 table.py goose --bot 2=random

All that stands behind table.py goes to roll play. The variable ROLL is the command, as in ROLL="go run .".
docs/protocol.md says what the lines mean.
"""

import json
import os
import shlex
import subprocess
import sys

command = shlex.split(os.environ.get("ROLL", "roll")) + ["play", "--events", *sys.argv[1:]]
roll = subprocess.Popen(command, encoding="utf-8", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
names, tiles = [], []  # of the players, and of their pieces
grid = []  # what stands on each square, in one letter
shown = ""  # the board as it was shown last


def show_board():
    global shown
    rows = [" ".join(row) for row in grid]
    rows += [f"{name} is on {', '.join(map(str, on))}" for name, on in zip(names, tiles)]
    board = "".join(f"    {row}\n" for row in rows)
    if board != shown:
        print(board, end="")
    shown = board


def send(line):
    roll.stdin.write(json.dumps(line) + "\n")
    roll.stdin.flush()


def ask(prompt):
    try:
        line = input(prompt["text"] or "> ")
    except (EOFError, KeyboardInterrupt):
        roll.stdin.close()  # roll says what that means
        return
    send({"legal": True} if line == "?" else {"answer": line})


for line in roll.stdout:
    it = json.loads(line)
    match it["type"]:
        case "hello" if it["protocol"] != 1:
            sys.exit("This front end speaks version 1 only.")
        case "printed" | "rejected":
            print(it["text"])
        case "placed":
            names, tiles = it["names"], it["on"]
        case "named" if names:
            names[it["seat"]] = it["name"]
        case "moved" if tiles:
            tiles[it["seat"]][it["piece"]] = it["to"]
        case "laid" if len(grid) != it["rows"] or len(grid[0]) != it["columns"]:
            grid = [["."] * it["columns"] for _ in range(it["rows"])]
        case "stood":
            piece = it["piece"]
            grid[it["row"]][it["column"]] = (piece["label"] or piece["class"])[0] if piece else "."
        case "turn" | "ended":
            show_board()
        case "prompt":
            show_board()
            ask(it)
        case "legal":
            print("These will do:", *it.get("answers", [f"{it.get('low')} to {it.get('high')}"]))
        case "error":
            print(it["message"], file=sys.stderr)
sys.exit(roll.wait())
