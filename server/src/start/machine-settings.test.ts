import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { machineSettings } from './machine-settings.ts'

it('settings of the environment are told with default, meaning and where they are from, and no secret with them', () => {
  const secrets = {
    SMTP_URL: 'smtps://post:hush-smtp@mail.films.test:465',
    DATABASE_URL: 'postgres://films:hush-db@db.films.test/films',
    MATINEE_BACKUP_PASSPHRASE: 'hush-backup',
    STRIPE_SECRET_KEY: 'sk_test_hush',
    STRIPE_PUBLIC_KEY: 'pk_test_hush',
    STRIPE_WEBHOOK_SECRET: 'whsec_hush',
    CONVERSION_HOOK: 'https://hook.films.test/hush',
    AD_TEMPLATE: 'https://ads.films.test/vast?key=hush',
    OPERATOR_EMAILS: 'hush@films.test',
    MATINEE_S3_BUCKET: 'films',
    MATINEE_S3_KEY: 'hush',
    MATINEE_S3_SECRET: 'hush',
  }
  const env = { ...secrets, MATINEE_DEMO: 'no', PUBLIC_URL: 'https://films.test', PORT: ' ' }
  const { MATINEE_S3_KEY: _, MATINEE_S3_SECRET: __, MATINEE_S3_BUCKET: ___, ...readable } = env
  const told = machineSettings(env, readConfig(readable))
  expect(JSON.stringify(told)).not.toContain('hush')
  const byName = Object.fromEntries(told.map(({ name, ...setting }) => [name, setting]))
  for (const { name, meaning } of told) expect(meaning, name).toMatch(/\.$/)
  expect(byName.PUBLIC_URL).toMatchObject({ value: 'https://films.test', default: 'http://127.0.0.1:3000', source: 'environment' })
  expect(byName.PORT).toMatchObject({ value: '3000', default: '3000', source: 'default' })
  expect(byName.SMTP_URL).toMatchObject({ value: 'mail.films.test:465', source: 'environment' })
  expect(byName.MATINEE_BACKUP_PASSPHRASE).toMatchObject({ value: 'set', source: 'environment' })
})
