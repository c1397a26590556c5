-- Asks without pause for what nobody asked for before: BENCH_KIND is searches (misspelt) or pages (of searches), BENCH_SALT differs from run to run.
local words = {}
for word in string.gmatch('metropolis nosferatu caligari phantom sunrise general vampires haxan faust greed intolerance orphans', '%S+') do words[#words + 1] = word end
local asked = 0
local function misspelt()
  local word = words[math.random(#words)]
  local place = math.random(#word - 1)
  return string.sub(word, 1, place) .. string.char(96 + math.random(26)) .. string.sub(word, place + 2)
end
local addresses = {
  searches = function() return '/v3/input-search?search_key=' .. misspelt() .. '+' .. misspelt() end,
  pages = function() return '/search?query=p' .. os.getenv('BENCH_SALT') .. 'x' .. asked end,
}
local address = addresses[os.getenv('BENCH_KIND')]
request = function()
  asked = asked + 1
  return wrk.format('GET', address())
end
dofile(string.match(debug.getinfo(1, 'S').source, '^@(.*)flood.lua$') .. 'wrk.lua')
