// Loaded before the service by a benchmark: tells its parent how late the event loop was since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const milliseconds = (nanoseconds) => nanoseconds / 1e6

process.on('message', (message) => {
  if (message === 'begin') delay.reset()
  if (message === 'end')
    process.send?.({ median: milliseconds(delay.percentile(50)), p99: milliseconds(delay.percentile(99)), max: milliseconds(delay.max) })
})
// The channel alone keeps no process alive.
process.channel?.unref()
