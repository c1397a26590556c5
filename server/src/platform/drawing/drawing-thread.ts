// Drawing a picture takes about a second of one core: it happens away from the thread that answers requests.
import { parentPort } from 'node:worker_threads'
import { type DrawRequest, draw } from '@matinee/artwork/draw'
import type { DrawAnswer } from './drawing.ts'

const port = parentPort
if (!port) throw new Error('drawing-thread runs as a worker thread only.')

const answer = async (id: number, request: DrawRequest): Promise<DrawAnswer> => {
  try {
    const { bytes, width, height, tint, names } = await draw(request)
    return { id, drawn: { bytes: new Uint8Array(bytes), width, height, tint, names } }
  } catch (error) {
    return { id, message: String((error as Error).message) }
  }
}

// One after another, so that drawing never takes more than one core from viewers.
let last: Promise<unknown> = Promise.resolve()
port.on('message', ({ id, request }: { id: number; request: DrawRequest }) => {
  last = last.then(async () => port.postMessage(await answer(id, request)))
})
