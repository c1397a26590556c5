-- Signs in as many people (BENCH_PEOPLE), one after the other, each from a network and a device of their own.
local people = tonumber(os.getenv('BENCH_PEOPLE'))
local turn = 0
request = function()
  turn = turn % people + 1
  local headers = { ['content-type'] = 'application/json', ['x-device-id'] = 'bench-' .. turn, ['x-forwarded-for'] = '198.51.100.' .. turn }
  local body = string.format('{"email":"bench-%d@matinee.example","password":"%s"}', turn, os.getenv('BENCH_PASSWORD'))
  return wrk.format('POST', '/v3/login', headers, body)
end
dofile(string.match(debug.getinfo(1, 'S').source, '^@(.*)sign%-ins.lua$') .. 'wrk.lua')
