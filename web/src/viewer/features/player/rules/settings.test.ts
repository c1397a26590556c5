import { expect, it } from 'vitest'
import { defaultSettings, readSettings } from './settings.ts'

it('keeps what a viewer has set', () => {
  const set = {
    ...defaultSettings,
    quality: 720,
    subtitleSize: 150,
    subtitleFont: 'serif',
    subtitleOpacity: 75,
    subtitlePlace: 'top',
    subtitleDelaySeconds: -1.5,
  } as const
  expect(readSettings(JSON.parse(JSON.stringify(set)))).toEqual(set)
  expect(readSettings({ quality: 'saver' }).quality).toBe('saver')
})

it('does not trust what is stored', () => {
  for (const stored of [null, 7, 'x', [], { speed: 90, quality: 'best', subtitleSize: 3, subtitleDelaySeconds: 'late' }])
    expect(readSettings(stored)).toEqual(defaultSettings)
})
