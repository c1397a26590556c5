import { describe, expect, it } from 'vitest'
import { adMacros, fillAdTemplate } from './ad-template.ts'

describe('an ad template', () => {
  it('ADS-02 becomes an address with every placeholder replaced by its encoded value', () => {
    const template = `https://ads.test/vast?${Object.keys(adMacros)
      .map((name) => `${name}=[${name}]`)
      .join('&')}`
    const values = {
      USER_AGENT: 'Mozilla/5.0 (X11; Linux)',
      DEVICE_ID: 'd-1',
      CONTENT_ID: 12,
      CONTENT_LENGTH: 5400,
      CONTENT_TITLE: 'Tom & Jerry: 50 % = [RANDOM]?',
      PAGE_URL: 'https://m.test/player?video_id=12&video_type=1',
      CONTENT_GENRE: 'Noir,Crime',
      CONTENT_LANGUAGE: 'Español',
      CONTENT_EPISODE: 3,
      CONTENT_SEASON: 1,
      CONTENT_SERIES: 'Fantômas',
      CONTENT_URL: 'https://m.test/title?video_id=12&video_type=1',
      LATITUDE: -12.5,
      LONGITUDE: 7,
      IP_ADDRESS: '2001:db8::1',
    }
    const filled = new URL(fillAdTemplate(template, values)).searchParams
    for (const [name, value] of Object.entries(values)) expect(filled.get(name), name).toBe(String(value))
    expect(filled.get('APP_VERSION')).toBe('3.0.0')
    expect(filled.get('RANDOM')).toMatch(/^[a-z0-9]{12}$/)
    expect(fillAdTemplate('[RANDOM]', {})).not.toBe(fillAdTemplate('[RANDOM]', {}))
  })

  it('reads encoded brackets, leaves what is unknown empty and what is not ours alone, and bears half a character', () => {
    expect(fillAdTemplate('/a?i=%5BCONTENT_ID%5D&e=[CONTENT_EPISODE]&x=[ERRORCODE]', { CONTENT_ID: 7 })).toBe('/a?i=7&e=&x=[ERRORCODE]')
    expect(fillAdTemplate('[CONTENT_TITLE]', { CONTENT_TITLE: 'cut \uD83C' })).toBe('cut%20%EF%BF%BD')
  })
})
