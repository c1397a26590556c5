import { memoryLimiter, pairLimiter } from '../../ports/limiter.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** How often what may be tried, by the address that is named, whether or not it has an account, and by the network that asks. */
export const accountLimits = () => ({
  signIns: pairLimiter('sign-in', { byAccount: { times: 10, seconds: quarterHour }, byNetwork: { times: 50, seconds: quarterHour } }),
  // Four digits are few: a day of wrong codes finds the code of one account with 1 in 500, and of any account from one network with 1 in 100.
  codeTries: pairLimiter('code-try', { byAccount: { times: 20, seconds: day }, byNetwork: { times: 100, seconds: day } }),
  codes: pairLimiter('code', { byAccount: { times: 5, seconds: hour }, byNetwork: { times: 60, seconds: hour } }),
  signUps: pairLimiter('sign-up', { byAccount: { times: 5, seconds: hour }, byNetwork: { times: 60, seconds: hour } }),
  resets: pairLimiter('reset', { byAccount: { times: 5, seconds: hour }, byNetwork: { times: 60, seconds: hour } }),
  exports: memoryLimiter('export', { times: 20, seconds: hour }),
  guestsByNetwork: memoryLimiter('guest-network', { times: 100, seconds: quarterHour }),
})

export type AccountLimits = ReturnType<typeof accountLimits>
