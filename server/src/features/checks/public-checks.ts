type Told = { state: 'done' | 'todo' | 'warning' | 'failed'; sentence: string; next: string }

const done = (sentence: string): Told => ({ state: 'done', sentence, next: '' })

/** A robots.txt that turns every crawler away from everything. */
const turnsAway = (robots: string): boolean => {
  let isForAll = false
  for (const line of robots.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? []
    if (field.toLowerCase() === 'user-agent') isForAll = value === '*'
    else if (isForAll && field.toLowerCase() === 'disallow' && value === '/') return true
  }
  return false
}

/** Whether search engines are told what the settings say, by what the public address answers them. */
export const robotsCheck = (mayBeFound: boolean, robots: string | undefined): Told => {
  const wish = mayBeFound ? 'Search engines may come in' : 'Search engines are turned away'
  if (robots === undefined) return done(`${wish}, once there is a public address.`)
  if (turnsAway(robots) === !mayBeFound) return done(`${wish}.`)
  return {
    state: 'failed',
    sentence: mayBeFound
      ? 'Search engines may come in by the settings, but /robots.txt at the public address turns them away.'
      : 'Search engines are to be turned away by the settings, but /robots.txt at the public address lets them in.',
    next: 'Look at the proxy in front: it answers /robots.txt otherwise than the service does.',
  }
}

interface Proxies {
  /** How many are believed. */
  trusted: number
  isSeen: boolean
  /** Most hops that a request has named since the start. */
  mostHops: number
  isEncrypted: boolean
}

/** Whether the proxies in front are those that the settings count: else all viewers share one address, or name any that they like. */
export const proxyCheck = ({ trusted, isSeen, mostHops, isEncrypted }: Proxies): Told => {
  const trustedWords =
    trusted === 1 ? '1 proxy is trusted' : `${trusted === 0 ? 'No' : trusted} ${trusted === 0 ? 'proxy is' : 'proxies are'} trusted`
  if (mostHops > trusted)
    return {
      state: 'warning',
      sentence: `${trustedWords}, and requests come through ${mostHops}: viewers behind them share one address and its limits.`,
      next: `If they are yours, set TRUSTED_PROXIES=${mostHops} and start again.`,
    }
  if (trusted > 0 && !isSeen)
    return {
      state: 'warning',
      sentence: `${trustedWords}, and no request has come through one since the start.`,
      next: 'Open the studio by the public address. If there is no proxy, leave TRUSTED_PROXIES out: else anybody can claim any address.',
    }
  if (trusted === 0 && isEncrypted)
    return {
      state: 'todo',
      sentence: 'The public address is encrypted by a proxy, and no proxy is trusted: all viewers would share one address.',
      next: 'Let the proxy send X-Forwarded-For, set TRUSTED_PROXIES=1 and start again.',
    }
  return done(trusted === 0 ? 'No proxy stands in front.' : `${trustedWords}, and requests come through as many.`)
}
