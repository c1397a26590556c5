-- Prints what a run of wrk counted as one line of JSON, the last that it writes.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"bytes":%d,"failed":%d,"refused":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, summary.bytes, errors.connect + errors.read + errors.write + errors.timeout,
    errors.status, latency:percentile(50), latency:percentile(99)))
end
