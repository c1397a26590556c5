import { attributesOf, unquoted } from './playlist-attributes.ts'

export interface Rendition {
  width: number
  height: number
  framesPerSecond: number | null
  codec: string
  averageBitsPerSecond: number | null
  peakBitsPerSecond: number
}

const isSoundCodec = (codec: string): boolean => /^(mp4a|ac-3|ec-3|opus|flac|fLaC)/.test(codec)

/** The pictures that a playlist of playlists offers, the largest first. */
export const renditionsOf = (master: string): Rendition[] =>
  master
    .split('\n')
    .flatMap((line) => {
      const tag = attributesOf('EXT-X-STREAM-INF', line)
      if (!tag) return []
      const [width = 0, height = 0] = (tag.get('RESOLUTION') ?? '').split('x').map(Number)
      return {
        ...{ width, height },
        framesPerSecond: Number(tag.get('FRAME-RATE')) || null,
        codec:
          unquoted(tag, 'CODECS')
            .split(',')
            .find((codec) => !isSoundCodec(codec)) ?? '',
        averageBitsPerSecond: Number(tag.get('AVERAGE-BANDWIDTH')) || null,
        peakBitsPerSecond: Number(tag.get('BANDWIDTH')) || 0,
      }
    })
    .sort((one, other) => other.height - one.height || other.peakBitsPerSecond - one.peakBitsPerSecond)
