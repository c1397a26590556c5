import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeBrowser, openBrowser } from '../../../testing/browser.ts'
import { drawInApp } from '../../cards/draw-for-test.tsx'
import { ListButton } from './ListButton.tsx'
import { closeListDialog, currentListState, markListed, openListDialog } from './list-store.ts'

const title = { video_id: 7, video_title: 'Detour' }

describe('the list button', () => {
  it('LST-01 adds, or removes what is on a list already', () => {
    expect(drawInApp(<ListButton title={{ ...title, is_my_list: false }} />)).toContain('aria-label="Add Detour to your list"')
    expect(drawInApp(<ListButton title={title} />)).toContain('aria-label="Add Detour to your list"')
    expect(drawInApp(<ListButton title={{ ...title, is_my_list: true }} />)).toContain('aria-label="Remove Detour from your list"')
  })
})

describe('what the page knows of lists', () => {
  beforeEach(openBrowser)
  afterEach(closeBrowser)

  it('LST-01 opens one dialog at a time', () => {
    openListDialog({ video_id: 8, video_title: 'Laura' })
    openListDialog(title)
    expect(currentListState().asked).toEqual(title)
    closeListDialog()
    expect(currentListState().asked).toBeNull()
  })

  it('LST-01 shows a change at once, and takes it back when it was refused', () => {
    markListed(7, true)
    expect(currentListState().changed.get(7)).toBe(true)
    markListed(7, false)
    expect(currentListState().changed.get(7)).toBe(false)
  })
})
