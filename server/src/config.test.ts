import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  it('work without any', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      mode: 'production',
      publicUrl: 'http://127.0.0.1:3000',
    })
    expect(readConfig({}).dataFolder).toMatch(/data$/)
  })

  it('name the setting that makes no sense', () => {
    for (const [name, value] of [
      ['PORT', '80x'],
      ['PORT', '70000'],
      ['DATABASE_URL', 'mysql://x'],
      ['PUBLIC_URL', 'matinee'],
      ['SMTP_URL', 'http://x'],
      ['MATINEE_DEMO', 'maybe'],
      ['LOG_LEVEL', 'loud'],
      ['TRUSTED_PROXIES', '-1'],
    ] as const)
      expect(() => readConfig({ [name]: value }), name).toThrow(name)
  })

  it('take a public address without the slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://films.example/' }).publicUrl).toBe('https://films.example')
  })
})
