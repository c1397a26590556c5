/** The page's own clock, which nobody sets. */
export const nowMs = (): number => performance.now()

/** How far the service's clock is ahead of it. An answer takes its time to come, so the furthest is the best. */
let aheadMs = Number.NEGATIVE_INFINITY

/** An answer has come that tells the service's time. */
export const noteServiceTime = (servedAt: string): void => {
  aheadMs = Math.max(aheadMs, Date.parse(servedAt) - nowMs())
}

/** The service's time, as well as this page knows it; what is watched is dated by it, whatever the device's clock says. */
export const serviceNowMs = (): number => (Number.isFinite(aheadMs) ? aheadMs + nowMs() : Date.now())
