// Loaded before the service by a benchmark: tells its parent how late the event loop was between its two words.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
const milliseconds = (nanoseconds) => nanoseconds / 1e6

process.on('message', (message) => {
  // Only meanwhile: a thousand looks a second are work, which would keep a service from resting.
  if (message === 'begin') {
    delay.reset()
    delay.enable()
  }
  if (message === 'end') {
    delay.disable()
    process.send?.({ median: milliseconds(delay.percentile(50)), p99: milliseconds(delay.percentile(99)), max: milliseconds(delay.max) })
  }
})
// The channel alone keeps no process alive.
process.channel?.unref()
