-- Asks for one byte range after the other, from a list in the environment ('0-999 1000-1999').
local ranges = {}
for range in string.gmatch(os.getenv('BENCH_RANGES'), '%S+') do ranges[#ranges + 1] = 'bytes=' .. range end
local turn = 0
request = function()
  turn = turn % #ranges + 1
  wrk.headers['range'] = ranges[turn]
  return wrk.format()
end
dofile(string.match(debug.getinfo(1, 'S').source, '^@(.*)ranges.lua$') .. 'wrk.lua')
