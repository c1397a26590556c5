import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeWebVtt } from '@matinee/subtitles/cue'
import { readSubtitles } from '@matinee/subtitles/read-subtitles'
import type { Sidecar } from './library.sql.ts'
import type { SidecarSubtitles } from './packager.ts'

const kinds = { dialogue: '', forced: 'forced', 'hearing-impaired': 'SDH', commentary: 'commentary' } as const

const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(language) ?? language

/** 'Deutsch', 'English (SDH)', or what the file's name says of it. */
const labelOf = ({ language, label, kind, file }: Sidecar): string => {
  const name = label ?? (language === null ? basename(file) : nameOf(language))
  return kinds[kind] === '' || label !== null ? name : `${name} (${kinds[kind]})`
}

/** Reads subtitle files of any format as WebVTT; calls `leaveOut` for those that cannot be read, with the reason. */
export const readSidecars = async (
  folder: string,
  sidecars: readonly Sidecar[],
  leaveOut: (file: string, reason: string) => void,
): Promise<SidecarSubtitles[]> => {
  const read: SidecarSubtitles[] = []
  for (const sidecar of sidecars) {
    const { file, language, kind, part } = sidecar
    const bytes = await readFile(join(folder, file)).catch(() => undefined)
    const { cues, header, refused } = bytes
      ? readSubtitles(bytes, { name: basename(file), language })
      : { cues: [], header: [], refused: 'It is gone.' }
    if (refused !== null) leaveOut(file, refused)
    else
      read.push({
        label: labelOf(sidecar),
        language: language ?? 'und',
        kind,
        webVtt: writeWebVtt(cues, header),
        sourceFile: basename(file),
        ...(part ? { part } : {}),
      })
  }
  return read
}
