import { describe, expect, it } from 'vitest'
import type { AudioTrack, Source, SubtitleTrack, VideoTrack } from '../probe/source.ts'
import { ladderOf } from './ladder.ts'
import { outputRate, plan } from './plan.ts'

const video: VideoTrack = {
  stream: 0,
  codec: 'h264',
  profile: 'High',
  level: 40,
  width: 1280,
  height: 720,
  pixelAspect: 1,
  rotation: 0,
  pixelFormat: 'yuv420p',
  bitDepth: 8,
  isInterlaced: false,
  hdr: null,
  colours: { primaries: null, transfer: null, matrix: null, isFullRange: false },
  bitsPerSecond: 2_000_000,
  language: null,
  frames: {
    isWhole: true,
    framesPerSecond: 24,
    isVariable: false,
    firstSeconds: 0,
    longestKeyFrameGapSeconds: 4,
    hasLeadingPictures: false,
  },
  decodeErrors: 0,
}

const sound: AudioTrack = {
  stream: 1,
  codec: 'aac',
  profile: 'LC',
  channels: 2,
  layout: 'stereo',
  samplesPerSecond: 48_000,
  bitsPerSecond: 128_000,
  startSeconds: 0,
  language: 'en',
  title: null,
  kind: 'main',
  canDecode: true,
  decodeErrors: 0,
  isDefault: true,
}

const words: SubtitleTrack = { stream: 2, codec: 'subrip', isText: true, language: 'en', title: null, kind: 'dialogue', isDefault: false }

const source = (changes: Partial<Source> = {}): Source => ({
  file: '/films/film.mkv',
  bytes: 1e9,
  container: 'matroska,webm',
  durationSeconds: 3600,
  video,
  audio: [sound],
  subtitles: [],
  chapters: [],
  covers: [],
  attachments: [],
  title: null,
  ...changes,
})

const planOf = (changes: Partial<Source> = {}, canToneMap = true) => plan(source(changes), { canToneMap })
const ofVideo = (changes: Partial<VideoTrack>, canToneMap = true) => planOf({ video: { ...video, ...changes } }, canToneMap)

describe('the ladder', () => {
  const sizes = (width: number, height: number) => ladderOf(width, height, 24).map((rung) => `${rung.width}x${rung.height}`)

  it('has the source’s own size on top and never a larger one', () => {
    expect(sizes(1920, 1080)).toEqual(['320x180', '480x270', '854x480', '1280x720', '1920x1080'])
    expect(sizes(640, 360)).toEqual(['320x180', '480x270', '640x360'])
    expect(sizes(426, 240)).toEqual(['426x240'])
    expect(sizes(3840, 1608)).toEqual(['320x134', '480x200', '854x358', '1280x536', '1920x804'])
  })

  it('is upright for upright pictures, and even in all sizes', () => {
    expect(sizes(1080, 1920)).toEqual(['180x320', '270x480', '480x854', '720x1280', '1080x1920'])
    expect(sizes(161, 121)).toEqual(['160x120'])
  })
})

it('fits through a line of 0.3 Mb/s with its sound, and is not what a growing film is watched by', () => {
  const { renditions, audio } = ofVideo({ codec: 'hevc', width: 1920, height: 1080 })
  const thin = renditions.filter(({ isThin }) => isThin)
  expect(thin.map(({ name }) => name)).toEqual(['v180'])
  expect(renditions[0]).toMatchObject({ name: 'v270', isThin: false })
  const sounds = audio.map(({ name, group, bitsPerSecond }) => `${name} ${group} ${bitsPerSecond}`)
  expect(sounds).toEqual(['audio-1 sound 160000', 'audio-1-thin thin 64000'])
  expect(thin[0]!.peakBitsPerSecond + audio.at(-1)!.bitsPerSecond).toBeLessThan(280_000)
  expect(ofVideo({ codec: 'hevc', width: 426, height: 240 }).audio.map(({ group }) => group)).toEqual(['sound'])
})

describe('copying the picture', () => {
  const isCopied = (changes: Partial<VideoTrack>) => ofVideo(changes).renditions.some(({ isCopy }) => isCopy)

  it('passes on what every browser plays, first of all renditions, cut where its key frames are', () => {
    const { renditions, segmentSeconds } = planOf()
    expect(renditions.map(({ name, isCopy }) => `${name} ${isCopy}`)).toEqual(['v720 true', 'v270 false', 'v480 false', 'v180 false'])
    expect(segmentSeconds).toBe(4)
  })

  const frames = video.frames
  it.each<[string, Partial<VideoTrack>]>([
    ['another codec', { codec: 'hevc' }],
    ['a profile that phones do not play', { profile: 'High 4:4:4 Predictive' }],
    ['more than eight bits', { pixelFormat: 'yuv420p10le' }],
    ['fields', { isInterlaced: true }],
    ['a turned picture', { rotation: 90 }],
    ['pixels that are not square', { pixelAspect: 32 / 27 }],
    ['more bits than lines carry', { bitsPerSecond: 20_000_000 }],
    ['damage', { decodeErrors: 1 }],
    ['key frames too far apart', { frames: { ...frames, longestKeyFrameGapSeconds: 12 } }],
    ['groups of pictures that lean on the one before', { frames: { ...frames, hasLeadingPictures: true } }],
    ['a rate that varies', { frames: { ...frames, isVariable: true } }],
    ['a beginning without picture', { frames: { ...frames, firstSeconds: 0.5 } }],
  ])('encodes %s', (_, changes) => {
    expect(isCopied(changes)).toBe(false)
    expect(ofVideo(changes).segmentSeconds).toBe(2)
    const heights = ofVideo(changes)
      .renditions.filter(({ isThin }) => !isThin)
      .map(({ height }) => height)
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  })

  it('leaves pixels alone that even sizes made a hair from square', () => expect(isCopied({ pixelAspect: 427 / 426 })).toBe(true))
})

describe('the picture', () => {
  it('gets one even rate of not more than 60', () => {
    expect(outputRate(24_000 / 1001, false)).toBe(24_000 / 1001)
    expect(outputRate(120, false)).toBe(60)
    expect(outputRate(29.4, true)).toBe(30_000 / 1001)
    expect(outputRate(8.7, true)).toBe(30)
  })

  it('is made of frames, upright, with square pixels and in light that all screens show', () => {
    expect(ofVideo({ isInterlaced: true }).filters[0]).toBe('bwdif=mode=send_frame:deint=all')
    expect(ofVideo({ codec: 'mpeg2video', isInterlaced: null }).filters[0]).toBe('bwdif=mode=send_frame:deint=interlaced')
    expect(ofVideo({ width: 720, height: 480, pixelAspect: 32 / 27 }).renditions.at(-2)).toMatchObject({ width: 854, height: 480 })
    expect(ofVideo({ rotation: 90 }).renditions.at(-2)).toMatchObject({ width: 720, height: 1280 })
    expect(ofVideo({ hdr: 'pq' }).filters).toContain('tonemap=hable:desat=0')
    const pale = ofVideo({ hdr: 'pq' }, false)
    expect(pale.filters.join()).not.toContain('tonemap')
    expect(pale.warnings.join()).toContain('HDR')
  })
})

describe('sound', () => {
  const labels = (...tracks: Partial<AudioTrack>[]) => {
    const { audio, leftOut } = planOf({ audio: tracks.map((changes, index) => ({ ...sound, stream: index + 1, ...changes })) })
    return { audio: audio.filter(({ group }) => group === 'sound'), leftOut }
  }

  it('is kept in every language and kind, told apart by names', () => {
    const { audio, leftOut } = labels(
      { isDefault: false, language: 'fr' },
      { language: 'en' },
      { language: 'en', kind: 'description', isDefault: false },
      { language: 'en', kind: 'commentary', title: 'The director and her editor', isDefault: false },
      { language: 'en', title: 'Mix of 1999', isDefault: false },
      { language: null, isDefault: false },
    )
    expect(audio.map(({ label, isDefault }) => `${label}${isDefault ? ' *' : ''}`)).toEqual([
      'Français',
      'English *',
      'English – Audio description',
      'The director and her editor',
      'English – Mix of 1999',
      'Sound',
    ])
    expect(leftOut).toEqual([])
  })

  it('leaves out a second mix of the same, and what cannot be decoded, and says so', () => {
    const { audio, leftOut } = labels(
      {},
      { channels: 6, codec: 'ac3', title: 'Surround 5.1' },
      { codec: 'ac4', canDecode: false, language: 'de' },
    )
    expect(audio.map(({ stream }) => stream)).toEqual([1])
    expect(leftOut.map(({ stream, why }) => `${stream} ${why}`)).toEqual([
      '2 Track 1 has the same language and kind, and both would be the same in stereo.',
      '3 It is coded in a way (ac4) that this ffmpeg cannot read.',
    ])
  })

  it('is copied where browsers play it, and else becomes stereo at the level it had', () => {
    const { audio } = labels(
      {},
      { language: 'fr', channels: 6 },
      { language: 'de', codec: 'mp3' },
      { language: 'it', startSeconds: 2 },
      { language: 'pl', decodeErrors: 1 },
    )
    expect(audio.map(({ isCopy }) => isCopy)).toEqual([true, false, false, false, false])
    expect(audio[1]!.filters.join()).toContain('rematrix_maxval=100')
    expect(audio[2]!.filters.join()).not.toContain('alimiter')
  })
})

it('converts texts and names pictures of text as what cannot be', () => {
  const { subtitles, leftOut } = planOf({
    subtitles: [
      words,
      { ...words, stream: 3, kind: 'hearing-impaired' },
      { ...words, stream: 4, language: 'ja', codec: 'ass' },
      { ...words, stream: 5 },
      { ...words, stream: 6, codec: 'hdmv_pgs_subtitle', isText: false, language: 'fr' },
      { ...words, stream: 7, codec: 'dvd_subtitle', isText: false },
    ],
  })
  expect(subtitles.map(({ label }) => label)).toEqual(['English', 'English (SDH)', '日本語', 'English 2'])
  expect(leftOut.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    expect.stringMatching(/^subtitles Français: .*PGS, from a Blu-ray.*cannot be converted/),
    expect.stringMatching(/^subtitles English: .*VobSub, from a DVD.*cannot be converted/),
  ])
})

describe('a film on a machine with little memory', () => {
  const heights = (changes: Partial<VideoTrack>) =>
    plan(source({ video: { ...video, width: 1920, height: 1080, ...changes } }), { canToneMap: true, mostLines: 720 }).renditions.map(
      ({ height }) => height,
    )

  it('is encoded up to so many lines', () => {
    expect(heights({ codec: 'mpeg4' }).sort((one, other) => one - other)).toEqual([180, 270, 480, 720])
  })

  it('is passed on as it is, where it can be', () => {
    expect(heights({})).toContain(1080)
  })
})
