import { countOf } from '../../../../lib/format.ts'

const part = (value: number, unit: string) => (value === 0 ? '' : countOf(value, unit))

/** Seconds in words, for whoever hears a position instead of seeing it: '1 hour 2 minutes 5 seconds'. */
export const spokenTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const words = [part(Math.floor(whole / 3600), 'hour'), part(Math.floor((whole % 3600) / 60), 'minute'), part(whole % 60, 'second')]
  return words.filter(Boolean).join(' ') || '0 seconds'
}
