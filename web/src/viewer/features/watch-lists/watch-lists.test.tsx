// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { callQueryKey } from '../../../lib/call-query.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { ListButton } from '../../titles/ListButton.tsx'
import { closeListDialog, currentListState, forgetListState, markListed, openListDialog } from '../../titles/list-state.ts'
import { ListDialog } from './ListDialog.tsx'
import { ShareListDialog } from './ShareListDialog.tsx'

const title = { videoId: 7, videoTitle: 'Detour' }
const fresh = { videoId: 9, videoTitle: 'Gilda' }

describe('the list button', () => {
  const draw = (isMyList?: boolean) => renderInApp(<ListButton title={{ ...fresh, isMyList }} />)

  it('LST-01 adds, or removes what is on a list already', () => {
    for (const isListed of [false, undefined]) {
      draw(isListed)
      screen.getByRole('button', { name: 'Add Gilda to your list' })
    }
    draw(true)
    screen.getByRole('button', { name: 'Remove Gilda from your list' })
  })

  it('LST-01 shows at once what another part of the page changed', async () => {
    draw(false)
    markListed(fresh.videoId, true)
    await screen.findByRole('button', { name: 'Remove Gilda from your list' })
    markListed(fresh.videoId, false)
    await screen.findByRole('button', { name: 'Add Gilda to your list' })
  })
})

const aList = (id: number, listName: string, isOnList: boolean) => ({ id, listName, listCount: 1, backgroundImage: '', isOnList })
const drawDialog = (...lists: ReturnType<typeof aList>[]) =>
  renderInApp(<ListDialog title={title} onClose={() => undefined} />, [
    [callQueryKey('my-watch-list', { videoId: title.videoId }, 'visitor'), { statusCode: 1, message: 'Done', data: lists }],
  ])
const optionsShown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('the dialog of the list button', () => {
  it('LST-01 asks which list, one or many, with nothing chosen', () => {
    for (const lists of [[aList(1, 'Noir', false)], [aList(1, 'Noir', false), aList(2, 'Rain', false)]]) {
      drawDialog(...lists)
      screen.getByRole('dialog', { name: 'Add to a list' })
      expect(optionsShown()).toEqual(['Select', ...lists.map(({ listName }) => listName)])
      const add = screen.getByRole('button', { name: 'Add' })
      expect(add.getAttribute('disabled') ?? add.getAttribute('aria-disabled')).not.toBeNull()
      screen.getByRole('button', { name: 'Create List' })
    }
  })

  it('LST-01 shows which lists hold the title, each with its removal, and offers the others', () => {
    drawDialog(aList(1, 'Noir', true), aList(2, 'Rain', false), aList(3, 'Sea', true))
    screen.getByRole('dialog', { name: 'On your lists' })
    const holding = within(screen.getByRole('list', { name: 'Lists that hold it' }))
    expect(holding.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Detour from Noir',
      'Remove Detour from Sea',
    ])
    expect(optionsShown()).toEqual(['Select', 'Rain'])
    drawDialog(aList(1, 'Noir', true))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('LST-01 asks before a title leaves a list, and keeps it where it is told to', () => {
    drawDialog(aList(1, 'Noir', true))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Detour from Noir' }))
    const question = screen.getByRole('dialog', { name: 'Remove from list?' })
    expect(question.textContent).toContain('Remove Detour from Noir?')
    fireEvent.click(within(question).getByRole('button', { name: 'Keep it' }))
    screen.getByRole('dialog', { name: 'On your lists' })
  })

  it('LST-02 begins with the first list where there is none', () => {
    drawDialog()
    screen.getByRole('dialog', { name: 'Create Your List' })
    screen.getByRole('button', { name: 'Save Your List' })
  })
})

describe('the dialog that shares a list', () => {
  it('LST-03 has the specification’s words, and tells who sees the list', () => {
    const draw = (data: object[]) =>
      renderInApp(<ShareListDialog list={{ id: 4, listName: 'Noir' }} onClose={() => undefined} />, [
        [callQueryKey('watch-list-shares', { watchListId: 4 }, 'visitor'), { statusCode: 1, message: 'Done', data }],
      ])
    draw([])
    screen.getByRole('dialog', { name: 'My favorite Noir' })
    screen.getByPlaceholderText('Enter your friend email')
    screen.getByRole('button', { name: 'Send Email' })
    screen.getByText('No one yet.')
    draw([{ id: 9, toEmail: 'bo@house.example', friendName: null, invitedAt: '', acceptedAt: null, expiresAt: '' }])
    const [share] = screen.getAllByRole('listitem')
    expect(share!.textContent).toBe('bo@house.exampleInvited')
    within(share!).getByRole('button', { name: 'Stop sharing with bo@house.example' })
  })
})

describe('what the page knows of lists', () => {
  beforeEach(() => localStorage.clear())

  it('LST-01 opens one dialog at a time', () => {
    openListDialog({ videoId: 8, videoTitle: 'Laura' })
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

  it('LST-01 forgets what another profile changed', () => {
    markListed(7, true)
    forgetListState()
    expect(currentListState().changed.size).toBe(0)
  })
})
