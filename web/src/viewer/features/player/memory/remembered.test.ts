import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '../rules/settings.ts'
import {
  isBreakDue,
  rememberAudio,
  rememberBreak,
  rememberedAudio,
  rememberedKilobits,
  rememberedState,
  rememberedSubtitle,
  rememberedVolume,
  rememberKilobits,
  rememberSettings,
  rememberSubtitle,
  rememberVolume,
} from './remembered.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('PLY-02 remembers the volume on the device, 1 by default', () => {
  expect(rememberedVolume()).toBe(1)
  rememberVolume(0.3)
  expect(rememberedVolume()).toBe(0.3)
  rememberVolume(0)
  expect(rememberedVolume()).toBe(0)
})

it('PLY-02 does not trust what is stored', () => {
  const volumes = ['', 'loud', '-4', '0.4444', '70'].map((value) => {
    rememberVolume(value as unknown as number)
    return rememberedVolume()
  })
  expect(volumes).toEqual([1, 1, 0, 0.4, 1])
})

it("PLY-04 remembers the subtitle language's short name", () => {
  expect(rememberedSubtitle()).toBeNull()
  const german = { language: 'de', label: 'Deutsch', role: 'sdh' }
  rememberSubtitle(german)
  expect(stored.get('subtitle_language_short_name')).toBe('de')
  expect(rememberedSubtitle()).toEqual(german)
  stored.set('subtitle_language_short_name', 'fr')
  expect(rememberedSubtitle()).toMatchObject({ language: 'fr' })
  rememberSubtitle(null)
  expect(stored.get('subtitle_language_short_name')).toBe('')
  expect(rememberedSubtitle()).toBeNull()
  expect(rememberedState(7).lastSubtitle).toEqual(german)
})

it('PLY-04 remembers what was heard, and does not trust what is stored', () => {
  expect(rememberedAudio()).toBeNull()
  rememberAudio({ language: 'zxx', label: 'Organ', role: '' })
  expect(rememberedAudio()).toEqual({ language: 'zxx', label: 'Organ', role: '' })
  for (const text of ['{', 'null', '7']) {
    stored.set('player_audio', text)
    expect(rememberedAudio()?.language || '').toBe('')
  }
})

it('keeps settings for every film, and the speed for the title it was chosen in', () => {
  rememberSettings({ ...defaultSettings, quality: 'saver', speed: 1.5 }, 7)
  expect(rememberedState(7).settings).toMatchObject({ quality: 'saver', speed: 1.5 })
  expect(rememberedState(8).settings).toMatchObject({ quality: 'saver', speed: 1 })
  expect(stored.get('player_settings')).not.toContain('speed')
})

it('plays on where storage is forbidden', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  rememberVolume(0.3)
  expect(rememberedVolume()).toBe(1)
})

it('ADS-01 no second break within ten minutes, unless the clock was set back', () => {
  const nowMs = 1_700_000_000_000
  expect(isBreakDue(nowMs)).toBe(true)
  rememberBreak(nowMs)
  expect(isBreakDue(nowMs + 599_999)).toBe(false)
  expect(isBreakDue(nowMs + 600_000)).toBe(true)
  expect(isBreakDue(nowMs - 1)).toBe(true)
})

it('PLY-17 begins as the line was the last time, unless the page came on a much slower one', () => {
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([])
  rememberKilobits(9000)
  expect(rememberedKilobits()).toBe(9000)
  entries.mockReturnValue([{ transferSize: 75_000, responseStart: 1, responseEnd: 2001 }] as never)
  expect(rememberedKilobits()).toBe(300)
  rememberKilobits(600)
  expect(rememberedKilobits()).toBe(600)
  entries.mockRestore()
})
