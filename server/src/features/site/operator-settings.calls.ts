import { type SettingName, type SettingValues, settings } from '@matinee/contract/operator/settings'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { updateRecord } from '../../kernel/records.ts'
import { selectListVersion } from '../../platform/audit/audit.sql.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from './site.ts'

const names = Object.keys(settings) as SettingName[]

const read = async (db: Db): Promise<SettingValues> => {
  const [service, marketing] = [await readSetting(db, 'service'), await readSetting(db, 'marketing')]
  return {
    serviceName: service?.name ?? settings.serviceName.preset,
    serviceDescription: service?.description ?? settings.serviceDescription.preset,
    signUpHeadline: marketing?.headline ?? settings.signUpHeadline.preset,
    signUpLead: marketing?.lead ?? settings.signUpLead.preset,
    signUpBanner: marketing?.signUpBanner ?? settings.signUpBanner.preset,
    signUpFacts: marketing?.facts ?? settings.signUpFacts.preset,
  }
}

const write = async (db: Db, values: SettingValues): Promise<void> => {
  await writeSetting(db, 'service', { name: values.serviceName, description: values.serviceDescription })
  await writeSetting(db, 'marketing', {
    headline: values.signUpHeadline,
    lead: values.signUpLead,
    signUpBanner: values.signUpBanner,
    facts: values.signUpFacts,
  })
}

const replyOf = ({ version, values }: { version: number; values: SettingValues }) => ({
  version,
  data: names.map((name) => ({ name, value: values[name], default: settings[name].preset, meaning: settings[name].meaning })),
})

export const operatorSettingHandlers = ({ db }: { db: Db }): OperatorHandlers<'settings'> => {
  const select = async (db: Db) => ({ version: await selectListVersion(db, 'settings'), values: await read(db) })
  return {
    'list-settings': async () => replyOf(await select(db)),
    'update-settings': async ({ input: { version, values }, refuse }) => {
      const store = { db, refuse, entity: 'settings', id: 'settings', word: 'set of settings', select } as const
      return replyOf(await updateRecord({ ...store, told: ({ values }) => values }, version, (db) => write(db, values)))
    },
  }
}
