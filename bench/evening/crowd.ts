import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site.ts'
import { emptyTally, type Tally } from './tally.ts'
import { Viewer } from './viewer.ts'

/** The generator, a process of its own on a core of its own: a crowd of viewers that grows or shrinks as it is told. */

export type CrowdOrder =
  | { kind: 'open'; origin: string; site: Site }
  | { kind: 'grow'; viewers: number; overSeconds: number }
  | { kind: 'count' }
  | { kind: 'tell' }

export type CrowdReply = { kind: 'ready' } | { kind: 'counting' } | { kind: 'tally'; tally: Tally }

let service: { origin: string; site: Site } | undefined
const viewers: Viewer[] = []
let tally = emptyTally()
let begunMs = 0
const late = monitorEventLoopDelay({ resolution: 10 })
late.enable()

const say = (reply: CrowdReply): void => void process.send!(reply)

const grow = async (wanted: number, overSeconds: number): Promise<void> => {
  for (const leaving of viewers.splice(wanted)) leaving.leave()
  const fresh = wanted - viewers.length
  for (let place = 0; place < fresh; place++) {
    const viewer = new Viewer({ number: viewers.length, ...service!, tally: () => tally })
    viewers.push(viewer)
    void viewer.stay()
    await wait((overSeconds * 1000) / fresh)
  }
}

const obey = async (order: CrowdOrder): Promise<void> => {
  switch (order.kind) {
    case 'open':
      service = order
      return say({ kind: 'ready' })
    case 'grow':
      await grow(order.viewers, order.overSeconds)
      return say({ kind: 'ready' })
    case 'count':
      for (const viewer of viewers) viewer.reckon()
      tally = emptyTally()
      begunMs = performance.now()
      late.reset()
      return say({ kind: 'counting' })
    case 'tell': {
      for (const viewer of viewers) viewer.reckon()
      const counted = {
        ...tally,
        seconds: (performance.now() - begunMs) / 1000,
        viewers: viewers.length,
        crowdLateMs: late.percentile(99) / 1e6,
      }
      return say({ kind: 'tally', tally: counted })
    }
  }
}

process.on('message', (order: CrowdOrder) => void obey(order))
process.on('disconnect', () => process.exit(0))
