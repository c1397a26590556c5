// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { begunEpisodes } from '../../../testing/replies.ts'
import { BufferRing } from './BufferRing.tsx'
import { Controls } from './controls/Controls.tsx'
import { EpisodesPanel } from './controls/EpisodesPanel.tsx'
import { SkipIntro } from './controls/SkipIntro.tsx'
import { TracksPanel } from './controls/TracksPanel.tsx'
import { NextCard } from './ending/NextCard.tsx'
import { IdleOverlay } from './IdleOverlay.tsx'
import { playFailureOf } from './mending/play-failure.ts'
import { PlayMessage } from './PlayMessage.tsx'
import { episode, film, renderPart } from './render-part.tsx'

const controls = <Controls onEpisode={() => {}} />
/** What the buttons are called, in their order. */
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
const words = () => document.body.textContent

describe('the controls', () => {
  it('PLY-01 play or pause, and jump ten seconds back and forward', () => {
    renderPart(controls)
    expect(buttons().slice(0, 3)).toEqual(['Pause', 'Back 10 seconds', 'Forward 10 seconds'])
    renderPart(controls, { wantsPlay: false })
    expect(buttons()[0]).toBe('Play')
  })

  it('PLY-02 open an upright volume slider with mute', () => {
    renderPart(controls)
    expect(buttons()).toContain('Volume, 70 percent')
    expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull()
    renderPart(controls, { panel: 'volume' })
    const slider = screen.getByRole('slider', { name: 'Volume' })
    expect([slider.getAttribute('aria-orientation'), slider.getAttribute('aria-valuenow')]).toEqual(['vertical', '70'])
    expect(buttons()).toContain('Mute')
    renderPart(controls, { panel: 'volume', isMuted: true })
    expect(buttons()).toContain('Unmute')
  })

  it('PLY-03 show the elapsed and the remaining time, and where the knob is held', () => {
    const bar = () => {
      const slider = screen.getByRole('slider', { name: 'Seek' })
      return [slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuemax'), words()?.match(/−?\d:\d\d/g)]
    }
    renderPart(controls)
    expect(bar()).toEqual(['30', '90', ['0:30', '−1:00']])
    renderPart(controls, { dragSeconds: 45 })
    // The time at the knob stands over it too.
    expect(bar()).toEqual(['45', '90', ['0:45', '0:45', '−0:45']])
  })

  it('PLY-04 list sound tracks and subtitles, and mark what is chosen', () => {
    const audioTracks = [
      { id: 0, label: 'Piano', language: 'en', role: '' },
      { id: 1, label: 'Organ', language: 'en', role: '' },
    ]
    const subtitleTracks = [{ id: 4, label: 'Deutsch', language: 'de', role: '' }]
    renderPart(<TracksPanel />, { panel: 'tracks', audioTracks, audioId: 1, subtitleTracks, subtitleId: 4 })
    const panel = screen.getByLabelText('Subtitles and audio')
    const choices = (group: string) =>
      within(within(panel).getByRole('group', { name: group }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked, labels }) => [checked, labels?.[0]?.textContent])
    expect(choices('Audio')).toEqual([
      [false, 'Piano'],
      [true, 'Organ'],
    ])
    expect(choices('Subtitles')).toEqual([
      [false, 'Off'],
      [true, 'Deutsch'],
    ])
  })

  it('PLY-06 list the episodes of the season for a series alone, and mark the one that plays', () => {
    const key = ['episode-list', { videoId: episode.videoId, seasonId: episode.seasonId }, 'visitor', 'pages']
    const panel = <EpisodesPanel seasonId={episode.seasonId ?? 0} onEpisode={() => {}} />
    renderPart(panel, { panel: 'episodes' }, episode, [[key, { pages: [begunEpisodes], pageParams: [0] }]])
    expect(words()).toMatch(/Season 1.*12 episodes/)
    for (const { episodeNumber, episodeTitle } of begunEpisodes.data) {
      const tile = screen.getByText(episodeTitle).closest('button')!
      expect(tile.textContent).toMatch(new RegExp(`Episode ${episodeNumber} · 2\\dm`))
      expect(tile.getAttribute('aria-current') === 'true').toBe(episodeNumber === 3)
    }
    renderPart(controls, {}, episode)
    expect(buttons()).toContain('Episodes')
    renderPart(controls, {}, film)
    expect(buttons()).not.toContain('Episodes')
  })
})

describe('what stands over the picture', () => {
  it("PLY-08 'Skip Intro' while it is offered, and not before the picture", () => {
    renderPart(<SkipIntro />, { isSkipShown: true })
    screen.getByRole('button', { name: 'Skip Intro' })
    for (const changes of [{ isSkipShown: true, hasStarted: false }, {}]) {
      renderPart(<SkipIntro />, changes)
      expect(words()).toBe('')
    }
  })

  it("PLY-09 'Next Video' with what comes and when, while it is offered", () => {
    renderPart(<NextCard />, { nextInSeconds: 28 }, episode)
    expect(words()).toContain('Next · S1:E4 · 28s')
    screen.getByText('Invisible Terror')
    screen.getByRole('button', { name: 'Next Video' })
    renderPart(<NextCard />, {}, episode)
    expect(words()).toBe('')
    renderPart(<NextCard />, { nextInSeconds: 28 }, film)
    expect(words()).toBe('')
  })

  it('PLY-10 a spinner while it waits, and none while it plays', () => {
    renderPart(<BufferRing />, { isWaiting: true })
    expect(screen.getByRole('status').textContent).toMatch(/^Loading/)
    renderPart(<BufferRing />)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('PLY-12 the title and what it is about after a long pause', () => {
    renderPart(<IdleOverlay />, { isIdle: true }, episode)
    screen.getByRole('heading', { name: 'The Phantom Creeps S1:E3' })
    screen.getByText('Crashing Timbers')
    screen.getByText('A mad doctor with a robot, an invisible belt and a meteorite plans to rule.')
    renderPart(<IdleOverlay />)
    expect(words()).toBe('')
  })

  it('PLY-19 a failure in plain words, with another try', () => {
    const failure = playFailureOf({ isFatal: true, kind: 'missing', detail: 'fragLoadError 404' }, 'away')
    renderPart(<PlayMessage onBack={() => {}} />, { failure })
    expect(words()).toContain('The film has stopped.')
    expect(words()).toContain(failure.text)
    screen.getByRole('button', { name: 'Try again' })
    expect(words()).not.toContain('fragLoadError')
    renderPart(<PlayMessage onBack={() => {}} />)
    expect(words()).toBe('')
  })
})
