import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export const port = Number(process.env.E2E_PORT ?? 3917)
/** A service that runs already, for quick tries; without it the configuration starts one. */
export const runningOrigin = process.env.E2E_ORIGIN
export const origin = runningOrigin ?? `http://127.0.0.1:${port}`
/** The service's data folder; the mails are read there. */
export const dataFolder = process.env.E2E_DATA ?? join(root, '.cache/e2e-data')
export const projectRoot = root
