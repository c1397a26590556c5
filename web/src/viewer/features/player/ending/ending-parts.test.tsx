import { describe, expect, it } from 'vitest'
import { drawInApp } from '../../../../testing/draw-in-app.tsx'
import { episodePlay, filmDetail } from '../../../../testing/replies.ts'
import { Controls } from '../controls/Controls.tsx'
import { SettingsPanel } from '../controls/SettingsPanel.tsx'
import { drawPart, episode, film } from '../draw-for-test.tsx'
import { Note } from '../Note.tsx'
import { playbackItemOf } from '../playback-item.ts'
import { defaultSettings } from '../rules/settings.ts'
import { EndParts } from './EndParts.tsx'
import { StillWatching } from './StillWatching.tsx'

const buttonsIn = (html: string) =>
  [...html.matchAll(/<(?:button|a)[^>]*><?(?:svg.*?<\/svg>)?<span>([^<]+)<\/span>/g)].map(([, text]) => text)
const ended = { hasEnded: true, wantsPlay: false, phase: 'ended' as const }
const controls = <Controls onEpisode={() => {}} />

describe('the offer of the next episode', () => {
  it('PLY-09 can be refused, in the words of what is refused', () => {
    const before = drawPart(<EndParts />, { nextInSeconds: 28 }, episode)
    expect(buttonsIn(before)).toEqual(['Next Video', 'Not now'])
    const credits = drawPart(<EndParts />, { nextInSeconds: 14, creditsFromSeconds: 20 }, episode)
    expect(buttonsIn(credits)).toEqual(['Next Video', 'Watch credits'])
    expect(credits).toContain('Next · S1:E4 · 14s')
  })

  it('PLY-09 counts down to nothing that does not come by itself', () => {
    const html = drawPart(<EndParts />, { nextInSeconds: 28, settings: { ...defaultSettings, autoplayNext: false } }, episode)
    expect(html).toContain('Next · S1:E4<')
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
    const html = drawPart(<EndParts />, ended, film, [[key, { data: { ...filmDetail, moreLikeThis: likeIt } }]])
    expect(buttonsIn(html)).toEqual(['Play again'])
    expect(html).toContain(`href="/title?video_id=${film.videoId}&amp;video_type=1">Back to the title</a>`)
    expect(likeIt.length).toBeGreaterThan(4)
    const links = [...html.matchAll(/data-arrows="card"><a[^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
    expect(links).toEqual(
      likeIt.slice(0, 4).map(({ videoId, videoType }) => `/title?video_id=${videoId}&video_type=${videoType === 'film' ? 1 : 2}`),
    )
  })

  it('has nothing but itself to offer where nothing is like it', () => {
    const html = drawPart(<EndParts />, ended, film, [[key, { data: { ...filmDetail, moreLikeThis: [] } }]])
    expect(html).not.toContain('More like this')
  })

  it('puts the next episode first', () => {
    const html = drawPart(<EndParts />, ended, episode)
    expect(buttonsIn(html)).toEqual(['Next Video', 'Play again'])
    expect(html).toContain('Invisible Terror')
  })

  it('does not come between an episode and the one that follows by itself', () => {
    expect(drawPart(<EndParts />, { ...ended, hasNext: true }, episode)).toBe('')
  })

  it('has controls that play again, at the very end', () => {
    const html = drawPart(controls, { ...ended, positionSeconds: 89.6, durationSeconds: 89.9 })
    expect(html).toMatch(/aria-label="Play again".*?#replay/)
    expect(html).toContain('−0:00')
  })
})

it('asks whether somebody is still watching, and tells what would follow', () => {
  const html = drawInApp(<StillWatching item={episode} onContinue={() => {}} />)
  expect(html).toMatch(/role="dialog" aria-label="Are you still watching\?"/)
  expect(html).toContain('The Phantom Creeps S1:E3: Crashing Timbers')
  expect(buttonsIn(html)).toEqual(['Continue'])
  expect(html).toContain('Back to the title')
})

it('says why a film was paused that nobody here has paused', () => {
  expect(drawPart(<Note />, { isInOtherTab: true })).toContain('Paused here: a film plays in another tab.')
  expect(drawPart(<Note />)).toBe('')
})

describe('the settings', () => {
  it('let the next episode wait, where there are episodes', () => {
    expect(drawPart(<SettingsPanel />, {}, episode)).toContain('Plays by itself')
    expect(drawPart(<SettingsPanel />, {}, film)).not.toContain('Plays by itself')
  })

  it('list no quality where the browser alone chooses', () => {
    expect(drawPart(<SettingsPanel />, { heights: [360, 720] })).toContain('Quality')
    expect(drawPart(<SettingsPanel />)).not.toContain('Quality')
  })
})
