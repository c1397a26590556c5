import { askService, everyPage, idOf, type Output } from './ask-service.ts'
import { exitCodes, WrongUse } from './exit.ts'
import type { LoadService } from './service.ts'
import { shown, writeLine } from './write.ts'

const states = ['waiting', 'packaging', 'playable', 'done', 'refused'] as const
type State = (typeof states)[number]

interface MediaFile {
  id: number
  file: string
  state: State
  packagedShare: number | null
  problem: string
}

const underWay: readonly State[] = ['packaging', 'playable', 'waiting']

const line = ({ id, file, state, packagedShare, problem }: MediaFile): string => {
  const share = packagedShare === null ? '' : ` ${Math.floor(packagedShare * 100)} %`
  return `${id}  ${`${state}${share}`.padEnd(14)} ${shown(file)}${problem ? `  ${shown(problem)}` : ''}`
}

const tell = (file: MediaFile, { json }: Output): Promise<void> => writeLine(json ? JSON.stringify(file) : line(file))

const stateOf = (word: string): State => {
  const state = states.find((known) => known === word)
  if (!state) throw new WrongUse(`There is no state '${word}'. States are ${states.join(', ')}.`)
  return state
}

/** `matinee jobs list`: the exit code. */
export const listJobs = async (load: LoadService, options: Output & { state?: string }): Promise<number> => {
  const wanted = options.state === undefined ? underWay : [stateOf(options.state)]
  await askService(load, async (client) => {
    for (const state of wanted)
      for await (const file of everyPage((cursor) => client('list-media-files', { state, limit: 100, ...(cursor && { cursor }) })))
        if (!file.isMissing) await tell(file, options)
  })
  return exitCodes.fine
}

const calls = { cancel: 'cancel-packaging', retry: 'retry-packaging', first: 'prioritise-packaging' } as const
export type JobChange = keyof typeof calls

/** `matinee jobs cancel`, `retry` and `first`: the exit code. */
export const changeJob = async (load: LoadService, how: JobChange, number: string, options: Output): Promise<number> => {
  const id = idOf(number, 'jobs list')
  const { data } = await askService(load, (client) => client(calls[how], { id }))
  await tell(data, options)
  return exitCodes.fine
}
