import type { SettingName, SettingValues } from '@matinee/contract/operator/settings'
import { askOwnOperator } from './own-operator.ts'
import type { OwnService } from './own-service.ts'

/** Gives a service settings of its own. */
export const changeSettings = async (service: OwnService, changes: Partial<SettingValues>): Promise<void> => {
  const call = await askOwnOperator(service)
  const { data, version } = await call('list-settings')
  const values = Object.fromEntries(data.map(({ name, value }) => [name as SettingName, value])) as SettingValues
  await call('update-settings', { version, values: { ...values, ...changes } })
}
