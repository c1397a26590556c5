import { type ExtensionKind, splitName } from '@matinee/library/names/extensions'
import { isPeopleFolder, whyFileIsSkipped, whyFolderIsSkipped } from '@matinee/library/scan/skipped'

/** A path, or one sentence on why it cannot be one. */
type Read = { file: string; kind: ExtensionKind } | { problem: string }

const deepest = 12
const longest = 1000
/** Of one name, as Linux, macOS and Windows have it. */
const longestNameBytes = 255

/** Devices of Windows, whatever follows the dot: a library may lie on a disk that Windows reads. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const forbidden = /[\p{Cc}\\\u2028\u2029\ufffd]|[\u202a-\u202e\u2066-\u2069]/u

const problemOfName = (name: string): string | undefined => {
  if (name === '' || name === '.' || name === '..') return 'The path leads out of the folder of films.'
  if (forbidden.test(name)) return 'A name in its path has characters that no name can have.'
  if (name !== name.trim() || name.endsWith('.')) return `'${name}' begins or ends with a space, or ends with a dot.`
  if (Buffer.byteLength(name) > longestNameBytes)
    return `'${name.slice(0, 40)}…' is longer than the ${longestNameBytes} bytes that a name can have.`
  return reserved.test(name) ? `'${name}' is the name of a device on some systems.` : undefined
}

/** Reads where below the folder of films an upload is to lie, and what it is by its name; only what the library reads may come in. */
export const readUploadPath = (asked: string): Read => {
  const file = asked.normalize('NFC')
  if (file.length > longest) return { problem: `The path is longer than ${longest} characters.` }
  const names = file.split('/')
  const [name = '', ...above] = names.toReversed()
  const folders = above.toReversed()
  if (folders.length > deepest) return { problem: `It is more than ${deepest} folders deep.` }
  for (const one of names) {
    const problem = problemOfName(one)
    if (problem) return { problem }
  }
  for (const folder of folders) {
    const why = whyFolderIsSkipped(folder)
    if (why) return { problem: `It is in '${folder}'. ${why}` }
  }
  const why = whyFileIsSkipped(name)
  if (why) return { problem: why }
  const { kind, extension } = splitName(name)
  if (kind === 'half-copied') return { problem: 'It is half of a file: another program is still writing it.' }
  if (kind === 'disc') return { problem: 'It is the copy of a disc, which the library does not read.' }
  if (kind === 'other' && name.toLowerCase() !== 'matinee.csv') return { problem: `The library reads no '.${extension}'.` }
  if (isPeopleFolder(folders.at(-1)) && kind !== 'picture') return { problem: 'Only photos of people are looked for in that folder.' }
  return { file, kind }
}
