import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/*
 * `hls.js/small`: hls.js built from the source in its own package, without what no film of fragmented MP4 needs. hls.js builds its light
 * edition by the same flags. Media that need more get `hls.js` as it is published, see `needsCompleteHls`.
 */

const hlsFolder = join(createRequire(import.meta.url).resolve('hls.js/package.json'), '..')
const sourceFolder = join(hlsFolder, 'src')
const { version } = JSON.parse(readFileSync(join(hlsFolder, 'package.json'), 'utf8')) as { version: string }

/** The flags of hls.js' own build. Subtitles and sound in tracks of their own are what its light edition lacks for us. */
const flags = {
  ALT_AUDIO: true,
  SUBTITLES: true,
  EME_DRM: false,
  CMCD: false,
  CONTENT_STEERING: false,
  VARIABLE_SUBSTITUTION: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: false,
  INTERSTITIALS: false,
  IFRAMES: false,
}

/** Parts that its settings may do without: captions within the picture, live streams, metadata, dropped frames, fetch in place of XHR. */
const leftOut = [
  'controller/cmcd-controller',
  'controller/fps-controller',
  'controller/id3-track-controller',
  'controller/latency-controller',
  'controller/timeline-controller',
  'utils/cues',
  'utils/fetch-loader',
]

/** Containers that are read; the first is fragmented MP4. */
const containers = /(const muxConfig: MuxConfig\[\] = \[\s*\{[^}]*\},)[^\]]*\]/

const nothing = (source: string): string => {
  const names = [...source.matchAll(/^export (?:const|class|function) (\w+)/gm)].map(([, name]) => name)
  return ['const nothing = undefined', 'export default nothing', ...names.map((name) => `export { nothing as ${name} }`)].join('\n')
}

const known = new Map([...leftOut, 'demux/transmuxer'].map((name) => [join(sourceFolder, `${name}.ts`), name]))

/** Fails the build where hls.js does not have what is left out. */
export const smallHls = (): Plugin => {
  let isBuild = true
  const met = new Set<string>()
  return {
    name: 'small-hls',
    enforce: 'pre',
    config: (_, { command }) => {
      isBuild = command === 'build'
      const given = Object.entries(flags).map(([name, value]) => [`__USE_${name}__`, String(value)])
      return {
        define: {
          ...Object.fromEntries(given),
          __VERSION__: JSON.stringify(version),
          __HLS_WORKER_BUNDLE__: 'undefined',
          __IN_WORKER__: 'undefined',
        },
      }
    },
    // In development all of it is there: what is not bundled beforehand comes in a hundred files.
    resolveId(id) {
      if (id === 'hls.js/small') return isBuild ? join(sourceFolder, 'hls.ts') : this.resolve('hls.js')
      return null
    },
    load(path) {
      const name = known.get(path)
      if (!name) return null
      met.add(name)
      const source = readFileSync(path, 'utf8')
      if (leftOut.includes(name)) return { code: nothing(source), moduleType: 'js' }
      if (!containers.test(source)) throw new Error('hls.js names its containers in another way than this build knows.')
      return { code: source.replace(containers, '$1]'), moduleType: 'ts' }
    },
    buildEnd(error) {
      const missed = [...known.values()].filter((name) => !met.has(name))
      if (isBuild && !error && missed.length > 0) throw new Error(`hls.js has no ${missed.join(', ')} to leave out.`)
    },
  }
}
