import { expect, it } from 'vitest'
import { besidePath } from './track-words.ts'
import { defaultOf, fieldsOf, type Track, withCorrection, withDefault } from './tracks.ts'

const track = (key: string, isDefault = false): Track => ({
  ...{ key, type: 'sound', name: key, language: 'en', kind: 'main', isDefault, isHidden: false },
  ...{ besideFile: null, channels: 2, loudnessLufs: null, truePeakDbtp: null, cues: null },
  packaged: { name: key, language: 'en', kind: 'main', isDefault },
  corrected: { name: null, language: null, kind: null },
})
const tracks = [track('one', true), track('two')]

it('what is typed back as it was packaged is decided no more', () => {
  const fields = fieldsOf({ tracks, defaultSound: null })
  expect(fields.corrections).toEqual([])
  const named = withCorrection(fields, tracks, tracks[1]!, { name: 'Second', kind: 'commentary' })
  expect(named.corrections).toEqual([{ key: 'two', name: 'Second', language: null, kind: 'commentary', isHidden: false }])
  expect(withCorrection(named, tracks, tracks[1]!, { name: 'two', kind: 'main' })).toEqual(fields)
})

it('the default is one of the sounds, and that of the package where nobody chose', () => {
  const fields = fieldsOf({ tracks, defaultSound: null })
  expect(defaultOf(fields, tracks)).toBe('one')
  const chosen = withDefault(fields, tracks, 'two')
  expect([chosen.defaultSound, withDefault(chosen, tracks, 'one').defaultSound]).toEqual(['two', null])
})

it('subtitles are called as the library reads them beside their film', () => {
  expect(besidePath('Films/Dusk (1927)/Dusk.v2.mkv', { language: 'pt-BR', kind: 'hearing-impaired', file: 'x.SRT' })).toBe(
    'Films/Dusk (1927)/Dusk.v2.pt-BR.sdh.srt',
  )
  expect(besidePath('Dusk.mkv', { language: 'de', kind: 'dialogue', file: 'a.vtt' })).toBe('Dusk.de.vtt')
})
