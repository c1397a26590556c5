import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { linesOf } from './cues.ts'
import { type PlayerScene, SceneContext } from './player-context.ts'
import { initialState } from './player-state.ts'
import { Subtitles } from './Subtitles.tsx'

interface Bytes {
  toString: (encoding: 'utf8' | 'latin1' | 'utf16le') => string
}
// The types of Node are not the web's.
const {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
}: {
  existsSync: (file: URL) => boolean
  readdirSync: (folder: URL, options: { recursive: true }) => string[]
  readFileSync: (file: URL) => Bytes
  statSync: (file: URL) => { isFile: () => boolean }
} = await import('node:fs' as string)

const folder = new URL('../../../../../../shared/data/subtitles/', import.meta.url)
const isHere = existsSync(folder)
const files = isHere
  ? readdirSync(folder, { recursive: true }).filter((name) => !name.endsWith('.json') && statSync(new URL(name, folder)).isFile())
  : []

const rendered = (lines: readonly string[]): string => {
  const state = { ...initialState({ nowMs: 0, startSeconds: 0, skipRanges: [], hasNext: false, volume: 1 }), cueLines: lines }
  const scene = { player: { state: () => state, subscribe: () => () => {} } } as unknown as PlayerScene
  return renderToStaticMarkup(
    <SceneContext value={scene}>
      <Subtitles />
    </SceneContext>,
  )
}

it.skipIf(!isHere)(
  'PLY-04 no stored subtitle file (../shared/data/subtitles) brings markup to the screen, whatever stands in its cues',
  () => {
    expect(files.length).toBeGreaterThan(100)
    for (const name of files) {
      const bytes = readFileSync(new URL(name, folder))
      // As the media arrive (UTF-8), and as a wrong guess at the encoding would read them.
      for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) {
        const cues = bytes.toString(encoding).split(/\r\n\r\n|\n\n|\r\r/)
        const lines = linesOf(cues.map((text) => ({ text })))
        const html = rendered(lines)
        expect(
          html.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?(p|span)>$|^<div class="[^"]*" data-subtitles=/.test(tag)) ?? [],
          name,
        ).toEqual([...(lines.length > 0 ? ['</div>'] : [])])
      }
    }
  },
)
