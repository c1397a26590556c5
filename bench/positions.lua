-- Asks as many people, one after the other, each at most so often: BENCH_PEOPLE names a file of "<bearer> <user token>" lines, BENCH_FILMS the ids
-- of films, BENCH_PAUSE milliseconds that a connection rests before each request. BENCH_PATHS are read instead of saving positions.
local people, films, paths = {}, {}, {}
for line in io.lines(os.getenv('BENCH_PEOPLE')) do people[#people + 1] = line end
for id in string.gmatch(os.getenv('BENCH_FILMS') or '', '%S+') do films[#films + 1] = id end
for path in string.gmatch(os.getenv('BENCH_PATHS') or '', '%S+') do paths[#paths + 1] = path end
local pause = tonumber(os.getenv('BENCH_PAUSE'))
local turn = 0
request = function()
  turn = turn + 1
  local who = turn % #people + 1
  local bearer, user = string.match(people[who], '(%S+) (%S+)')
  local headers = { authorization = 'Bearer ' .. bearer, ['user-token'] = user, ['content-type'] = 'application/json' }
  headers['x-forwarded-for'] = string.format('10.%d.%d.1', math.floor(who / 250), who % 250)
  if #paths > 0 then return wrk.format('GET', paths[turn % #paths + 1], headers) end
  local body = string.format('{"video_id":%s,"last_play_time":%d}', films[who % #films + 1], turn % 60)
  return wrk.format('POST', '/v3/update-last-play-time', headers, body)
end
-- Spread, so that connections do not beat in time.
if pause > 0 then delay = function() return math.random(math.floor(pause * 0.5), math.floor(pause * 1.5)) end end
dofile(string.match(debug.getinfo(1, 'S').source, '^@(.*)positions.lua$') .. 'wrk.lua')
