import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './steps.mjs'
import { aboutTheWire, findWireWords, wireWordsIn } from './wire-words.ts'

describe('the wire ends at the edge', () => {
  it('in web, server, journeys and benches alike: what is not about it speaks plain', () => {
    expect(findWireWords()).toEqual([])
  }, 60_000)

  it.each([
    ['a field that is read', 'export const name = (card: { x: { video_title: string } }) => card.x.video_title', 2],
    ['a parameter that is sent', "ask('video-detail', { video_id: 5 })", 1],
    ['a name that is taken apart', 'export const { seasion_id } = episode', 1],
    ['a name in a type', "type Part = Pick<Title, 'play_time'>", 1],
    ['the envelope', 'if (reply.status_code === 2) done()', 1],
  ])('%s is refused', (_, text, times) => {
    expect(wireWordsIn('web/src/planted.ts', text)).toHaveLength(times)
  })

  it('a text is none: addresses and sentences keep their words', () => {
    expect(wireWordsIn('web/src/planted.ts', "export const address = '/title?video_id=5' + `&season_id=`")).toEqual([])
  })

  it('names only files that are there and need to be', () => {
    for (const path of aboutTheWire) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(wireWordsIn(path, readFileSync(join(root, path), 'utf8')), path).not.toEqual([])
    }
  })
})
