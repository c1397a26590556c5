-- Asks for one path after the other, from a file of them (BENCH_PATHS_FILE), each time from another network.
local paths = {}
for path in io.lines(os.getenv('BENCH_PATHS_FILE')) do paths[#paths + 1] = path end
local turn = 0
request = function()
  turn = turn + 1
  local headers = { ['x-forwarded-for'] = string.format('198.19.%d.%d', math.floor(turn / 256) % 256, turn % 256) }
  for name, value in pairs(wrk.headers) do headers[name] = value end
  return wrk.format('GET', paths[(turn - 1) % #paths + 1], headers)
end
dofile(string.match(debug.getinfo(1, 'S').source, '^@(.*)paths.lua$') .. 'wrk.lua')
