const key = 'player_reloaded_at'
const againAfterMs = 60_000

/**
 * Loads the page anew, which mends one that is older than the service and asks for scripts that are gone.
 * False where that was done a moment ago and did not help, or cannot be remembered: a page that reloads for ever is worse than one that says so.
 */
export const reloadOnce = (nowMs: number): boolean => {
  try {
    const sinceMs = nowMs - Number(sessionStorage.getItem(key) ?? Number.NaN)
    if (sinceMs >= 0 && sinceMs < againAfterMs) return false
    sessionStorage.setItem(key, String(nowMs))
  } catch {
    return false
  }
  location.reload()
  return true
}
