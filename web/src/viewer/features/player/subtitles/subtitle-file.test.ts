import { expect, it } from 'vitest'
import { readSubtitleFile } from './subtitle-file.ts'

it('PLY-04 reads a file of 100,000 cues while the page goes on', async () => {
  const block = '00:00.000 --> 00:01.000\n<i>Words</i>\n\n'
  let isOver = false
  const turns: number[] = []
  const turn = () => {
    turns.push(performance.now())
    if (!isOver) setTimeout(turn)
  }
  turn()
  const { cues } = await readSubtitleFile(`WEBVTT\n\n${block.repeat(100_000)}`)
  isOver = true
  expect(cues).toHaveLength(100_000)
  expect(turns.length).toBeGreaterThan(2)
})
