import type { Worker } from 'node:worker_threads'
import type { DrawRequest } from '@matinee/artwork/draw'
import { startWorker } from '../project.ts'

export interface Drawn {
  bytes: Uint8Array
  width: number
  height: number
  /** '#rrggbb', for the wash under the detail hero. */
  tint: string
}

/** Draws the service's own artwork. */
export interface Drawing {
  draw(request: DrawRequest): Promise<Drawn>
  close(): Promise<void>
}

export type DrawAnswer = { id: number; drawn: Drawn } | { id: number; message: string }

/** Draws in a worker thread, one picture after another; the thread starts with the first picture. */
export const threadDrawing = (): Drawing => {
  const waiting = new Map<number, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let lastId = 0

  const failAll = (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const running = (): Worker => {
    if (worker) return worker
    const started = startWorker('ports/drawing-thread')
    started.on('error', (error) => failAll(error as Error))
    started.on('exit', () => failAll(new Error('The drawing thread has stopped.')))
    started.on('message', (answer: DrawAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('drawn' in answer) asked?.resolve(answer.drawn)
      else asked?.reject(new Error(answer.message))
    })
    started.unref()
    worker = started
    return started
  }

  return {
    draw: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        running().postMessage({ id, request })
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
