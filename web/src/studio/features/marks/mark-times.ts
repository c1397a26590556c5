const shape = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:[.,]\d{1,3})?)$/

/** Seconds as a film's times are kept: to the millisecond. */
export const toMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** Seconds as 'h:mm:ss.s', with as many digits as tell them apart. */
export const formatTime = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000)
  const whole = Math.floor(milliseconds / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = String(milliseconds % 1000)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`
}

/** Seconds of 'h:mm:ss.s', 'm:ss' or 's'; undefined for what is no time. */
export const readTime = (text: string): number | undefined => {
  const parts = shape.exec(text.trim())
  if (!parts) return undefined
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2] ?? 0), Number(parts[3]!.replace(',', '.'))]
  if (parts[2] !== undefined && seconds >= 60) return undefined
  if (parts[1] !== undefined && minutes >= 60) return undefined
  return toMillisecond(hours * 3600 + minutes * 60 + seconds)
}
