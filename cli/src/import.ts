import type { ImportProgress } from '@matinee/server/commands'
import { exitCodes } from './exit.ts'
import { progressBar } from './progress.ts'
import { type LoadService, resultOf } from './service.ts'
import { shown, writeLine } from './write.ts'

interface ImportOptions {
  json?: boolean
  dryRun?: boolean
}

/** What happened, for a person; undefined for what a person need not hear. */
const sentenceOf = (event: ImportProgress): string | undefined => {
  switch (event.event) {
    case 'added':
      return `New: ${event.title}`
    case 'changed':
      return `Read anew: ${event.title}`
    case 'draft':
      return `Waits as a draft: ${event.title}. ${event.reasons?.join(' ') ?? ''}`
    case 'kept by hand':
      return `Edited by hand, and stays: ${event.title} (${event.facts.join(', ')})`
    case 'skipped':
      return `Left out: ${event.file}. ${event.reasons.join(' ')}`
    case 'missing':
      return `${event.files} files are gone: their titles are hidden.`
    case 'empty':
      return 'The folder holds no film any more, and nothing is hidden. Is a disk not mounted?'
    case 'warning':
      return event.message
    case 'file':
      if (event.state === 'refused') return `Cannot be played: ${event.file}. ${event.problem}`
      return event.state === 'done' ? `Packaged: ${event.file}` : undefined
  }
}

/** What happens, a line each. Lines are written in turn, however fast they come. */
const teller = (json: boolean | undefined) => {
  const bar = progressBar()
  let writing = Promise.resolve()
  return {
    tell: (event: ImportProgress): void => {
      const line = json ? JSON.stringify(event) : sentenceOf(event)
      if (line !== undefined) {
        bar.end()
        writing = writing.then(() => writeLine(json ? line : shown(line)))
      }
      if (event.event === 'file') bar.show(event.finished / event.of, `${event.finished} of ${event.of} files`)
    },
    end: (): Promise<void> => {
      bar.end()
      return writing
    },
  }
}

const run = async (load: LoadService, folder: string, { json }: ImportOptions, isWatching: boolean): Promise<number> => {
  const { commands } = await load()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const { tell, end } = teller(json)
  try {
    const outcome = await commands.importFolder(process.env, { folder, isWatching, signal: stopping.signal, tell })
    await end()
    const { playable, refused } = resultOf(outcome)
    if (isWatching) return exitCodes.fine
    await writeLine(json ? JSON.stringify({ event: 'finished', playable, refused }) : `${playable} files can be played, ${refused} cannot.`)
    return refused > 0 || stopping.signal.aborted ? exitCodes.notAll : exitCodes.fine
  } finally {
    await end()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** `matinee import`: the exit code. */
export const importFolder = async (load: LoadService, folder: string, options: ImportOptions): Promise<number> => {
  if (!options.dryRun) return run(load, folder, options, false)
  const { commands } = await load()
  const { tell, end } = teller(options.json)
  const outcome = await commands.rehearseImport(process.env, folder, tell)
  await end()
  resultOf(outcome)
  if (!options.json) await writeLine('Nothing was changed.')
  return exitCodes.fine
}

/** `matinee watch`: the exit code. */
export const watchFolder = (load: LoadService, folder: string, options: { json?: boolean }): Promise<number> =>
  run(load, folder, options, true)
