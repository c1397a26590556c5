/** How often figures are asked for anew while somebody looks. */
export const everyMs = 15_000

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const asNumber = (value: number): string => whole.format(value)

/** What stands for a figure that was not measured. */
export const unmeasured = '–'

export const asSeconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? unmeasured : `${seconds.format(milliseconds / 1000)} s`
export const asPercent = (ratio: number | undefined): string => (ratio === undefined ? unmeasured : percent.format(ratio))

const moneyFormat = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency })

/** An amount in the smallest unit of its currency (ISO 4217), such as cents, in the currency's own. */
export const asUnits = (amountMinor: number, currency: string): number =>
  amountMinor / 10 ** (moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2)

/** Money in the smallest unit of its currency. */
export const asMoney = (amountMinor: number, currency: string): string => moneyFormat(currency).format(asUnits(amountMinor, currency))
