import { describe, expect, it } from 'vitest'
import { writeWebVtt } from './cue.ts'
import { readSubtitles } from './read-subtitles.ts'
import { areStoredSubtitlesHere, judgeSubtitles, readElsewise } from './testing/stored-subtitles.ts'

describe.skipIf(!areStoredSubtitlesHere)('stored subtitles (../shared/data/subtitles)', () => {
  const verdicts = areStoredSubtitlesHere ? judgeSubtitles() : []

  it('all become cues, or are refused with a sentence', () => {
    expect(verdicts.length).toBeGreaterThan(150)
    for (const { file, subtitles } of verdicts) {
      expect(subtitles.refused === null, file).toBe(subtitles.cues.length + subtitles.header.length > 0)
      if (subtitles.refused !== null) expect(subtitles.refused, file).toMatch(/^It .*\.$|^No .*\.$|^Its .*\.$/)
    }
  })

  it('are what is expected of them', () => {
    expect(verdicts.filter(({ expectedBy }) => expectedBy !== null).length).toBeGreaterThan(60)
    const wrong = verdicts.filter(({ file, wrong }) => wrong !== null && !readElsewise.includes(file))
    expect(wrong.map(({ file, wrong }) => `${file}: ${wrong}`)).toEqual([])
  })

  it('are read the same again once they are written as WebVTT', () => {
    for (const { file, subtitles } of verdicts)
      expect(readSubtitles(Buffer.from(writeWebVtt(subtitles.cues))).cues, file).toEqual(subtitles.cues)
  })
})
