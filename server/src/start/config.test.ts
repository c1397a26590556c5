import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { WrongSetting } from './read-setting.ts'

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
      ['MATINEE_OPEN_DEMO', 'maybe'],
      ['LOG_LEVEL', 'loud'],
      ['TRUSTED_PROXIES', '-1'],
      ['EARLY_ACCESS_DAYS', '-1'],
      ['UNKNOWN_COUNTRY', 'maybe'],
      ['PACKAGING_WORKERS', '0'],
      ['PACKAGING_WORKERS', '-5'],
      ['PICTURES_BEFOREHAND', 'never'],
      ['MATINEE_ROLE', 'cook'],
    ] as const) {
      expect(() => readConfig({ [name]: value }), name).toThrow(name)
      expect(() => readConfig({ [name]: value }), name).toThrow(WrongSetting)
    }
  })

  it('split the service into servers and workers only where they share a database', () => {
    const DATABASE_URL = 'postgres://db.films.test/films'
    expect(readConfig({}).role).toBe('all')
    for (const role of ['server', 'worker']) {
      expect(readConfig({ MATINEE_ROLE: role, DATABASE_URL }).role).toBe(role)
      expect(() => readConfig({ MATINEE_ROLE: role })).toThrow('needs DATABASE_URL')
    }
  })

  it('name a bucket as a whole, and what of it makes no sense', () => {
    const keys = { MATINEE_S3_ACCESS_KEY_ID: 'one', MATINEE_S3_SECRET_ACCESS_KEY: 'two' }
    expect(readConfig({}).bucket).toBeUndefined()
    expect(readConfig({ MATINEE_S3_BUCKET: 'films' }).bucket).toMatchObject({ usesPathStyle: false, delivery: 'stream', prefix: '' })
    const own = { MATINEE_S3_BUCKET: 'films', MATINEE_S3_ENDPOINT: 'http://minio:9000', MATINEE_S3_PREFIX: '/house/one/', ...keys }
    expect(readConfig(own).bucket).toMatchObject({
      ...{ bucket: 'films', endpoint: 'http://minio:9000', prefix: 'house/one/', usesPathStyle: true },
      credentials: { accessKeyId: 'one', secretAccessKey: 'two' },
    })
    for (const [wrong, words] of [
      [{ MATINEE_S3_BUCKET: '' }, /MATINEE_S3_PREFIX has no use without MATINEE_S3_BUCKET/],
      [{ MATINEE_S3_BUCKET: 'a bucket' }, /MATINEE_S3_BUCKET must be the name/],
      [{ MATINEE_S3_ENDPOINT: 'minio' }, /MATINEE_S3_ENDPOINT must be an address/],
      [{ MATINEE_S3_PREFIX: '../other' }, /MATINEE_S3_PREFIX must be names/],
      [{ MATINEE_S3_PREFIX: 'a b' }, /MATINEE_S3_PREFIX must be names/],
      [{ MATINEE_S3_SECRET_ACCESS_KEY: '' }, /belong together/],
      [{ MATINEE_S3_PATH_STYLE: 'maybe' }, /MATINEE_S3_PATH_STYLE/],
      [{ MATINEE_S3_DELIVERY: 'post' }, /MATINEE_S3_DELIVERY must be one of stream, redirect/],
    ] as const)
      expect(() => readConfig({ ...own, ...wrong }), JSON.stringify(wrong)).toThrow(words)
  })

  it('refuse an ad server that no browser would ask, and take one on this machine', () => {
    expect(() => readConfig({ AD_TEMPLATE: 'http://ads.example/vast?c=[CONTENT_ID]' })).toThrow(
      /AD_TEMPLATE must start with https:\/\/.*http:\/\/ads\.example/,
    )
    expect(() => readConfig({ AD_TEMPLATE: 'http://localhost.ads.example/vast' })).toThrow('AD_TEMPLATE')
    for (const adTemplate of [
      'https://ads.example/vast?c=[CONTENT_ID]',
      'http://localhost:8081/vast',
      'http://127.0.0.1:8081/vast?c=[CONTENT_ID]',
    ])
      expect(readConfig({ AD_TEMPLATE: adTemplate }).adTemplate).toBe(adTemplate)
  })

  it('take the places of the house’s own ads in a film', () => {
    expect(readConfig({}).adBreaks).toBeUndefined()
    expect(readConfig({ AD_BREAKS: 'start, 00:20:00,50%,END' }).adBreaks).toEqual(['start', '00:20:00', '50%', 'end'])
    for (const wrong of ['middle', '20:00', '150%', 'start,,end'])
      expect(() => readConfig({ AD_BREAKS: wrong }), wrong).toThrow(/AD_BREAKS must be places .*not '/)
  })

  it('take the origins of other clients', () => {
    expect(readConfig({}).allowedOrigins).toEqual([])
    expect(readConfig({ ALLOWED_ORIGINS: 'https://tv.example/, http://127.0.0.1:5173' }).allowedOrigins).toEqual([
      'https://tv.example',
      'http://127.0.0.1:5173',
    ])
    for (const wrong of ['*', 'tv.example', 'https://tv.example/app', 'https://TV.example', 'file://x', 'https://tv.example:443'])
      expect(() => readConfig({ ALLOWED_ORIGINS: wrong }), wrong).toThrow(/ALLOWED_ORIGINS must be origins/)
  })

  it('take the headers in which a trusted proxy tells a place', () => {
    const behindProxy = { TRUSTED_PROXIES: '1', MATINEE_DEMO: 'no' }
    expect(readConfig(behindProxy).geoHeaders).toEqual({})
    expect(readConfig({ ...behindProxy, GEO_HEADERS: 'latitude=CF-IPLatitude, country_code = CF-IPCountry' }).geoHeaders).toEqual({
      latitude: 'CF-IPLatitude',
      countryCode: 'CF-IPCountry',
    })
    for (const wrong of ['CF-IPLatitude', 'latitude=', 'latitude=a b', 'altitude=X-Alt', 'latitude=X-A,,city=X-B'])
      expect(() => readConfig({ ...behindProxy, GEO_HEADERS: wrong }), wrong).toThrow(/GEO_HEADERS must be pairs/)
    expect(() => readConfig({ GEO_HEADERS: 'city=CF-IPCity' })).toThrow(/GEO_HEADERS has no use without TRUSTED_PROXIES/)
  })

  it('let members be ahead of release days by a week in a demo, and elsewhere only where it is said', () => {
    expect(readConfig({}).earlyAccessDays).toBe(7)
    expect(readConfig({ EARLY_ACCESS_DAYS: '0' }).earlyAccessDays).toBe(0)
    expect(readConfig({ MATINEE_DEMO: 'no' }).earlyAccessDays).toBe(0)
    expect(readConfig({ MATINEE_DEMO: 'no', EARLY_ACCESS_DAYS: '14' }).earlyAccessDays).toBe(14)
  })

  it('take a public address without the slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://films.example/', MATINEE_DEMO: 'no' }).publicUrl).toBe('https://films.example')
  })

  it('refuse a demo that others can reach, naming both ways out, unless it is meant', () => {
    const open = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.7' },
      { HOST: 'cinema.lan' },
      { HOST: '127.0.0.1.films.example' },
      { PUBLIC_URL: 'https://films.example' },
      { PUBLIC_URL: 'http://localhost.films.example' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
      { TRUSTED_PROXIES: '1' },
    ]
    for (const env of open) {
      const words = JSON.stringify(env)
      expect(() => readConfig(env), words).toThrow(/MATINEE_DEMO=no .* MATINEE_OPEN_DEMO=yes/)
      expect(() => readConfig({ ...env, MATINEE_DEMO: 'yes' }), words).toThrow(WrongSetting)
      expect(readConfig({ ...env, MATINEE_DEMO: 'no' }).demo, words).toBe(false)
      expect(readConfig({ ...env, MATINEE_OPEN_DEMO: 'yes' }).demo, words).toBe(true)
    }
    const closed = [{ HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }, { PUBLIC_URL: 'http://matinee.localhost:3000' }]
    for (const env of closed) expect(readConfig(env).demo, JSON.stringify(env)).toBe(true)
    expect(readConfig({ HOST: '0.0.0.0', MATINEE_DEMO: 'no', MATINEE_OPEN_DEMO: 'yes' }).demo).toBe(false)
  })

  const keys = { STRIPE_SECRET_KEY: 'sk_live_4eC39H', STRIPE_PUBLIC_KEY: 'pk_live_TYooMQ', STRIPE_WEBHOOK_SECRET: 'whsec_MfKQ9r' }

  it('take the card provider’s keys together, or none', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    const settings = { secretKey: 'sk_live_4eC39H', publicKey: 'pk_live_TYooMQ', webhookSecret: 'whsec_MfKQ9r' }
    expect(readConfig(keys).stripe).toEqual({ ...settings, host: 'https://api.stripe.com' })
    expect(readConfig({ ...keys, STRIPE_HOST: 'http://127.0.0.1:4242/' }).stripe?.host).toBe('http://127.0.0.1:4242')
    expect(readConfig({ ...keys, STRIPE_SECRET_KEY: 'rk_test_1' }).stripe?.secretKey).toBe('rk_test_1')
  })

  it('API-04 take no key for another, name the one that is missing or mixed up, and never show one', () => {
    const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLIC_KEY: open, STRIPE_WEBHOOK_SECRET: webhook } = keys
    const refused = [
      ['STRIPE_PUBLIC_KEY', { ...keys, STRIPE_PUBLIC_KEY: undefined }],
      ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET', { STRIPE_PUBLIC_KEY: open }],
      ['STRIPE_PUBLIC_KEY', { ...keys, STRIPE_PUBLIC_KEY: secret }],
      ['STRIPE_PUBLIC_KEY', { ...keys, STRIPE_PUBLIC_KEY: `pk_live_1 ${secret}` }],
      ['STRIPE_SECRET_KEY', { ...keys, STRIPE_SECRET_KEY: open }],
      ['STRIPE_WEBHOOK_SECRET', { ...keys, STRIPE_WEBHOOK_SECRET: secret }],
      ['STRIPE_HOST', { STRIPE_HOST: 'https://api.stripe.com' }],
      ['STRIPE_HOST', { ...keys, STRIPE_HOST: 'ftp://stripe' }],
      ['STRIPE_HOST', { ...keys, STRIPE_HOST: 'http://stripe.example' }],
    ] as const
    for (const [name, env] of refused) {
      const reading = () => readConfig(env)
      expect(reading, name).toThrow(name)
      expect(reading, name).not.toThrow(new RegExp([secret, open, webhook].join('|')))
    }
  })
})

it('names the operators by their addresses, in lower case', () => {
  expect(readConfig({ OPERATOR_EMAILS: ' Ada@house.example, bo@house.example ,' }).operatorEmails).toEqual([
    'ada@house.example',
    'bo@house.example',
  ])
  expect(readConfig({}).operatorEmails).toEqual([])
})
