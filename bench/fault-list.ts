import { segmentSeconds } from './fault-film.ts'
import type { Start } from './fault-pages.ts'
import type { FaultProxy, Line, Spoiling } from './fault-proxy.ts'

/** The faults that a film meets, and how long each is watched. */

export interface Watch {
  proxy: FaultProxy
  /** Until the film has come so far, or does not within so many seconds, or has been told as stopped for so long. */
  reaches: (placeSeconds: number, withinSeconds: number, toldSeconds: number) => Promise<void>
  waits: (seconds: number) => Promise<void>
  /** What is worse ends here: seconds to recover are counted from this moment. */
  isMended: () => void
}

export interface FaultCase {
  group: string
  name: string
  line: Line
  /** By its address where nothing is said. */
  from?: Start
  hasSubtitles?: boolean
  play: (watch: Watch) => Promise<void>
}

const whole: Line = { kilobits: 0, latencyMs: 0 }
const mobile: Line = { kilobits: 1600, latencyMs: 150 }
const home: Line = { kilobits: 9000, latencyMs: 60 }
const poor: Line = { kilobits: 300, latencyMs: 150 }

/** Which segment of the film is spoilt, and a place well behind it. */
const spoilt = 6
const behindSeconds = (spoilt + 4) * segmentSeconds
const longestSeconds = 75
/** A message that stands this long stands for good, or until somebody presses: some go by themselves. */
const toldSeconds = 25
const number = String(spoilt).padStart(3, '0')

const parts: Record<string, RegExp> = {
  picture: new RegExp(`/v\\d+-${number}\\.m4s$`),
  sound: new RegExp(`/audio(-thin)?-${number}\\.m4s$`),
  subtitles: /\/subs-en\.vtt$/,
  'playlist of the picture': /\/v\d+\.m3u8$/,
  'playlist of the sound': /\/audio(-thin)?\.m3u8$/,
  'playlist of the subtitles': /\/subs-en\.m3u8$/,
  'master playlist': /\/media\/play\/.*\/master\.m3u8$/,
}
const spoilings: readonly Spoiling[] = ['missing', 'broken', 'cut', 'hanging', 'refused', 'failing']

const segments: FaultCase[] = Object.entries(parts).flatMap(([part, path]) =>
  spoilings.map((spoiling) => ({
    group: part,
    name: `${part}, ${spoiling}`,
    line: whole,
    hasSubtitles: part.includes('subtitles'),
    play: async ({ proxy, reaches }: Watch) => {
      proxy.spoil({ path, spoiling })
      if (part.includes('playlist')) await reaches(6, 45, 5)
      else await reaches(part === 'subtitles' ? 6 : behindSeconds, longestSeconds, toldSeconds)
    },
  })),
)

const outageFromSeconds = 12
/** Long enough to see the picture climb. */
const afterSeconds = 25

const outages: FaultCase[] = [8, 20, 60, 300].map((seconds) => ({
  group: 'outage',
  name: `outage of ${seconds} s`,
  line: whole,
  play: async ({ proxy, reaches, waits, isMended }) => {
    await reaches(outageFromSeconds, 30, 30)
    await proxy.leave()
    await waits(seconds)
    await proxy.comeBack()
    isMended()
    await waits(afterSeconds)
  },
}))

const steady = (name: string, line: Line, from: FaultCase['from'], seconds: number): FaultCase => ({
  group: 'line',
  name,
  line,
  ...(from && { from }),
  play: ({ waits }) => waits(seconds),
})

const swinging: FaultCase = {
  group: 'line',
  name: '9 Mb/s, 1 Mb/s for 20 s, 9 Mb/s',
  line: home,
  play: async ({ proxy, reaches, waits, isMended }) => {
    await reaches(10, 40, 40)
    proxy.shape({ kilobits: 1000, latencyMs: 60 })
    await waits(20)
    proxy.shape(home)
    isMended()
    await waits(afterSeconds)
  },
}

export const faultCases: readonly FaultCase[] = [
  ...segments,
  ...outages,
  steady('0.3 Mb/s, 150 ms, pressed at once', poor, 'title', 60),
  steady('0.3 Mb/s, 150 ms, pressed later', poor, 'title at rest', 60),
  steady('0.3 Mb/s, 150 ms, pressed at once, scripts kept', poor, 'title with scripts', 60),
  steady('1.6 Mb/s, 150 ms, pressed at once', mobile, 'title', 30),
  steady('9 Mb/s, 60 ms, pressed at once', home, 'title', 25),
  swinging,
  steady('9 Mb/s, 0 to 400 ms by chance', { kilobits: 9000, latencyMs: 0, jitterMs: 400 }, 'title', 25),
]
