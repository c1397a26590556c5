/** How often figures are asked for anew while somebody looks. */
export const everyMs = 15_000

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const asNumber = (value: number): string => whole.format(value)

/** What was not measured is a dash. */
export const asSeconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '–' : `${seconds.format(milliseconds / 1000)} s`
export const asPercent = (ratio: number | undefined): string => (ratio === undefined ? '–' : percent.format(ratio))
