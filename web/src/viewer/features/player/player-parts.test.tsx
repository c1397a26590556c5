import { describe, expect, it } from 'vitest'
import { begunEpisodes } from '../../../testing/replies.ts'
import { BufferRing } from './BufferRing.tsx'
import { Controls } from './controls/Controls.tsx'
import { EpisodesPanel } from './controls/EpisodesPanel.tsx'
import { SkipIntro } from './controls/SkipIntro.tsx'
import { TracksPanel } from './controls/TracksPanel.tsx'
import { drawPart, episode, film } from './draw-for-test.tsx'
import { NextCard } from './ending/NextCard.tsx'
import { IdleOverlay } from './IdleOverlay.tsx'
import { playFailureOf } from './mending/play-failure.ts'
import { PlayMessage } from './PlayMessage.tsx'

const controls = <Controls onEpisode={() => {}} />
const labelsIn = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)

describe('the controls', () => {
  it('PLY-01 play or pause, and jump ten seconds back and forward', () => {
    expect(labelsIn(drawPart(controls)).slice(0, 3)).toEqual(['Pause', 'Back 10 seconds', 'Forward 10 seconds'])
    expect(labelsIn(drawPart(controls, { wantsPlay: false }))[0]).toBe('Play')
  })

  it('PLY-02 open an upright volume slider with mute', () => {
    expect(labelsIn(drawPart(controls))).toContain('Volume, 70 percent')
    const open = drawPart(controls, { panel: 'volume' })
    expect(open).toMatch(/aria-label="Volume" aria-orientation="vertical"[^>]*aria-valuenow="70"/)
    expect(labelsIn(open)).toContain('Mute')
    expect(labelsIn(drawPart(controls, { panel: 'volume', isMuted: true }))).toContain('Unmute')
  })

  it('PLY-03 show the elapsed and the remaining time, and where the knob is held', () => {
    expect(drawPart(controls)).toMatch(/>0:30<.*aria-label="Seek"[^>]*aria-valuemax="90" aria-valuenow="30".*>−1:00</)
    expect(drawPart(controls, { dragSeconds: 45 })).toMatch(/>0:45<.*aria-valuenow="45".*>−0:45</)
  })

  it('PLY-04 list sound tracks and subtitles, and mark what is chosen', () => {
    const audioTracks = [
      { id: 0, label: 'Piano', language: 'en', role: '' },
      { id: 1, label: 'Organ', language: 'en', role: '' },
    ]
    const subtitleTracks = [{ id: 4, label: 'Deutsch', language: 'de', role: '' }]
    const html = drawPart(<TracksPanel />, { panel: 'tracks', audioTracks, audioId: 1, subtitleTracks, subtitleId: 4 })
    expect(html).toContain('aria-label="Subtitles and audio" tabindex="-1"')
    expect(
      [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => [/checked/.test(label!), label!.replace(/<[^>]*>/g, '')]),
    ).toEqual([
      [false, 'Piano'],
      [true, 'Organ'],
      [false, 'Off'],
      [true, 'Deutsch'],
    ])
  })

  it('PLY-06 list the episodes of the season for a series alone, and mark the one that plays', () => {
    const key = ['episode-list', { videoId: episode.videoId, seasonId: episode.seasonId }, 'visitor', 'pages']
    const panel = <EpisodesPanel seasonId={episode.seasonId ?? 0} onEpisode={() => {}} />
    const html = drawPart(panel, { panel: 'episodes' }, episode, [[key, { pages: [begunEpisodes], pageParams: [0] }]])
    expect(html).toContain('Season 1')
    expect(html).toContain('12 episodes')
    for (const { episodeNumber, episodeTitle } of begunEpisodes.data)
      expect(html).toMatch(new RegExp(`Episode ${episodeNumber} · 0h, 2\\dm</small><b>${episodeTitle.replaceAll("'", '&#x27;')}`))
    expect(html.match(/aria-current="true".*?<\/button>/)?.[0]).toContain('Episode 3 ·')
    expect(labelsIn(drawPart(controls, {}, episode))).toContain('Episodes')
    expect(labelsIn(drawPart(controls, {}, film))).not.toContain('Episodes')
  })
})

describe('what stands over the picture', () => {
  it("PLY-08 'Skip Intro' while it is offered, and not before the picture", () => {
    expect(drawPart(<SkipIntro />, { isSkipShown: true })).toContain('Skip Intro')
    expect(drawPart(<SkipIntro />, { isSkipShown: true, hasStarted: false })).toBe('')
    expect(drawPart(<SkipIntro />)).toBe('')
  })

  it("PLY-09 'Next Video' with what comes and when, while it is offered", () => {
    const html = drawPart(<NextCard />, { nextInSeconds: 28 }, episode)
    expect(html).toContain('Next · S1:E4 · 28s')
    expect(html).toContain('Invisible Terror')
    expect(html).toContain('Next Video</span></button>')
    expect(drawPart(<NextCard />, {}, episode)).toBe('')
    expect(drawPart(<NextCard />, { nextInSeconds: 28 }, film)).toBe('')
  })

  it('PLY-10 a spinner while it waits, and none while it plays', () => {
    expect(drawPart(<BufferRing />, { isWaiting: true })).toMatch(/role="status".*Loading/)
    expect(drawPart(<BufferRing />)).toBe('')
  })

  it('PLY-12 the title and what it is about after a long pause', () => {
    const html = drawPart(<IdleOverlay />, { isIdle: true }, episode)
    expect(html).toMatch(/<h2>The Phantom Creeps S1:E3<\/h2>/)
    expect(html).toContain('Crashing Timbers')
    expect(html).toContain('A mad doctor with a robot, an invisible belt and a meteorite plans to rule.')
    expect(drawPart(<IdleOverlay />)).toBe('')
  })

  it('PLY-19 a failure in plain words, with another try', () => {
    const failure = playFailureOf({ isFatal: true, kind: 'missing', detail: 'fragLoadError 404' }, 'away')
    const html = drawPart(<PlayMessage onBack={() => {}} />, { failure })
    expect(html).toContain('The film has stopped.')
    expect(html).toContain(failure.text)
    expect(html).toContain('Try again</span></button>')
    expect(html).not.toContain('fragLoadError')
    expect(drawPart(<PlayMessage onBack={() => {}} />)).toBe('')
  })
})
