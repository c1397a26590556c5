import type { DrawRequest } from '@matinee/artwork/draw'
import { afterAll, expect, it } from 'vitest'
import { threadDrawing } from './drawing.ts'

const poster = (title: string): DrawRequest => ({
  kind: 'poster',
  facts: { key: title, title, year: 1927, genres: ['Drama'], countries: [], keywords: [], people: [], kind: 'film' },
})

const threads: string[] = []
const drawing = threadDrawing({ idleMs: 10, onThread: (state) => threads.push(state) })
afterAll(() => drawing.close())

it('the drawing thread ends when nothing is to be drawn, and another one draws what comes later the same', async () => {
  const [first, again] = await Promise.all([drawing.draw(poster('Lamp')), drawing.draw(poster('Lamp'))])
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
  await expect.poll(() => threads, { timeout: 20_000 }).toEqual(['started', 'ended'])
  const later = await drawing.draw(poster('Lamp'))
  expect(Buffer.compare(first.bytes, later.bytes)).toBe(0)
  await expect.poll(() => threads, { timeout: 20_000 }).toEqual(['started', 'ended', 'started', 'ended'])
})

it('a picture that is under way when drawing ends is refused, not forgotten', async () => {
  const drawn = drawing.draw(poster('Screen'))
  await Promise.all([expect(drawn).rejects.toThrow('The drawing thread has stopped.'), drawing.close()])
})
