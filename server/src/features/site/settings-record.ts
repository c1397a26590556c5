import { type SettingValues, settings } from '@matinee/contract/operator/settings'
import { raiseListVersion, selectListVersion } from '../../platform/audit/audit.sql.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { BrandPictures, BrandSetting } from '../../platform/brand/brand.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from './stored-settings.ts'

const read = async (db: Db): Promise<SettingValues> => {
  const [service, marketing] = [await readSetting(db, 'service'), await readSetting(db, 'marketing')]
  const brand = await readSetting(db, 'brand')
  return {
    serviceName: service?.name ?? settings.serviceName.preset,
    accentColor: brand?.accent ?? settings.accentColor.preset,
    tagline: brand?.tagline ?? settings.tagline.preset,
    copyrightLine: brand?.copyright ?? settings.copyrightLine.preset,
    mailSender: brand?.mailSender ?? settings.mailSender.preset,
    serviceDescription: service?.description ?? settings.serviceDescription.preset,
    searchEngines: service?.searchEngines ?? settings.searchEngines.preset,
    signUpHeadline: marketing?.headline ?? settings.signUpHeadline.preset,
    signUpLead: marketing?.lead ?? settings.signUpLead.preset,
    signUpBanner: marketing?.signUpBanner ?? settings.signUpBanner.preset,
    signUpFacts: marketing?.facts ?? settings.signUpFacts.preset,
  }
}

/** Changes the service's looks. */
export const changeBrand = async (db: Db, change: (standing: BrandSetting) => BrandSetting): Promise<void> =>
  writeSetting(db, 'brand', change((await readSetting(db, 'brand')) ?? {}))

/** Writes the settings that a value is given for each; pictures stay. */
export const writeSettings = async (db: Db, values: SettingValues): Promise<void> => {
  await writeSetting(db, 'service', {
    name: values.serviceName,
    description: values.serviceDescription,
    searchEngines: values.searchEngines,
  })
  await changeBrand(db, ({ pictures }) => ({
    accent: values.accentColor.toLowerCase(),
    tagline: values.tagline,
    copyright: values.copyrightLine,
    mailSender: values.mailSender,
    ...(pictures && { pictures }),
  }))
  await writeSetting(db, 'marketing', {
    headline: values.signUpHeadline,
    lead: values.signUpLead,
    signUpBanner: values.signUpBanner,
    facts: values.signUpFacts,
  })
}

export interface SettingsRecord {
  version: number
  values: SettingValues
  pictures: BrandPictures
}

export const selectSettings = async (db: Db): Promise<SettingsRecord> => ({
  version: await selectListVersion(db, 'settings'),
  values: await read(db),
  pictures: (await readSetting(db, 'brand'))?.pictures ?? {},
})

/** What the audit log tells: pictures by their hashes. */
export const toldSettings = ({ values, pictures }: SettingsRecord) => ({
  ...values,
  ...Object.fromEntries(Object.entries(pictures).map(([role, { hash }]) => [role, hash])),
})

/** Changes the settings that are named, whatever their version; the audit log tells of it. */
export const changeSettings = (db: Db, changes: Partial<SettingValues>): Promise<void> =>
  inTx(db, async (db) => {
    const before = await selectSettings(db)
    await writeSettings(db, { ...before.values, ...changes })
    await raiseListVersion(db, 'settings')
    const after = toldSettings(await selectSettings(db))
    await writeAudit(db, [{ action: 'update', entity: 'settings', id: 'settings', before: toldSettings(before), after }])
  })
