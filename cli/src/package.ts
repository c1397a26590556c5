import { resolve } from 'node:path'
import { packageFilm } from '@matinee/packaging/job/package'
import { Refusal } from '@matinee/packaging/refusal'
import { findTools, ToolsMissing } from '@matinee/packaging/tools/tools'
import { exitCodes, NotDone } from './exit.ts'
import { progressBar } from './progress.ts'
import { writeLine } from './write.ts'

interface PackageOptions {
  json?: boolean
}

const toolsOrWhyNot = () =>
  findTools().catch((error: unknown) => {
    throw error instanceof ToolsMissing ? new NotDone(error.message) : error
  })

/** `matinee package`: the exit code. What was finished before it was stopped is not done again. */
export const packageOne = async (file: string, folder: string, { json }: PackageOptions): Promise<number> => {
  const tools = await toolsOrWhyNot()
  const bar = progressBar()
  const stopping = new AbortController()
  const stop = () => stopping.abort(new NotDone('Stopped. The same command goes on where this one was.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const tell = (event: object) => (json ? writeLine(JSON.stringify(event)) : undefined)
  try {
    const manifest = await packageFilm({
      file: resolve(file),
      output: resolve(folder),
      tools,
      canGrow: false,
      signal: stopping.signal,
      onEvent: (event) => {
        if (event.kind === 'progress') {
          bar.show(event.share, event.making.join(', '))
          void tell({ event: 'progress', share: event.share, making: event.making })
        } else if (event.kind === 'finished-track') void tell({ event: 'finished-track', name: event.name, resumed: event.isResumed })
      },
    })
    bar.end()
    const { durationSeconds, renditions, audio, subtitles, bytes, leftOut, warnings } = manifest
    if (json) {
      const facts = { folder: resolve(folder), duration_seconds: durationSeconds, bytes, left_out: leftOut, warnings }
      await writeLine(JSON.stringify({ event: 'finished', ...facts }))
      return exitCodes.fine
    }
    await writeLine(
      `${resolve(folder)}: ${renditions.map(({ name }) => name).join(', ')}; ${audio.length} sound tracks, ${subtitles.length} subtitles, ${(bytes / 2 ** 20).toFixed(1)} MB.`,
    )
    for (const { what, why } of leftOut) await writeLine(`Left out: ${what}. ${why}`)
    for (const warning of warnings) await writeLine(warning)
    return exitCodes.fine
  } catch (error) {
    bar.end()
    throw error instanceof Refusal ? new NotDone(error.message) : error
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
