import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

/** A service that runs already, for quick tries; without it the configuration starts one for each worker. */
export const runningOrigin = process.env.E2E_ORIGIN
export const workers = runningOrigin === undefined ? Number(process.env.E2E_WORKERS ?? 2) : 1

/** Leaves room for the services that journeys start beside it. */
const portsOfWorker = 40

export interface Place {
  port: number
  dataFolder: string
}

/** Where the service of a worker, counted from 0, listens and keeps its data. */
export const placeOf = (worker: number): Place => {
  const folder = process.env.E2E_DATA ?? join(projectRoot, '.cache/e2e-data')
  return {
    port: Number(process.env.E2E_PORT ?? 3917) + worker * portsOfWorker,
    dataFolder: worker === 0 ? folder : `${folder}-${worker + 1}`,
  }
}

/** This worker's own; the mails are read in its data folder. */
export const { port, dataFolder } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
export const origin = runningOrigin ?? `http://127.0.0.1:${port}`
