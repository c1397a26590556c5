import { isDeepStrictEqual } from 'node:util'
import { type SettingName, settings } from '@matinee/contract/operator/settings'
import sharp from 'sharp'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { type RecordStore, updateRecord } from '../../kernel/records.ts'
import { type Refuse, refuse } from '../../kernel/refuse.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { wrongWithAccent } from '../../platform/brand/accent.ts'
import type { BrandPictures, BrandRole } from '../../platform/brand/brand.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { brandPicture } from './brand-picture.ts'
import type { MachineSetting } from './machine-setting.ts'
import { changeBrand, type SettingsRecord, selectSettings, toldSettings, writeSettings } from './settings-record.ts'

const names = Object.keys(settings) as SettingName[]

const replyOf = ({ version, values }: SettingsRecord) => ({
  version,
  data: names.map((name) => {
    const { preset, meaning } = settings[name]
    const source = isDeepStrictEqual(values[name], preset) ? ('default' as const) : ('studio' as const)
    return { name, value: values[name], default: preset, meaning, source }
  }),
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

interface OperatorSettingDeps {
  db: Db
  pictures: Pictures
  machineSettings: readonly MachineSetting[]
}

export const operatorSettingHandlers = ({ db, pictures, machineSettings }: OperatorSettingDeps): OperatorHandlers<'settings'> => {
  const storeOf = (refuse: Refuse<'not_found' | 'conflict'>): RecordStore<SettingsRecord> => ({
    db,
    refuse,
    entity: 'settings',
    id: 'settings',
    word: 'set of settings',
    select: selectSettings,
    told: toldSettings,
  })
  return {
    'list-settings': async () => ({ ...replyOf(await selectSettings(db)), machine: [...machineSettings] }),
    'update-settings': async ({ input: { version, values }, refuse: refuseWrite }) => {
      const wrong = wrongWithAccent(values.accentColor.toLowerCase())
      if (wrong) refuse('invalid_parameter', wrong)
      return replyOf(await updateRecord(storeOf(refuseWrite), version, (db) => writeSettings(db, values)))
    },
    'list-brand-pictures': async () => picturesReply(await selectSettings(db)),
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
