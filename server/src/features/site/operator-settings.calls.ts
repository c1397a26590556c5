import { type SettingName, type SettingValues, settings } from '@matinee/contract/operator/settings'
import sharp from 'sharp'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { type RecordStore, updateRecord } from '../../kernel/records.ts'
import { type Refuse, refuse } from '../../kernel/refuse.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { selectListVersion } from '../../platform/audit/audit.sql.ts'
import { wrongWithAccent } from '../../platform/brand/accent.ts'
import type { BrandPictures, BrandRole, BrandSetting } from '../../platform/brand/brand.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { brandPicture } from './brand-picture.ts'
import { readSetting, writeSetting } from './site.ts'

const names = Object.keys(settings) as SettingName[]

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
    signUpHeadline: marketing?.headline ?? settings.signUpHeadline.preset,
    signUpLead: marketing?.lead ?? settings.signUpLead.preset,
    signUpBanner: marketing?.signUpBanner ?? settings.signUpBanner.preset,
    signUpFacts: marketing?.facts ?? settings.signUpFacts.preset,
  }
}

const changeBrand = async (db: Db, change: (standing: BrandSetting) => BrandSetting): Promise<void> =>
  writeSetting(db, 'brand', change((await readSetting(db, 'brand')) ?? {}))

const write = async (db: Db, values: SettingValues): Promise<void> => {
  await writeSetting(db, 'service', { name: values.serviceName, description: values.serviceDescription })
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

interface SettingsRecord {
  version: number
  values: SettingValues
  pictures: BrandPictures
}

const replyOf = ({ version, values }: SettingsRecord) => ({
  version,
  data: names.map((name) => ({ name, value: values[name], default: settings[name].preset, meaning: settings[name].meaning })),
})

const picturesReply = ({ version, pictures }: SettingsRecord) => ({
  version,
  data: (Object.entries(pictures) as [BrandRole, NonNullable<BrandPictures[BrandRole]>][]).map(([role, { hash, width, height }]) => ({
    role,
    picture: imageAddress(hash),
    width,
    height,
  })),
})

/** What the audit log tells: pictures by their hashes. */
const told = ({ values, pictures }: SettingsRecord) => ({
  ...values,
  ...Object.fromEntries(Object.entries(pictures).map(([role, { hash }]) => [role, hash])),
})

export const operatorSettingHandlers = ({ db, pictures }: { db: Db; pictures: Pictures }): OperatorHandlers<'settings'> => {
  const select = async (db: Db): Promise<SettingsRecord> => ({
    version: await selectListVersion(db, 'settings'),
    values: await read(db),
    pictures: (await readSetting(db, 'brand'))?.pictures ?? {},
  })
  const storeOf = (refuse: Refuse<'not_found' | 'conflict'>): RecordStore<SettingsRecord> => ({
    db,
    refuse,
    entity: 'settings',
    id: 'settings',
    word: 'set of settings',
    select,
    told,
  })
  return {
    'list-settings': async () => replyOf(await select(db)),
    'update-settings': async ({ input: { version, values }, refuse: refuseWrite }) => {
      const wrong = wrongWithAccent(values.accentColor.toLowerCase())
      if (wrong) refuse('invalid_parameter', wrong)
      return replyOf(await updateRecord(storeOf(refuseWrite), version, (db) => write(db, values)))
    },
    'list-brand-pictures': async () => picturesReply(await select(db)),
    'upload-brand-picture': async ({ input: { version, role, data }, refuse }) => {
      const bytes = await brandPicture(role, data)
      const { width, height } = await sharp(bytes).metadata()
      const record = await updateRecord(storeOf(refuse), version, async (db) => {
        const hash = await pictures.add(db, bytes)
        await changeBrand(db, (standing) => ({ ...standing, pictures: { ...standing.pictures, [role]: { hash, width, height } } }))
      })
      return picturesReply(record)
    },
    'delete-brand-picture': async ({ input: { version, role }, refuse }) => {
      const record = await updateRecord(storeOf(refuse), version, (db) =>
        changeBrand(db, ({ pictures: { [role]: _, ...others } = {}, ...standing }) => ({ ...standing, pictures: others })),
      )
      return picturesReply(record)
    },
  }
}
