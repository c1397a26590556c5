const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const

/** '4.2 GB', in steps of a thousand as disks are sold. */
export const formatBytes = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}
