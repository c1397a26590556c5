import { subtitleLanguageKey } from '@matinee/contract/storage-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '../rules/settings.ts'
import {
  storeAudio,
  storedAudio,
  storedPreferences,
  storedSubtitle,
  storedVolume,
  storeSettings,
  storeSubtitle,
  storeVolume,
} from './preferences.ts'

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
  expect(storedVolume()).toBe(1)
  storeVolume(0.3)
  expect(storedVolume()).toBe(0.3)
  storeVolume(0)
  expect(storedVolume()).toBe(0)
})

it('PLY-02 does not trust what is stored', () => {
  const volumes = ['', 'loud', '-4', '0.4444', '70'].map((value) => {
    storeVolume(value as unknown as number)
    return storedVolume()
  })
  expect(volumes).toEqual([1, 1, 0, 0.4, 1])
})

it("PLY-04 remembers the subtitle language's short name", () => {
  expect(storedSubtitle()).toBeNull()
  const german = { language: 'de', label: 'Deutsch', role: 'sdh' }
  storeSubtitle(german)
  expect(stored.get(subtitleLanguageKey)).toBe('de')
  expect(storedSubtitle()).toEqual(german)
  stored.set(subtitleLanguageKey, 'fr')
  expect(storedSubtitle()).toMatchObject({ language: 'fr' })
  storeSubtitle(null)
  expect(stored.get(subtitleLanguageKey)).toBe('')
  expect(storedSubtitle()).toBeNull()
  expect(storedPreferences(7).lastSubtitle).toEqual(german)
})

it('PLY-04 remembers what was heard, and does not trust what is stored', () => {
  expect(storedAudio()).toBeNull()
  storeAudio({ language: 'zxx', label: 'Organ', role: '' })
  expect(storedAudio()).toEqual({ language: 'zxx', label: 'Organ', role: '' })
  for (const text of ['{', 'null', '7']) {
    stored.set('player_audio', text)
    expect(storedAudio()?.language || '').toBe('')
  }
})

it('keeps settings for every film, and the speed for the title it was chosen in', () => {
  storeSettings({ ...defaultSettings, quality: 'saver', speed: 1.5 }, 7)
  expect(storedPreferences(7).settings).toMatchObject({ quality: 'saver', speed: 1.5 })
  expect(storedPreferences(8).settings).toMatchObject({ quality: 'saver', speed: 1 })
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
  storeVolume(0.3)
  expect(storedVolume()).toBe(1)
})
