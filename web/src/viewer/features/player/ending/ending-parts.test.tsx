// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { episodePlay, filmDetail } from '../../../../testing/replies.ts'
import { Controls } from '../controls/Controls.tsx'
import { SettingsPanel } from '../controls/SettingsPanel.tsx'
import { Note } from '../Note.tsx'
import { playbackItemOf } from '../playback-item.ts'
import { episode, film, renderPart } from '../render-part.tsx'
import { defaultSettings } from '../rules/settings.ts'
import { EndParts } from './EndParts.tsx'
import { StillWatching } from './StillWatching.tsx'

const words = () => document.body.textContent
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)
const ended = { hasEnded: true, wantsPlay: false, phase: 'ended' as const }
const controls = <Controls onEpisode={() => {}} />

describe('the offer of the next episode', () => {
  it('PLY-09 can be refused, in the words of what is refused', () => {
    renderPart(<EndParts />, { nextInSeconds: 28 }, episode)
    expect(buttons()).toEqual(['Next Video', 'Not now'])
    renderPart(<EndParts />, { nextInSeconds: 14, creditsFromSeconds: 20 }, episode)
    expect(buttons()).toEqual(['Next Video', 'Watch credits'])
    expect(words()).toContain('Next · S1:E4 · 14s')
  })

  it('PLY-09 counts down to nothing that does not come by itself', () => {
    renderPart(<EndParts />, { nextInSeconds: 28, settings: { ...defaultSettings, autoplayNext: false } }, episode)
    screen.getByText('Next · S1:E4')
  })

  it('PLY-09 takes the credits from the service, where they are known', () => {
    expect(episode.creditsFromSeconds).toBe(65)
    expect(playbackItemOf({ ...episodePlay, creditsFrom: episodePlay.totalTime }).creditsFromSeconds).toBeNull()
  })
})

describe('the end screen', () => {
  const key = ['video-detail', { videoId: film.videoId, videoType: film.videoType }, 'visitor']
  const likeIt = [0, 1000].flatMap((more) => filmDetail.moreLikeThis.map((title) => ({ ...title, videoId: title.videoId + more })))

  it('offers the film again, its title, and four that are like it', () => {
    renderPart(<EndParts />, ended, film, [[key, { data: { ...filmDetail, moreLikeThis: likeIt } }]])
    screen.getByRole('button', { name: 'Play again' })
    expect(screen.getByRole('link', { name: 'Back to the title' }).getAttribute('href')).toBe(
      `/title?video_id=${film.videoId}&video_type=1`,
    )
    expect(likeIt.length).toBeGreaterThan(4)
    const cards = [...document.querySelectorAll('[data-arrows="card"] > a')].map((link) => link.getAttribute('href'))
    expect(cards).toEqual(
      likeIt.slice(0, 4).map(({ videoId, videoType }) => `/title?video_id=${videoId}&video_type=${videoType === 'film' ? 1 : 2}`),
    )
  })

  it('has nothing but itself to offer where nothing is like it', () => {
    renderPart(<EndParts />, ended, film, [[key, { data: { ...filmDetail, moreLikeThis: [] } }]])
    expect(buttons()).toEqual(['Play again'])
    expect(words()).not.toContain('More like this')
  })

  it('puts the next episode first', () => {
    renderPart(<EndParts />, ended, episode)
    expect(buttons().slice(0, 2)).toEqual(['Next Video', 'Play again'])
    screen.getByText('Invisible Terror')
  })

  it('does not come between an episode and the one that follows by itself', () => {
    renderPart(<EndParts />, { ...ended, hasNext: true }, episode)
    expect(words()).toBe('')
  })

  it('has controls that play again, at the very end', () => {
    renderPart(controls, { ...ended, positionSeconds: 89.6, durationSeconds: 89.9 })
    expect(screen.getByRole('button', { name: 'Play again' }).querySelector('use')?.getAttribute('href')).toMatch(/#replay$/)
    expect(words()).toContain('−0:00')
  })
})

it('asks whether somebody is still watching, and tells what would follow', () => {
  renderInApp(<StillWatching item={episode} onContinue={() => {}} />)
  screen.getByRole('dialog', { name: 'Are you still watching?' })
  expect(words()).toContain('The Phantom Creeps S1:E3: Crashing Timbers')
  expect(buttons()).toEqual(['Continue'])
  screen.getByRole('link', { name: 'Back to the title' })
})

it('says why a film was paused that nobody here has paused', () => {
  renderPart(<Note />, { isInOtherTab: true })
  expect(words()).toContain('Paused: a film is playing in another tab.')
  renderPart(<Note />)
  expect(words()).toBe('')
})

describe('the settings', () => {
  it('let the next episode wait, where there are episodes', () => {
    renderPart(<SettingsPanel />, {}, episode)
    expect(words()).toContain('Plays automatically')
    renderPart(<SettingsPanel />, {}, film)
    expect(words()).not.toContain('Plays automatically')
  })

  it('list no quality where the browser alone chooses', () => {
    renderPart(<SettingsPanel />, { heights: [360, 720] })
    screen.getByRole('group', { name: 'Quality' })
    renderPart(<SettingsPanel />)
    expect(screen.queryByRole('group', { name: 'Quality' })).toBeNull()
  })
})
