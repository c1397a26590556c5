import type { Worker } from 'node:worker_threads'
import type { DrawRequest } from '@matinee/artwork/draw'
import type { Picture } from '@matinee/artwork/facts'
import { startWorker } from '../files/project.ts'

export interface Drawn {
  bytes: Uint8Array
  width: number
  height: number
  /** '#rrggbb', for the wash under the detail hero. */
  tint: string
  /** What it shows, by the names of the artwork's choices. */
  names: Picture['names']
}

/** Draws the service's own artwork. */
export interface Drawing {
  draw(request: DrawRequest): Promise<Drawn>
  close(): Promise<void>
}

export type DrawAnswer = { id: number; drawn: Drawn } | { id: number; message: string }

const defaultIdleMs = 10_000

export interface DrawingSettings {
  /** The thread ends after so long without a picture to draw: its fonts and scratch space are some 100 MB. */
  idleMs?: number
  /** Told with each thread that starts and ends. */
  onThread?: (state: 'started' | 'ended') => void
}

/** Draws in a worker thread, one picture after another; the thread starts when there is something to draw. */
export const threadDrawing = ({ idleMs = defaultIdleMs, onThread = () => undefined }: DrawingSettings = {}): Drawing => {
  const waiting = new Map<number, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  const running = (): Worker => {
    clearTimeout(idle)
    if (worker) return worker
    const started = startWorker('platform/drawing/drawing-thread')
    // A thread that was replaced has nobody waiting for it.
    const fail = (error: Error) => {
      if (worker !== started && worker !== undefined) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', (error) => fail(error as Error))
    started.on('exit', () => {
      onThread('ended')
      fail(new Error('The drawing thread has stopped.'))
    })
    started.on('message', (answer: DrawAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
      if ('drawn' in answer) asked?.resolve(answer.drawn)
      else asked?.reject(new Error(answer.message))
    })
    started.unref()
    worker = started
    onThread('started')
    return started
  }

  return {
    draw: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        running().postMessage({ id, request })
      }),
    close: end,
  }
}
