-- tictactoe.tiler in Lua. The host has capture, which gives a square, and say, which prints.

local function put(grid, player)
    say("Player " .. player .. " chooses an empty square")
    local x, y
    repeat
        x, y = capture()
    until not grid[x][y]
    grid[x][y] = {player = player}
end

local function same(grid, x1, y1, x2, y2, x3, y3)
    local a, b, c = grid[x1][y1], grid[x2][y2], grid[x3][y3]
    return a and b and c and a.player == b.player and a.player == c.player
end

local function finish(grid)
    for i = 1, 3 do
        if same(grid, i, 1, i, 2, i, 3) then
            return grid[i][1].player .. " wins"
        end
        if same(grid, 1, i, 2, i, 3, i) then
            return grid[1][i].player .. " wins"
        end
    end
    if same(grid, 1, 1, 2, 2, 3, 3) or same(grid, 1, 3, 2, 2, 3, 1) then
        return grid[2][2].player .. " wins"
    end
    for x = 1, 3 do
        for y = 1, 3 do
            if not grid[x][y] then
                return nil
            end
        end
    end
    return "nobody wins"
end

function play()
    local grid = {{}, {}, {}}
    while true do
        for _, player in ipairs({"x", "o"}) do
            put(grid, player)
            local result = finish(grid)
            if result then
                return result
            end
        end
    end
end
