import { describe, expect, it } from 'vitest'
import { after, begin } from '../../../../testing/player-events.ts'
import type { PlayerEvent } from './events.ts'

describe('a failure', () => {
  const failed: PlayerEvent = { type: 'failed', failure: { reason: 'media', text: 'It stopped.', detail: 'networkError 500' } }

  it('PLY-19 is reported, shown and can be tried again', () => {
    const { state, effects } = after([...begin, failed])
    expect(state).toMatchObject({ phase: 'failed', failure: { reason: 'media', text: 'It stopped.' } })
    expect(effects).toContainEqual({ type: 'report', detail: 'networkError 500' })
    const again = after([...begin, failed, { type: 'retry' }])
    expect(again.state).toMatchObject({ phase: 'loading', failure: null, wantsPlay: true, positionSeconds: 5 })
    expect(again.types).toContain('reload')
  })

  const away: PlayerEvent = { type: 'failed', failure: { reason: 'network', text: 'Lost.', detail: 'line', isPassing: true } }

  it('PLY-19 that passes stops nothing: the film goes on by itself and the message goes', () => {
    const { state, types } = after([...begin, away])
    expect(state).toMatchObject({ phase: 'failed', wantsPlay: true, areControlsShown: true })
    expect(types).not.toContain('pause')
    for (const over of ['mended', 'ready', 'started'] as const)
      expect(after([...begin, away, { type: over }]).state.failure, over).toBeNull()
    expect(after([...begin, failed, { type: 'ready' }]).state.failure).not.toBeNull()
    // What is here is played and paused as ever.
    expect(after([...begin, away, { type: 'toggle' }]).types.at(-1)).toBe('pause')
    expect(after([...begin, away, { type: 'seek', toSeconds: 200 }]).types).not.toContain('reload')
  })

  it('PLY-19 names a segment that was left out for a moment', () => {
    const note = 'A short part of this film is missing and was skipped.'
    expect(after([...begin, { type: 'skipped' }]).state).toMatchObject({ phase: 'playing', note })
    expect(after([...begin, { type: 'skipped' }, 10_000]).state.note).toBeNull()
  })

  it('PLY-19 leaves the controls: another place of the film is tried, and play tries the same again', () => {
    const elsewhere = after([...begin, failed, { type: 'seek', toSeconds: 200 }])
    expect(elsewhere.state).toMatchObject({ failure: null, wantsPlay: true, positionSeconds: 200 })
    expect(elsewhere.types.at(-1)).toBe('reload')
    const same = after([...begin, failed, { type: 'toggle' }])
    expect(same.state).toMatchObject({ failure: null, wantsPlay: true, positionSeconds: 5 })
    expect(same.types.at(-1)).toBe('reload')
  })
})
