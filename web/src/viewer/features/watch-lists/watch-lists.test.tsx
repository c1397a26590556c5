import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callQueryKey } from '../../../lib/call-query.ts'
import { closeBrowser, openBrowser } from '../../../testing/browser.ts'
import { drawInApp } from '../../../testing/draw-in-app.tsx'
import { ListButton } from '../../titles/ListButton.tsx'
import { closeListDialog, currentListState, markListed, openListDialog } from '../../titles/list-state.ts'
import { ListDialog } from './ListDialog.tsx'
import { RemoveFromListDialog } from './RemoveFromListDialog.tsx'
import { ShareListDialog } from './ShareListDialog.tsx'

const title = { video_id: 7, video_title: 'Detour' }

describe('the list button', () => {
  it('LST-01 adds, or removes what is on a list already', () => {
    expect(drawInApp(<ListButton title={{ ...title, is_my_list: false }} />)).toContain('aria-label="Add Detour to your list"')
    expect(drawInApp(<ListButton title={title} />)).toContain('aria-label="Add Detour to your list"')
    expect(drawInApp(<ListButton title={{ ...title, is_my_list: true }} />)).toContain('aria-label="Remove Detour from your list"')
  })
})

const aList = (id: number, list_name: string, is_on_list: boolean) => ({ id, list_name, listCount: 1, background_image: '', is_on_list })
const drawDialog = (...lists: ReturnType<typeof aList>[]) =>
  drawInApp(<ListDialog title={title} onClose={() => undefined} />, [
    [callQueryKey('my-watch-list', { video_id: title.video_id }, 'visitor'), { status_code: 1, message: 'Done', data: lists }],
  ])
const optionsIn = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)

describe('the dialog of the list button', () => {
  it('LST-01 asks which list, one or many, with nothing chosen', () => {
    for (const lists of [[aList(1, 'Noir', false)], [aList(1, 'Noir', false), aList(2, 'Rain', false)]]) {
      const html = drawDialog(...lists)
      expect(html).toMatch(/<h2[^>]*>Add to a list<\/h2>/)
      expect(optionsIn(html)).toEqual(['Select', ...lists.map(({ list_name }) => list_name)])
      expect(html).toMatch(/<button(?=[^>]*type="submit")[^>]*(?:aria-)?disabled="/)
      expect(html).toContain('Create List')
    }
  })

  it('LST-01 shows which lists hold the title, each with its removal, and offers the others', () => {
    const html = drawDialog(aList(1, 'Noir', true), aList(2, 'Rain', false), aList(3, 'Sea', true))
    expect(html).toMatch(/<h2[^>]*>On your lists<\/h2>/)
    expect([...html.matchAll(/aria-label="(Remove [^"]*)"/g)].map(([, label]) => label)).toEqual([
      'Remove Detour from Noir',
      'Remove Detour from Sea',
    ])
    expect(optionsIn(html)).toEqual(['Select', 'Rain'])
    expect(drawDialog(aList(1, 'Noir', true))).not.toContain('<select')
  })

  it('LST-01 asks before a title leaves a list', () => {
    const nothing = () => undefined
    const html = drawInApp(
      <RemoveFromListDialog title={title} list={{ id: 1, list_name: 'Noir' }} isOnOthers={false} onKeep={nothing} onRemoved={nothing} />,
    )
    expect(html).toContain('Remove from list?')
    expect(html).toContain('Detour leaves <bdi>Noir</bdi>.')
    expect(html).toContain('Keep it')
  })

  it('LST-02 begins with the first list where there is none', () => {
    const html = drawDialog()
    expect(html).toMatch(/<h2[^>]*>Create Your List<\/h2>/)
    expect(html).toContain('Save Your List')
  })
})

describe('the dialog that shares a list', () => {
  it('LST-03 has the specification’s words, and tells who sees the list', () => {
    const list = { id: 4, list_name: 'Noir' }
    const draw = (data: object[]) =>
      drawInApp(<ShareListDialog list={list} onClose={() => undefined} />, [
        [callQueryKey('watch-list-shares', { watch_list_id: 4 }, 'visitor'), { status_code: 1, message: 'Done', data }],
      ])
    expect(draw([])).toMatch(/<h2[^>]*>My favorite Noir<\/h2>/)
    for (const words of ['placeholder="Enter your friend email"', 'Send Email', 'Nobody yet.']) expect(draw([])).toContain(words)
    const share = { id: 9, to_email: 'bo@house.example', friend_name: null, invited_at: '', accepted_at: null, expires_at: '' }
    expect(draw([share])).toMatch(/bo@house\.example[\s\S]*Invited[\s\S]*Stop sharing with bo@house\.example/)
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
